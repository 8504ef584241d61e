"""603.12: "when you do" looks back at what was just done."""

from __future__ import annotations

from apnap.model.referee.world import World
from apnap.model.rulebook import Rule
from apnap.model.rules import trigger_event

RULE = Rule(
    slug="reflexive-trigger",
    numbers={"mtg/2023-11-17": ("603.12",), "mtg/2026-08-07": ("603.12",)},
    sentence="A reflexive triggered ability, made and checked in the middle of a resolution, triggers on what was done "
    "earlier in that same resolution.",
    off="Reflexive triggered abilities do not trigger.",
)


def can_trigger(world: World) -> bool:
    """Whether abilities that ask for what was just done trigger on it."""
    return world.on(RULE.slug) and trigger_event.abilities_trigger(world)
