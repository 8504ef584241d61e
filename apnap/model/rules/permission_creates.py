"""603.7g: a delayed ability that a permission to do something creates."""

from __future__ import annotations

from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="permission-creates",
    numbers={"mtg/2023-11-17": ("603.7g",), "mtg/2026-08-07": ("603.7g",)},
    sentence="A static ability that lets a player do something may create a delayed triggered ability as that is done; "
    "its source is the object with that ability, its controller that object's controller as it was done.",
    off="A permission creates no delayed triggered ability.",
)


def creates(world: World) -> bool:
    """Whether a permission creates the ability that it speaks of."""
    return world.on(RULE.slug)
