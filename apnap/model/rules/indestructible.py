"""702.12b: a permanent with indestructible can't be destroyed."""

from __future__ import annotations

from apnap.model.referee.objects import Obj
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="indestructible",
    numbers={"mtg/2023-11-17": ("702.12b",), "mtg/2026-08-07": ("702.12b",)},
    sentence="A permanent with indestructible can't be destroyed, neither by effects nor for lethal damage.",
    off="A permanent with indestructible is destroyed like any other.",
)


def spares(world: World, obj: Obj) -> bool:
    """Whether what would destroy the permanent leaves it where it is."""
    return obj.has(RULE.slug) and world.on(RULE.slug)
