"""What can come out of a case at all, by the referee alone: the cheap question before both engines are asked.

If the referee has gone through all plays, with a rule and without it, and the ends are the same (and the states that
break what should always hold), then every verdict is the same.
"""

from __future__ import annotations

from collections.abc import Hashable

from apnap.model.case import CaseFaults
from apnap.model.referee.boards import explore_boards
from apnap.model.scenario import Scenario
from apnap.verifier.game_claims import KINDS
from apnap.verifier.goal import Goal, goal
from apnap.verifier.limits import REFEREE_STATES


def all_ends(scenario: Scenario) -> Hashable | None:
    """All that the claims of a scenario can depend on; None where the referee does not know all of it."""
    if any(claim.kind in KINDS for claim in scenario.claims):
        return None
    goals = [goal(c) for c in scenario.claims]
    together = [g for g in goals if not g.alone]
    parts = [_ends(scenario, some) for some in ([together] if together else []) + [[g] for g in goals if g.alone]]
    return None if None in parts else tuple(parts)


def _ends(scenario: Scenario, goals: list[Goal]) -> Hashable | None:
    exprs = [e for g in goals for e in g.exprs]
    invariants = [e for g in goals for e in g.invariants]
    try:
        found = explore_boards(scenario, exprs, invariants=invariants, budget=REFEREE_STATES)
    except CaseFaults:
        return None
    if not (found.complete and found.all_end) or found.round or found.unmodelled or found.opaque:
        return None
    ends = frozenset(tuple((type(v), v) for v in end.values) for end in found.ends)
    return ends, frozenset(found.violations)
