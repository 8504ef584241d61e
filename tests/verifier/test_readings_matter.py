"""Every reading of a rule but the default decides some shipped case: read as by default, a verdict of it changes."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from apnap.model.case import load
from apnap.model.games import editions
from apnap.model.rulebook import rule, rules
from apnap.model.scenario import Scenario
from apnap.verifier import verify_each
from apnap.verifier.results import Verdict

CASES = Path(__file__).parents[2] / "cases"
OTHERS = [
    (slug, name)
    for slug, known in rules().items()
    for name in known.readings
    if any(known.default_in(e) != name for e in editions() if known.concerns(e))
]


def under(slug: str, reading: str) -> list[Scenario]:
    """The shipped cases that read the rule so."""
    named = (p for p in sorted(CASES.rglob("*.case.toml")) if f'{slug} = "{reading}"' in p.read_text(encoding="utf-8"))
    return [case for case in map(load, named) if case.policy.readings.get(slug) == reading]


@pytest.mark.parametrize(("slug", "reading"), OTHERS)
def test_read_as_by_default_a_verdict_changes(slug: str, reading: str) -> None:
    changed = False
    for case in under(slug, reading):
        if rule(slug).default_in(case.policy.edition) != reading:
            policy = evolve(case.policy, readings={s: r for s, r in case.policy.readings.items() if s != slug})
            for result in verify_each(evolve(case, policy=policy), timeout=20):
                assert result.verdict in (Verdict.PROVED, Verdict.REFUTED, Verdict.VACUOUS)
                changed |= not result.ok
    assert changed
