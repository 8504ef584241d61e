"""Every rule decides some shipped ruling: with the rule switched off, a verdict of the corpus changes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve

from apnap.model.case import load
from apnap.model.rulebook import Rule, rules
from apnap.model.scenario import Scenario
from apnap.verifier import verify_each
from apnap.verifier.results import ClaimResult, Verdict

CASES = Path(__file__).parents[2] / "cases" / "mtg"
BOUND = 60
"""Without some rules plays go on for ever; that alone does not count as a change."""


@cache
def corpus() -> tuple[Scenario, ...]:
    return tuple(load(path) for path in sorted(CASES.glob("*.case.toml")))


def by_interest(rule: Rule) -> list[Scenario]:
    """The cases, those that cite the rule first."""

    def cites(case: Scenario) -> bool:
        numbers = rule.numbers.get(case.policy.edition, ())
        return any(n in case.cites for n in numbers) or any(rule.slug in c for c in case.cites)

    return sorted(corpus(), key=lambda case: not cites(case))


def changed(case: Scenario, slug: str) -> Iterator[ClaimResult]:
    """Claims whose verdict is proved or refuted, and not the one expected, without the rule."""
    policy = evolve(case.policy, without=frozenset({*case.policy.without, slug}))
    for result in verify_each(evolve(case, policy=policy, bound=BOUND), timeout=20):
        if result.verdict in (Verdict.PROVED, Verdict.REFUTED) and not result.ok and result.complete:
            yield result


@pytest.mark.parametrize("slug", list(rules()))
def test_without_the_rule_a_ruling_changes(slug: str) -> None:
    for case in by_interest(rules()[slug]):
        found = next(changed(case, slug), None)
        if found is not None:
            assert "solver" in found.backing
            return
    pytest.fail(f"no shipped case depends on {slug}")
