"""Who can bring about a result, and whether the order of triggers can matter: answers and claims."""

from __future__ import annotations

import sys

import pytest
from attrs import evolve

from apnap.model.case import load_text, parse_expression
from apnap.model.referee.game_rounds import grow
from apnap.model.scenario import Scenario
from apnap.verifier import order, outcomes, verify
from apnap.verifier.mastery import GAME, Plays
from apnap.verifier.order import OrderAnswer
from apnap.verifier.outcomes import Outcomes
from apnap.verifier.results import Verdict

CARDS = """
title = "t"
edition = "mtg/2023-11-17"
cites = ["603.3b"]

[cards."Knight"]
type = "Creature — Knight"
pt = "2/2"
text = "When this creature enters, create a 1/1 white Soldier creature token."

[cards."Crusade"]
type = "Enchantment"
text = "Whenever a creature you control enters, put a +1/+1 counter on each creature you control."

[cards."Warden"]
type = "Creature — Cleric"
pt = "1/1"
text = "Whenever another creature enters, you gain 1 life."

[cards."Attendant"]
type = "Creature — Cleric"
pt = "1/1"
text = "Whenever another creature enters, you may gain 1 life."

[cards."Herald"]
type = "Creature — Cleric"
pt = "1/1"
text = "Whenever another creature enters, if you have 20 or less life, you gain 5 life."

[cards."Oracle"]
type = "Creature — Sphinx"
pt = "1/1"
text = "Whenever another creature enters, choose a card name, then name it backwards."
opaque = true

[cards."Echo"]
type = "Creature — Spirit"
pt = "1/1"
text = "Whenever a creature enters, you may create a 1/1 white Spirit creature token."

[cards."Bear"]
type = "Creature — Bear"
pt = "2/2"

[cards."Shock"]
type = "Instant"
text = "Shock deals 2 damage to any target."

[cards."Salve"]
type = "Instant"
text = "You gain 3 life."
"""
BIG = 'count("creatures you control with power 3 or greater", P1)'


def case(mine: str, theirs: str = "", *, hand: str = "Bear", rest: str = "", claims: str = "") -> Scenario:
    """P1, the active player, casts a card; P2 may have a hand."""
    text = CARDS + f'[start.P1]\nbattlefield = [{mine}]\nhand = ["{hand}"]\n[start.P2]\n{theirs}\n'
    text += f"[[script]]\nP1 = 'cast \"{hand}\"'\n{rest}\n"
    return load_text(text + (claims or "[[claim]]\nsays = 'true'\n"))


def owned(scenario: Scenario, *texts: str) -> tuple[Outcomes, dict[object, tuple[str, tuple[tuple[str, ...], ...]]]]:
    found = outcomes(scenario, [parse_expression(scenario, t) for t in texts], owners=True)
    assert not found.disagreement, found.because
    return found, {
        o.value[0] if len(texts) == 1 else o.value: (o.owners.verdict, o.owners.coalitions)  # type: ignore
        for o in found.outcomes
    }


def ordered(scenario: Scenario, *texts: str, **more: object) -> OrderAnswer:
    return order(scenario, [parse_expression(scenario, t) for t in texts], **more)  # type: ignore[arg-type]


# --------------------------------------------------------------------------- owners


def test_a_single_result_is_forced() -> None:
    found, owners = owned(case('"Warden"'), "life(P1)")
    assert owners == {21: ("forced", ((),))}
    assert GAME in found.backing
    assert found.outcomes[0].owners is not None
    assert found.outcomes[0].owners.strategies == ()


def test_the_other_player_alone() -> None:
    found, owners = owned(case('"Warden"', 'battlefield = ["Attendant"]'), "life(P2)")
    assert owners == {20: ("alone", (("P2",),)), 21: ("alone", (("P2",),))}
    strategy = found.outcomes[0].owners.strategies[0]  # type: ignore[union-attr]
    assert [(m.decision.kind, m.decision.value, m.free) for m in strategy.made] == [("may", (False,), False)]
    assert strategy.play is not None
    assert strategy.play.ended


def test_the_order_is_decided_before_the_response() -> None:
    shock = "[[option]]\nP2 = 'cast \"Shock\"'"
    scenario = case('"Crusade"', 'hand = ["Shock"]', hand="Knight", rest=shock)
    found, owners = owned(scenario, BIG)
    assert owners == {
        0: ("together", (("P1", "P2"),)),
        1: ("alone", (("P2",),)),
        2: ("together", (("P1", "P2"),)),
    }
    strategy = found.outcomes[1].owners.strategies[0]  # type: ignore[union-attr]
    assert [m.decision.owner for m in strategy.made if m.free] == ["P1"]


def test_without_the_rule_whose_turn_it_is_nobody_owns_the_order() -> None:
    scenario = case('"Warden"', 'battlefield = ["Warden"]')
    scenario = evolve(scenario, policy=evolve(scenario.policy, without=frozenset({"apnap-order"})))
    first = 'before(resolved("Warden", by=P1), resolved("Warden", by=P2))'
    _, owners = owned(scenario, first)
    assert owners == {False: ("nobody", ()), True: ("nobody", ())}
    answer = ordered(scenario, first)
    assert answer.matters
    assert answer.points[0].player is None


def test_a_black_box_leaves_it_open() -> None:
    found, owners = owned(case('"Attendant", "Oracle"'), "life(P1)")
    assert not found.complete
    assert owners == {}
    assert "a black box decides" in found.because


def test_plays_that_never_end_force_nothing() -> None:
    """P1 may go on for ever, so P2 cannot force that it comes to an end; P1 can."""
    scenario = case('"Echo"', 'battlefield = ["Attendant"]')
    scenario = evolve(scenario, bound=12)
    found, owners = owned(scenario, 'created("Spirit") > 0')
    assert owners[False] == ("alone", (("P1",),))
    assert not found.complete


def test_the_solver_alone_knows_what_one_player_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["apnap.verifier.outcomes"], "_small", lambda found: False)
    found, owners = owned(case('"Warden", "Herald"'), "life(P1)")
    assert owners == {21: ("alone", (("P1",),)), 26: ("alone", (("P1",),))}
    assert GAME not in found.backing
    _, owners = owned(case('"Warden"', 'battlefield = ["Attendant"]'), "life(P1)")
    assert owners == {21: ("forced", ((),))}


def test_more_players_than_one_and_no_game_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["apnap.verifier.outcomes"], "_small", lambda found: False)
    scenario = case('"Warden", "Herald"', 'battlefield = ["Attendant"]')
    found, owners = owned(scenario, "life(P1)", "life(P2)")
    assert found.complete
    assert {verdict for verdict, _ in owners.values()} == {"undecided"}
    assert found.outcomes[0].owners is not None
    assert "too large" in found.outcomes[0].owners.because


def test_an_engine_that_lies_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Plays, "can", lambda self, coalition, wanted: False)
    scenario = case('"Attendant"')
    found = outcomes(scenario, [parse_expression(scenario, "life(P1)")], owners=True)
    assert found.disagreement
    assert "solver False" in found.because


# --------------------------------------------------------------------------- orders


def test_an_order_that_matters_with_two_plays() -> None:
    answer = ordered(case('"Warden", "Herald"'), "life(P1)")
    assert answer.matters
    (point,) = answer.points
    assert (point.player, point.abilities) == ("P1", ("Herald on Bear", "Warden on Bear"))
    assert sorted(p.value for p in point.plays) == [(21,), (26,)]  # type: ignore[type-var]
    assert all(p.only for p in point.plays)
    assert point.plays[0].order == point.plays[1].order[::-1]


def test_an_order_that_does_not_matter_for_what_is_asked() -> None:
    answer = ordered(case('"Crusade"', hand="Knight"), 'power("Knight")')
    assert answer.matters is False
    assert [(p.player, p.matters) for p in answer.points] == [("P1", False)]
    assert ordered(case('"Crusade"', hand="Knight"), BIG).matters


def test_abilities_that_nothing_tells_apart() -> None:
    answer = ordered(case('{ card = "Warden", count = 3 }'), "life(P1)")
    assert answer.matters is False
    assert [(p.player, len(p.abilities)) for p in answer.points] == [("P1", 3)]


def test_an_order_that_matters_only_for_who_can_do_what() -> None:
    """P2 sees P1's order. If P1's Herald is last, P2's decision about the Attendant comes before it in either order."""
    answer = ordered(case('"Warden", "Herald"', 'battlefield = ["Attendant"]'), "life(P2)")
    assert answer.matters is False


def test_only_the_orders_of_some_players() -> None:
    scenario = case('"Warden", "Herald"', 'battlefield = ["Warden", "Attendant"]')
    assert ordered(scenario, "life(P1)", players=["P1"]).matters
    assert ordered(scenario, "life(P1)", players=["P2"]).matters is False
    assert {p.player for p in ordered(scenario, "life(P1)").points} == {"P1", "P2"}


def test_a_single_result_is_enough_where_the_game_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["apnap.verifier.order"], "GAME_STATES", 3)
    assert ordered(case('"Warden", "Herald"'), "life(P2)").matters is False
    answer = ordered(case('"Warden", "Herald"'), "life(P1)")
    assert answer.matters is None
    assert "too large" in answer.because


def test_plays_beyond_the_bound_leave_an_order_open() -> None:
    scenario = evolve(case('"Echo", "Warden"'), bound=9)
    answer = ordered(scenario, "life(P1)")
    assert answer.matters is None or answer.matters
    assert answer.because or answer.matters


# --------------------------------------------------------------------------- claims


def claims(*tables: str) -> str:
    return "".join(f"[[claim]]\n{t}\n" for t in tables)


def verdicts(scenario: Scenario) -> list[str]:
    return [r.verdict.value for r in verify(scenario)]


def test_claims_in_the_order_of_the_file() -> None:
    asked = claims(
        'says = \'life(P1) == 26\'\nkind = "can"\nby = ["P1"]',
        "says = 'life(P1) >= 21'",
        'says = \'life(P1) == 26\'\nkind = "can"\nby = ["P2"]',
        "says = 'life(P1)'\nkind = \"order_matters\"",
        'says = \'life(P1)\'\nkind = "order_matters"\nby = ["P2"]',
        "says = 'life(P2)'\nkind = \"order_matters\"",
    )
    scenario = case('"Warden", "Herald"', claims=asked)
    results = verify(scenario, recheck=True)
    assert [r.verdict.value for r in results] == ["proved", "proved", "refuted", "proved", "vacuous", "refuted"]
    assert [r.claim.path for r in results] == [f"claim[{n}]" for n in range(1, 7)]
    can, _, cannot, matters, never, not_ = results
    assert can.play is not None
    assert can.play.values == {"life(P1) == 26": True}
    assert cannot.because == "others can prevent it: P1"
    assert cannot.play is not None
    assert cannot.play.values == {"life(P1) == 26": False}
    assert sorted(o.value for o in matters.outcomes) == [21, 26]  # type: ignore[type-var]
    assert never.because == "P2 never orders two abilities"
    assert not_.because == "every order comes to the same (P1: Herald on Bear, Warden on Bear)"
    assert all("rechecked" in r.backing[-1] for r in results)


def test_what_nobody_can_bring_about() -> None:
    asked = claims('says = \'life(P1) == 30\'\nkind = "can"\nby = ["P1", "P2"]')
    (result,) = verify(case('"Warden"', claims=asked))
    assert result.verdict is Verdict.REFUTED
    assert result.because == "not even all players together can"


def test_a_black_box_leaves_claims_undecided() -> None:
    asked = claims(
        'says = \'life(P1) == 21\'\nkind = "can"\nby = ["P1"]',
        "says = 'life(P1)'\nkind = \"order_matters\"",
        'says = \'triggered("Oracle") == 1\'\nkind = "can"\nby = ["P2"]',
    )
    assert verdicts(case('"Warden", "Oracle"', claims=asked)) == ["undecided", "undecided", "proved"]


def test_the_game_has_more_spots_than_states() -> None:
    """A player who passes leaves the others to decide in the same state."""
    scenario = case('"Warden"', 'hand = ["Salve"]', rest="[[option]]\nP2 = 'cast \"Salve\"'")
    game = grow(scenario, [parse_expression(scenario, "life(P2)")], budget=1000)
    assert game.complete
    assert len(game.spots) > game.states
    assert {s.owner for s in game.spots if s.free} == {"P2"}
