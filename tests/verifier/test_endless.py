"""Plays that go on: the referee follows all of them, the solver their beginning."""

from __future__ import annotations

from apnap.model.case import load_text, parse_expression
from apnap.model.referee.game_rounds import grow
from apnap.verifier import verify
from apnap.verifier.limits import BEGINNING, GAME_STATES
from apnap.verifier.outcomes import outcomes
from apnap.verifier.results import Verdict

CASE = """
title = "An optional draw that feeds itself"
edition = "mtg/2026-08-07"
bound = 60

[cards."Scholar"]
type = "Creature — Human Wizard"
pt = "1/1"
text = "Whenever you draw a card, you may draw a card."

[start.P1]
battlefield = ["Scholar"]

[[script]]
P1 = 'happen "draw a card"'

[[claim]]
says = 'drew(P1) >= 1'

[[claim]]
says = 'drew(P1) <= 3'
expect = "refuted"

[[claim]]
says = 'drew(P1) <= 40'
expect = "refuted"

[[claim]]
says = 'drew(P1) == 50'
kind = "possible"

[[claim]]
says = 'drew(P1) == 70'
kind = "possible"
expect = "undecided"
"""


def test_the_referee_decides_what_the_solver_does_not_come_to() -> None:
    results = verify(load_text(CASE))
    assert [r.verdict.value for r in results] == ["proved", "refuted", "refuted", "proved", "undecided"]
    assert all(r.ok for r in results)
    proved = results[0]
    assert (proved.verdict, proved.complete, proved.bound) == (Verdict.PROVED, False, 60)
    assert proved.backing[-1] == f"the solver to {BEGINNING} steps"
    assert "solver" in results[1].backing, "both engines see a short counterexample"
    assert "solver" not in results[2].backing, "the solver has not looked that far"


def test_no_reasons_for_what_is_proved_to_a_bound() -> None:
    assert verify(load_text(CASE), reasons=True)[0].reasons is None


def test_outcomes_of_plays_that_go_on() -> None:
    case = load_text(CASE)
    found = outcomes(case, [case.claims[0].expr])
    assert not found.complete
    assert "longer than 60 steps" in found.because


ROUND = """
title = "A loop of two players"
edition = "mtg/2026-08-07"

[cards."Joy"]
type = "Enchantment"
text = "Whenever you lose life, you gain 1 life."

[cards."Woe"]
type = "Enchantment"
text = "Whenever an opponent gains life, you WOULD target opponent LOSE 1 life."

[start.P1]
battlefield = ["Joy"]

[start.P2]
battlefield = ["Woe"]

[[script]]
P1 = 'happen "you gain 1 life"'
"""
MAY = ROUND.replace("WOULD", "may have").replace("LOSE", "lose")
MUST = ROUND.replace("you WOULD", "").replace("LOSE", "loses")


def can(says: str, by: str, expect: str) -> str:
    return f'\n[[claim]]\nsays = \'{says}\'\nkind = "can"\nby = ["{by}"]\nexpect = "{expect}"\n'


def test_who_decides_whether_it_goes_round() -> None:
    claims = [can("loops()", "P2", "proved"), can("not loops()", "P2", "proved")]
    claims += [can("loops()", "P1", "refuted"), can("not loops()", "P1", "refuted"), can("draw()", "P2", "refuted")]
    assert [(r.claim.says, r.ok) for r in verify(load_text(MAY + "".join(claims)))] == [
        (says, True) for says in ("loops()", "not loops()", "loops()", "not loops()", "draw()")
    ]


def test_a_mandatory_loop_is_a_draw_whoever_wants_it() -> None:
    claims = can("draw()", "P1", "proved") + can("draw()", "P2", "proved") + can("not draw()", "P2", "refuted")
    assert all(r.ok for r in verify(load_text(MUST + claims)))


def test_who_goes_round_owns_the_outcome() -> None:
    scenario = load_text(MAY + "\n[[claim]]\nsays = 'life(P1) > 0'\n")
    found = outcomes(scenario, [parse_expression(scenario, "loops()")], owners=True)
    assert not found.disagreement
    assert {o.value: o.owners and o.owners.coalitions for o in found.outcomes} == {
        (False,): (("P2",),),
        (True,): (("P2",),),
    }


def test_ends_are_open_where_a_state_does_not_say_whether_the_play_has_come_back() -> None:
    more = "\n[[option]]\nP1 = 'happen \"you gain 1 life\"'\ntimes = 2\n"
    scenario = load_text(MAY + more + "[[claim]]\nsays = 'life(P1) > 0'\n")
    asked = [parse_expression(scenario, "loops()")]
    for budget, complete in ((GAME_STATES, True), (40, False)):
        game = grow(scenario, asked, budget=budget)
        assert (game.complete, game.comes_back, game.results) == (complete, True, frozenset())


OPEN = """
title = "Two creatures that have to blink each other, and perhaps a third"
edition = "mtg/2026-08-07"

[cards."Blinker"]
type = "Creature — Cat"
pt = "1/4"
text = "When this creature enters, BLINK."

[cards."Bears"]
type = "Creature — Bear"
pt = "2/2"

[start.P1]
battlefield = ["Blinker", { any = ["Bears"] }]
hand = ["Blinker"]

[[script]]
P1 = 'cast "Blinker 2"'

[[claim]]
says = 'zone("Bears") == outside implies draw()'

[[claim]]
says = 'draw()'
expect = "refuted"
""".replace(
    "BLINK",
    "exile another target creature you control, then return that card to the battlefield under its owner's control",
)


def test_a_loop_on_one_board_leaves_the_boards_to_the_referee() -> None:
    results = verify(load_text(OPEN))
    assert [r.verdict.value for r in results] == ["proved", "refuted"]
    assert "solver" not in results[0].backing
