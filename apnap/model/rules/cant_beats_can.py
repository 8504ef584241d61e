"""101.2: what can't happen does not happen, whatever else says that it does."""

from __future__ import annotations

from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="cant-beats-can",
    numbers={"mtg/2023-11-17": ("101.2",), "mtg/2026-08-07": ("101.2",)},
    sentence="An effect that says something can't happen wins over one that says it does: a limit or a suppressor also "
    "stops additional triggers.",
    off="Additional triggers happen in spite of limits and suppressors.",
)


def instances(world: World, extra: int, suppressed: bool, left: int | None) -> tuple[int, int]:
    """How often an ability triggers on one occurrence that ``extra`` effects would add to, and what its limit loses.

    ``left``: how often it may still trigger; None if there is no limit.
    """
    if world.on(RULE.slug):
        wanted = 0 if suppressed else 1 + extra
        number = wanted if left is None else min(wanted, left)
        return number, number
    base = 0 if suppressed or left == 0 else 1
    return base + extra, base
