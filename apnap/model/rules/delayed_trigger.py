"""603.7, 603.7a: an effect may make an ability that waits for something later."""

from __future__ import annotations

from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="delayed-trigger",
    numbers={"mtg/2023-11-17": ("603.7", "603.7a"), "mtg/2026-08-07": ("603.7", "603.7a")},
    sentence="An effect may create a delayed triggered ability. It waits, in no zone, for events that come after its "
    "creation, and triggers on them without any object having it.",
    off="Delayed triggered abilities never trigger.",
)


def can_trigger(world: World) -> bool:
    """Whether abilities that wait for something later trigger on it."""
    return world.on(RULE.slug)
