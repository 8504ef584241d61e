"""The rules a proof rests on: a minimal set, found by switching rules off one after another."""

from __future__ import annotations

from attrs import evolve

from apnap.encodings.question import pose
from apnap.encodings.sweep import OutOfBudget
from apnap.encodings.terms import TooLarge
from apnap.model.rulebook import rules_of
from apnap.model.scenario import Scenario
from apnap.verifier.findings import by_solver
from apnap.verifier.goal import Goal, expected_values
from apnap.verifier.limits import Limits


def minimal_rules(scenario: Scenario, goal: Goal, steps: int, limits: Limits) -> tuple[str, ...]:
    """Slugs of rules such that the claim is proved with all others off, and with no one more off.

    A reason, not the reason: other minimal sets may exist. Empty: true whatever the rules are. A rule without which
    plays
    no longer end (or that exhausts the budget when off) is kept.
    """
    off = set(scenario.policy.without)
    known = rules_of(scenario.policy.edition)
    for slug in known:
        if slug not in off and holds_without(scenario, goal, frozenset({*off, slug}), steps, limits):
            off.add(slug)
    return tuple(slug for slug in known if slug not in off)


def holds_without(scenario: Scenario, goal: Goal, without: frozenset[str], steps: int, limits: Limits) -> bool:
    """The claim is still proved with these rules off, all plays ending."""
    policy = evolve(scenario.policy, without=without)
    other = evolve(scenario, policy=policy)
    try:
        question = pose(other, goal.exprs, goal.invariants, budget=limits.fresh(), bound=2 * steps + 10)
        found = by_solver(question, goal, smallest=False)
    except (OutOfBudget, TooLarge):
        return False
    if not (found.whole and found.all_end) or found.open_because:
        return False
    if goal.claim.kind == "possible":
        return found.for_it is not None
    if goal.claim.kind == "outcomes":
        expected = expected_values(goal.claim)
        if expected is None:
            return len(found.values) == goal.claim.number
        return set(found.values) == expected
    return found.against is None
