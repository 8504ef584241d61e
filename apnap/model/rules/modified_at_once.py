"""603.6b: continuous effects apply to a permanent the moment it enters."""

from __future__ import annotations

from apnap.model.referee.objects import PRINTED, WHOLE
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="modified-at-once",
    numbers={"mtg/2023-11-17": ("603.6b",), "mtg/2026-08-07": ("603.6b",)},
    sentence="Effects that change what a permanent is apply the moment it enters; abilities that trigger on permanents "
    "entering see it with them.",
    off="Such abilities judge what enters by what its face says.",
)


def layer(world: World) -> int:
    """How much of what effects do is seen of a permanent as it enters."""
    return WHOLE if world.on(RULE.slug) else PRINTED
