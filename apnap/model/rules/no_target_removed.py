"""603.3d: an ability that lacks a required target is removed from the stack."""

from __future__ import annotations

from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="no-target-removed",
    numbers={"mtg/2023-11-17": ("603.3d",), "mtg/2026-08-07": ("603.3d",)},
    sentence="If a choice required on putting an ability on the stack has no legal option, the ability is removed.",
    off="The ability stays on the stack without targets.",
)


def is_removed(world: World) -> bool:
    """Whether an ability without legal targets leaves the stack."""
    return world.on(RULE.slug)
