"""A play of every shipped case: apnap's own trace is never called broken, and explained unless the play itself ends
where the referee models no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from apnap.model.boards import boards, closed
from apnap.model.case import load
from apnap.verifier.checking.results import LogVerdict
from tests.check.test_facts import log_of, verdict

CASES = sorted((Path(__file__).parents[2] / "cases").glob("*/*.case.toml"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: f"{path.parent.name}/{path.name.removesuffix('.case.toml')}")
def test_the_trace_of_a_play_is_explained(path: Path) -> None:
    scenario = load(path)
    if scenario.open:
        scenario = closed(scenario, next(boards(scenario)))
    result = verdict(scenario, log_of(scenario))
    assert result.violations == ()
    assert result.verdict is LogVerdict.EXPLAINED or result.stopped is not None
    assert result.modelled > 0
    assert result.outside == 0
