"""Ablation and citations: which rulings rest on which rules, and whether what is cited is enough."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from apnap.model.case import load
from apnap.model.rulebook import rules_of
from apnap.model.scenario import Scenario
from apnap.verifier import verify
from apnap.verifier.audit.rulings import ablated, citations, cited_by
from apnap.verifier.audit.screen import all_ends
from apnap.verifier.audit.watched import under, watched
from tests.verifier.cases import scenario

CASES = Path(__file__).parents[2] / "cases"
WARDENS = '"Warden", "Attendant"'


def case(*claims: str, cites: tuple[str, ...] = ("603.2",)) -> Scenario:
    return evolve(scenario(WARDENS, *claims), cites=cites)


def test_a_ruling_changes_without_the_rule_it_rests_on() -> None:
    found = ablated(case('triggered("Warden") == 1', "life(P2) == 20"))
    assert set(found.flips["trigger-event"]) == {0}
    assert found.flips["trigger-event"][0] == ("proved", "refuted")
    assert not any(1 in flips for flips in found.flips.values())


def test_what_was_not_looked_at_does_not_matter_and_is_not_tried() -> None:
    made = case('triggered("Warden") == 1')
    asked = ablated(made).asked
    assert "trigger-event" in asked
    others = frozenset(rules_of(made.policy.edition)) - set(asked)
    assert len(others) > 10
    assert [r.verdict for r in verify(under(made, without=others))] == [r.verdict for r in verify(made)]


def test_the_referee_alone_tells_what_can_come_out() -> None:
    made = case('triggered("Warden") == 1', "life(P2) == 20", 'before(triggered("Warden"), resolved("Warden"))')
    ends = all_ends(made)
    assert None not in ends
    assert all_ends(under(made, without=frozenset({"sba-token"}))) == ends
    other = all_ends(under(made, without=frozenset({"trigger-event"})))
    assert [a == b for a, b in zip(ends, other, strict=True)] == [False, True, False], "claim by claim"


def test_it_tells_that_too_where_plays_come_back_to_a_position() -> None:
    made = load(CASES / "mtg" / "104-4b-two-gifts-of-life-go-back-and-forth.case.toml")
    assert any(result.loops for result in verify(made))
    ends = all_ends(made)
    assert None not in ends
    assert all_ends(under(made, without=frozenset({"sba-token"}))) == ends
    assert all_ends(under(made, without=frozenset({"trigger-event"}))) != ends


def test_a_watched_rule_set_says_the_same() -> None:
    made = case("life(P1) >= 21")
    seen, asked = watched(made)
    assert [r.verdict for r in verify(seen)] == [r.verdict for r in verify(made)]
    assert "trigger-event" in asked


@pytest.mark.parametrize(
    ("cites", "missing", "idle"),
    [
        (("603.2", "603.2c"), (), ("603.2c",)),
        (("603.2c",), ("trigger-event",), ("603.2c",)),
        (("603.2", "704.5j"), (), ("704.5j",)),
    ],
)
def test_citations(cites: tuple[str, ...], missing: tuple[str, ...], idle: tuple[str, ...]) -> None:
    made = case('triggered("Warden") == 1', cites=cites)
    found = citations(made, ablated(made), frozenset())
    assert (found.missing, found.idle, found.open) == (missing, idle, "")
    assert found.enough is (not missing)


def test_common_ground_need_not_be_cited() -> None:
    made = case('triggered("Warden") == 1', cites=("603.2c",))
    found = citations(made, ablated(made), frozenset({"trigger-event"}))
    assert (found.enough, found.missing) == (True, ())


def test_a_number_that_several_rules_carry_stands_for_each_of_them() -> None:
    assert cited_by(case("life(P1) >= 21", cites=("603.3b",))) == {"603.3b": ("apnap-order", "second-pass")}
