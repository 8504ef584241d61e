"""Every rule decides some shipped ruling of every game that has it: without it a verdict of the corpus changes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve

from apnap.model.case import load
from apnap.model.games import Game, games
from apnap.model.rulebook import Rule, rule, rules_of
from apnap.model.scenario import Scenario
from apnap.verifier import verify_each
from apnap.verifier.results import ClaimResult, Verdict

CASES = Path(__file__).parents[2] / "cases"
BOUND = 60
"""Without some rules plays go on for ever; that alone does not count as a change."""


@cache
def corpus() -> tuple[Scenario, ...]:
    return tuple(load(path) for path in sorted(CASES.rglob("*.case.toml")))


def by_interest(rule: Rule, game: Game) -> list[Scenario]:
    """The cases of the game, those that cite the rule first."""

    def cites(case: Scenario) -> bool:
        numbers = rule.numbers.get(case.policy.edition, ())
        return any(n in case.cites for n in numbers) or any(rule.slug in c for c in case.cites)

    cases = [case for case in corpus() if case.policy.edition in game.editions]
    return sorted(cases, key=lambda case: not cites(case))


def changed(case: Scenario, slug: str) -> Iterator[ClaimResult]:
    """Claims whose verdict is proved or refuted, and not the one expected, without the rule."""
    policy = evolve(case.policy, without=frozenset({*case.policy.without, slug}))
    for result in verify_each(evolve(case, policy=policy, bound=BOUND), timeout=20):
        if result.verdict in (Verdict.PROVED, Verdict.REFUTED) and not result.ok and result.complete:
            yield result


@pytest.mark.parametrize(
    ("game", "slug"), [(game, slug) for game, known in games().items() for slug in rules_of(known.editions[0])]
)
def test_without_the_rule_a_ruling_changes(game: str, slug: str) -> None:
    for case in by_interest(rule(slug), games()[game]):
        found = next(changed(case, slug), None)
        if found is not None:
            assert "solver" in found.backing
            return
    pytest.fail(f"no shipped case of {game} depends on {slug}")
