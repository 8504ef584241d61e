"""What can come out of a case at all, by the referee alone: the cheap question before both engines are asked.

If the referee has gone through all plays, with a rule and without it, and the ends are the same (and the states that
break what should always hold), then the verdict is the same.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TypeAlias

from apnap.model.case import CaseFaults
from apnap.model.referee.boards import Explored, explore_boards
from apnap.model.scenario import Scenario
from apnap.verifier import difference_claims, game_claims
from apnap.verifier.goal import Goal, goal
from apnap.verifier.limits import REFEREE_STATES

Ends: TypeAlias = tuple[Hashable | None, ...]
"""Of each claim all that its verdict can depend on; None where the referee does not know all of it."""


def all_ends(scenario: Scenario) -> Ends:
    """The ends of a scenario as each of its claims sees them."""
    apart = (*game_claims.KINDS, *difference_claims.KINDS)
    goals = [None if c.kind in apart else goal(c) for c in scenario.claims]
    together = [g for g in goals if g is not None and not g.alone]
    found: dict[int, Hashable | None] = {}
    for some in ([together] if together else []) + [[g] for g in goals if g is not None and g.alone]:
        found.update(zip(map(id, some), _ends(scenario, some), strict=True))
    return tuple(found.get(id(g)) for g in goals)


def _ends(scenario: Scenario, goals: Sequence[Goal]) -> Ends:
    """The ends as each of these goals sees them, which share one enumeration unless plays come back to a position:
    what a position is depends on what is asked."""
    exprs = [e for g in goals for e in g.exprs]
    invariants = [e for g in goals for e in g.invariants]
    try:
        found = explore_boards(scenario, exprs, invariants=invariants, budget=REFEREE_STATES)
    except CaseFaults:
        return (None,) * len(goals)
    if found.round and len(goals) > 1:
        return tuple(ends for g in goals for ends in _ends(scenario, [g]))
    if not (found.complete and found.all_end) or found.unmodelled or found.opaque:
        return (None,) * len(goals)
    return _apart(found, goals)


def _apart(found: Explored, goals: Sequence[Goal]) -> Ends:
    """What was found out about several goals at once, goal by goal."""
    parts: list[Hashable] = []
    at = 0
    for g in goals:
        here = slice(at, at := at + len(g.exprs))
        ends = frozenset(tuple((type(v), v) for v in end.values[here]) for end in found.ends)
        parts.append((ends, frozenset(found.violations) if g.everywhere else None))
    return tuple(parts)
