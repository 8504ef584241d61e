"""Claims about open starts: proved on all boards, or refuted on the smallest one."""

from __future__ import annotations

import pytest
from attrs import evolve

from apnap.model.boards import Board
from apnap.model.case import load_text, parse_expression
from apnap.model.plays import Course
from apnap.model.scenario import Scenario
from apnap.verifier import outcomes, verify
from apnap.verifier.findings import Finding
from apnap.verifier.goal import goal
from apnap.verifier.judge import ENUMERATED, REPLAYED, SOLVER, judge
from apnap.verifier.limits import Limits
from apnap.verifier.one_board import first_boards, near
from apnap.verifier.results import Verdict
from tests.verifier.cases import HEAD


def scenario(battlefield: str, *claims: str, life: str = "20", more: str = "") -> Scenario:
    """P1 has the battlefield and casts a Bear. A claim is a TOML fragment, or just its expression."""
    text = HEAD.replace('active = "P1"\n', "")
    text += (
        f"[start.P1]\nlife = {life}\nbattlefield = [{battlefield}]\nhand = ['Bear']\n[[script]]\nP1 = 'cast \"Bear\"'\n"
    )
    text += more
    for claim in claims:
        text += f"[[claim]]\n{claim}\n" if "says" in claim else f"[[claim]]\nsays = '{claim}'\n"
    return load_text(text)


ANY = '{ any = ["Warden", { card = "Warden", id = "Second" }, "Attendant"] }'


def test_what_holds_on_every_board_is_proved_on_all_of_them() -> None:
    [result] = verify(scenario(ANY, "life(P1) <= 23"))
    assert (result.verdict, result.boards, result.complete) == (Verdict.PROVED, 8, True)
    assert result.backing == (SOLVER, ENUMERATED)


def test_what_fails_is_refuted_on_a_board_with_the_fewest_candidates() -> None:
    [result] = verify(scenario(ANY, "life(P1) <= 21"))
    assert result.verdict is Verdict.REFUTED
    assert result.play is not None
    assert result.play.board is not None
    assert len(result.play.board.there) == 2
    assert result.play.steps[0].kind == "board"
    assert result.play.values == {"life(P1) <= 21": False}


def test_what_resolves_one_by_one_on_an_open_board_leaves_the_rest_on_the_stack() -> None:
    limited = """
[cards."Scribe"]
type = "Creature"
pt = "1/1"
text = "Whenever another creature you control enters, you may draw a card. Do this only once each turn."
"""
    case = scenario("'Warden', { any = [{ card = 'Scribe', count = 2 }] }", "drew(P1) <= 1", more=limited)
    [result] = verify(case)
    assert (result.verdict, result.backing) == (Verdict.REFUTED, (SOLVER, ENUMERATED, REPLAYED))


def test_possible_and_outcomes_are_about_all_boards_too() -> None:
    some, none, values = verify(
        scenario(
            ANY,
            "says = 'life(P1) == 23'\nkind = 'possible'",
            "says = 'life(P1) == 24'\nkind = 'possible'",
            "says = 'life(P1)'\nkind = 'outcomes'\nvalues = [20, 21, 22, 23]",
        )
    )
    assert [r.verdict for r in (some, none, values)] == [Verdict.PROVED, Verdict.REFUTED, Verdict.PROVED]
    assert some.play is not None
    assert some.play.board == Board(frozenset({"Warden 1", "Second", "Attendant"}))
    sizes = {o.value: len(o.play.board.there) for o in values.outcomes if o.play and o.play.board}
    assert sizes == {20: 0, 21: 1, 22: 2, 23: 3}


def test_every_state_of_every_board() -> None:
    held, broken = verify(
        scenario(ANY, "says = 'life(P1) < 24'\nkind = 'throughout'", "says = 'life(P1) > 20'\nkind = 'never'")
    )
    assert (held.verdict, broken.verdict) == (Verdict.PROVED, Verdict.REFUTED)
    assert broken.play is not None
    assert broken.play.board is not None
    assert len(broken.play.board.there) == 1


def test_too_many_boards_for_the_referee() -> None:
    twelve = '{ any = [{ card = "Warden", count = 12 }] }'
    held, broken = verify(scenario(twelve, 'life(P1) == 20 + triggered("Warden")', "life(P1) < 23"))
    assert (held.verdict, held.boards, held.backing) == (Verdict.PROVED, 4096, (SOLVER,))
    assert broken.verdict is Verdict.REFUTED
    assert broken.backing == (SOLVER, REPLAYED)
    assert broken.play is not None
    assert broken.play.board is not None
    assert len(broken.play.board.there) == 3


def test_numbers_players_and_entries_may_be_open() -> None:
    more = "[[script]]\nP1 = 'use \"you lose 3 life\"'\noptional = true\n"
    s = scenario('"Warden"', "life(P1) >= 1", "lost(P1) implies life(P1) <= 0", life="{ from = 2, to = 30 }", more=more)
    lost, sane = verify(s)
    assert (lost.verdict, lost.boards, sane.verdict) == (Verdict.REFUTED, 29 * 2, Verdict.PROVED)
    assert lost.play is not None
    assert lost.play.board is not None
    assert (lost.play.board.life, lost.play.board.done) == ({"P1": 2}, frozenset({1}))


def test_where_a_black_box_decides_on_some_board_that_board_is_named() -> None:
    [result] = verify(scenario('"Warden", { any = ["Oracle", "Attendant"] }', "life(P1) >= 20"))
    assert result.verdict is Verdict.UNDECIDED
    assert result.because == "a black box decides: Oracle on Bear (on this board: P1 has Oracle (battlefield))"


def test_premises_may_come_true_on_any_board() -> None:
    ok, vacuous = verify(
        scenario(
            ANY, 'zone("Second") == outside implies life(P1) <= 22', 'zone("Second") == graveyard implies life(P1) == 1'
        )
    )
    assert (ok.verdict, vacuous.verdict) == (Verdict.PROVED, Verdict.VACUOUS)


def test_reasons() -> None:
    [result] = verify(scenario(ANY, 'zone("Second") == battlefield implies triggered("Second") == 1'), reasons=True)
    assert result.reasons is not None
    assert "trigger-event" in result.reasons


def test_all_outcomes() -> None:
    s = scenario(ANY, "life(P1) >= 0")
    found = outcomes(s, [parse_expression(s, "life(P1)")])
    assert [(o.value, o.play and o.play.board and len(o.play.board.there)) for o in found.outcomes] == [
        ((n + 20,), n) for n in range(4)
    ]
    assert (found.complete, found.boards) == (True, 8)


# --------------------------------------------------------------------------- one engine alone


def test_the_referee_goes_through_the_first_boards_where_the_solver_has_given_up() -> None:
    s = scenario('{ any = [{ card = "Warden", count = 12 }] }', "life(P1) < 21", "life(P1) < 40")
    refuted, open_ = (first_boards(s, goal(c), Limits(states=200)) for c in s.claims)
    assert refuted is not None
    assert (refuted.verdict, refuted.backing) == (Verdict.REFUTED, (REPLAYED,))
    assert refuted.play is not None
    assert refuted.play.board is not None
    assert len(refuted.play.board.there) == 1
    assert open_ is None
    [result] = verify(evolve(s, claims=s.claims[:1]), budget=1)
    assert result.verdict is Verdict.REFUTED


def test_a_play_of_the_solver_that_the_referee_does_not_know_is_a_disagreement() -> None:
    s = scenario(ANY, "life(P1) <= 21")
    asked, board = goal(s.claims[0]), Board(frozenset({"Warden 1"}))
    false = Finding(against=Course((), board), all_end=True, steps=5)
    there = near(s, asked, false, Limits())
    assert there is not None
    assert (there.deciding, there.whole) == (None, True)
    judged = judge(s, asked, false, None, there)
    assert judged.verdict is Verdict.DISAGREEMENT
    assert "P1 has Warden 1 (battlefield)" in judged.because


@pytest.mark.parametrize(("states", "known"), [(4000, True), (3, False)])
def test_the_board_of_the_solver_is_gone_through_as_far_as_the_limits_allow(states: int, known: bool) -> None:
    s = scenario(ANY, "life(P1) <= 21")
    board = Board(frozenset({"Warden 1", "Second"}))
    there = near(s, goal(s.claims[0]), Finding(against=Course((), board)), Limits(states=states))
    assert (there is not None) == known
    if there is not None:
        assert there.against is not None
        assert there.against.board == board
