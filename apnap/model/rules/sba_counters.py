"""704.5q: +1/+1 and -1/-1 counters cancel each other."""

from __future__ import annotations

from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="sba-counters",
    numbers={"mtg/2023-11-17": ("704.5q",), "mtg/2026-08-07": ("704.5q",)},
    sentence="If a permanent has both +1/+1 and -1/-1 counters on it, as many of each are removed as there are"
    " of the fewer.",
    off="Both kinds of counters stay.",
)


def cancelling(state: State) -> tuple[tuple[Obj, int], ...]:
    """The permanents with both kinds of counters, and how many of each go."""
    if not state.world.on(RULE.slug):
        return ()
    both = (
        (o, min(o.number("+1/+1"), o.number("-1/-1"))) for o in state.objs if o.zone == "battlefield" and o.counters
    )
    return tuple((o, n) for o, n in both if n)
