"""Clashes and gaps: the shipped editions have none; editions broken on purpose are caught, the right rules named."""

from __future__ import annotations

import pytest
from attrs import evolve

from apnap.encodings.question import pose
from apnap.model.boards import closed
from apnap.model.games import editions
from apnap.model.referee.explore import explore
from apnap.model.scenario import Policy, Scenario
from apnap.verifier import verify
from apnap.verifier.audit.pool import pool
from apnap.verifier.audit.stuck import on_boards
from apnap.verifier.results import Verdict

MAGIC, DUEL_MASTERS = "mtg/2026-08-07", "dm/1.48"


def one(edition: str, title: str, size: int, without: str = "") -> Scenario:
    policy = Policy(edition, without=frozenset([without] if without else []))
    return next(s for s in pool(edition, size, policy) if title in s.title)


@pytest.mark.parametrize("edition", editions())
def test_the_shipped_editions_have_neither_clashes_nor_gaps(edition: str) -> None:
    for scenario in pool(edition, 1):
        found = on_boards(scenario)
        assert (found.differ, found.clashes, found.gap) == ("", (), None)
        assert found.looked.boards > 5
        assert (found.looked.referee, found.looked.solver) == (0, 0)


def test_two_candidates_of_the_turn_pool_neither() -> None:
    found = on_boards(one(MAGIC, "A turn begins", 2))
    assert (found.differ, found.clashes, found.gap, found.looked.boards) == ("", (), None, 46)


@pytest.mark.parametrize(
    ("edition", "title", "rule", "kind"),
    [
        (MAGIC, "A turn begins", "apnap-order", "place"),
        (MAGIC, "A creature comes", "apnap-order", "place"),
        (DUEL_MASTERS, "Two creatures enter", "turn-player-first", "priority"),
    ],
)
def test_a_dropped_rule_leaves_a_gap(edition: str, title: str, rule: str, kind: str) -> None:
    found = on_boards(one(edition, title, 2, rule))
    assert (found.differ, found.clashes) == ("", ())
    assert found.gap is not None
    assert found.gap.opened_by == (rule,)
    assert {d.owner for d in found.gap.alternatives} == {"P1", "P2"}
    assert {d.kind for d in found.gap.alternatives} == {kind}
    assert len(found.gap.board.there) == 2
    assert found.gap.play is not None


def test_of_several_dropped_rules_the_one_that_opens_the_gap_is_named() -> None:
    scenario = one(MAGIC, "A turn begins", 2)
    policy = evolve(scenario.policy, without=frozenset({"apnap-order", "look-back", "sba-token"}))
    found = on_boards(evolve(scenario, policy=policy))
    assert found.gap is not None
    assert found.gap.opened_by == ("apnap-order",)


@pytest.mark.usefixtures("contradicting")
@pytest.mark.parametrize(
    ("title", "needed"),
    [("A turn begins", ("step-beginning", "trigger-event")), ("A creature comes", ("trigger-event",))],
)
def test_rules_that_contradict_each_other_clash(title: str, needed: tuple[str, ...]) -> None:
    found = on_boards(one(MAGIC, title, 2))
    assert (found.differ, found.gap) == ("", None)
    (clash,) = found.clashes
    assert clash.rules == ("active-player-last", "apnap-order")
    assert clash.needed == needed
    assert len(clash.board.there) == 2, "an ability of each player"
    assert clash.play is not None
    assert clash.play.steps[-2].kind == "trigger", "up to the point where they wait, and no further"


@pytest.mark.usefixtures("contradicting")
@pytest.mark.parametrize("rule", ["active-player-last", "apnap-order"])
def test_with_one_of_them_off_nothing_clashes(rule: str) -> None:
    found = on_boards(one(MAGIC, "A turn begins", 2, rule))
    assert (found.differ, found.clashes, found.gap) == ("", (), None)


@pytest.mark.usefixtures("contradicting")
def test_one_player_alone_does_not_come_to_the_clash() -> None:
    assert on_boards(one(MAGIC, "A turn begins", 1)).clashes == ()


@pytest.mark.usefixtures("contradicting")
def test_a_ruling_on_a_clash_is_undecided_in_both_engines() -> None:
    scenario = one(MAGIC, "A turn begins", 2)
    clash = on_boards(scenario).clashes[0]
    on_it = closed(scenario, clash.board)
    reason = "clash: active-player-last and apnap-order contradict each other"
    assert set(explore(on_it).unmodelled) == {reason}
    assert set(pose(on_it).reasons_unmodelled()) == {reason}
    (result,) = verify(on_it)
    assert result.verdict is Verdict.UNDECIDED
    assert reason in result.because


def test_the_test_rule_is_gone_afterwards() -> None:
    from apnap.model.rulebook import rules

    assert "active-player-last" not in rules()
