"""603.2: an ability triggers when an event fits its trigger condition."""

from __future__ import annotations

from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="trigger-event",
    numbers={
        "mtg/2023-11-17": ("603.2", "603.1"),
        "mtg/2026-08-07": ("603.2", "603.1"),
        "dm/2015-07-15": ("wiki header",),
        "dm/1.48": ("603.1", "603.2"),
    },
    sentence="Whenever an event fits the trigger condition of a triggered ability, that ability triggers by itself.",
    off="No triggered ability triggers.",
)


def abilities_trigger(world: World) -> bool:
    """Whether events make abilities trigger at all."""
    return world.on(RULE.slug)
