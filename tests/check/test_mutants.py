"""Wrong logs are caught: a sample of what ``python -m tests.check.tally`` counts in full."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from apnap.model.case import load
from apnap.verifier.checking.results import LogVerdict
from tests.check.mutants import free, legal, mutants
from tests.check.tally import checked, is_right

CASES = Path(__file__).parents[2] / "cases" / "mtg"

SAMPLE = (
    "101-2-elesh-norn-silences-one-side-and-doubles-the-other",
    "101-2-panharmonicon-does-not-lift-a-limit-of-once-each-turn",
    "111-8-a-token-with-persist-stays-dead",
)
"""Small scenarios in which several rules matter."""


@pytest.mark.parametrize("name", SAMPLE)
def test_illegal_mutants_are_reported_with_the_right_rule(name: str) -> None:
    scenario = load(CASES / f"{name}.case.toml")
    kinds: Counter[str] = Counter()
    missed = []
    for mutant in mutants(scenario):
        kinds[mutant.kind] += 1
        if not is_right(mutant, checked(scenario, mutant.lines)):
            missed.append(mutant.kind)
    assert len(kinds) >= 5
    assert missed == []


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("111-8-a-token-with-persist-stays-dead", "a trigger is doubled"),  # of a token that is gone
        ("400-7-a-blinked-elvish-warmaster-may-trigger-again", "new-object"),  # which happened long before
        ("400-7-a-blinked-elvish-warmaster-may-trigger-again", "a trigger is doubled"),  # with tokens in play
        ("603-4-bleak-coven-vampires-if-only-the-event-counted", "intervening-if"),  # read otherwise
        ("603-7b-two-chosen-returns-choose-apart", "a trigger is dropped"),  # whose player says what it is about
    ],
)
def test_mutants_of_one_kind_are_reported_with_the_right_rule(name: str, kind: str) -> None:
    scenario = load(CASES / f"{name}.case.toml")
    made = list(mutants(scenario, kind))
    assert made
    assert [m.kind for m in made if not is_right(m, checked(scenario, m.lines))] == []


@pytest.mark.parametrize("name", SAMPLE)
def test_legal_logs_are_not_reported(name: str) -> None:
    scenario = free(load(CASES / f"{name}.case.toml"))
    traces, _ = legal(scenario)
    for lines in traces[:40]:
        assert checked(scenario, tuple(lines)).verdict is LogVerdict.EXPLAINED
