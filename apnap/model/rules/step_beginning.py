"""603.2b: "at the beginning of" abilities trigger as the step begins."""

from __future__ import annotations

from apnap.model.abilities import BeginStep, EventPattern
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="step-beginning",
    numbers={"mtg/2023-11-17": ("603.2b",), "mtg/2026-08-07": ("603.2b",)},
    sentence="When a phase or step begins, all abilities that trigger at its beginning trigger.",
    off='"At the beginning of" abilities do not trigger.',
)


def triggers(world: World, pattern: EventPattern) -> bool:
    """Whether the pattern is one that can trigger."""
    return world.on(RULE.slug) or not isinstance(pattern, BeginStep)
