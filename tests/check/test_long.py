"""Long logs: the check comes back to its states, and what is gone is not taken for what has its name now."""

from __future__ import annotations

import pytest

from apnap.model.trace import records as r
from apnap.model.trace.codec import from_line
from apnap.verifier.checking.check import check
from apnap.verifier.checking.opening import opened, survey
from apnap.verifier.checking.results import LogVerdict
from apnap.verifier.checking.start import Texts
from benchmarks.logs import log, without


def verdict(family: str, lines: list[str]) -> LogVerdict:
    scenario, _ = log(family, 20)
    return check(lambda: map(from_line, lines), Texts(scenario.cards), scenario.policy.edition).verdict


@pytest.mark.parametrize("family", ["known", "entering", "returning"])
def test_a_log_twice_as_long_needs_no_more_transitions(family: str) -> None:
    scenario, lines = log(family, 400)
    records = [from_line(line) for line in lines]
    opening = opened(survey(iter(records)), Texts(scenario.cards), scenario.policy.edition)
    explanations, found = [opening.first], []
    for n, record in enumerate(records):
        if not isinstance(record, r.Game | r.Object):
            explanations = opening.follower.after(explanations, record, records[n + 1 : n + 20])
            assert explanations
        found.append((len(opening.follower.transitions.known), len(explanations[0].names)))
    assert found[len(found) // 2] == found[-1]


@pytest.mark.parametrize("gone", ["Plant 1", "Plant 3", "Plant 8"])
def test_a_token_that_is_gone_is_not_the_one_that_has_its_name_now(gone: str) -> None:
    lines = list(log("entering", 200)[1])
    assert verdict("entering", lines) is LogVerdict.EXPLAINED
    wrong = [x.replace('"by":["Plant 9"]', f'"by":["{gone}"]') for x in lines]
    assert wrong != lines
    assert verdict("entering", wrong) is LogVerdict.BROKEN


@pytest.mark.parametrize("family", ["known", "entering"])
@pytest.mark.parametrize("kinds", [("trig",), ("end",), ("trig", "end"), ("trig", "end", "res")], ids="-".join)
def test_a_name_ends_with_what_it_names_also_where_the_log_does_not_say_so(family: str, kinds: tuple[str, ...]) -> None:
    lines = list(without(log(family, 200)[1], kinds))
    assert verdict(family, lines) is LogVerdict.EXPLAINED
