"""614.6: an event that is replaced never happens."""

from __future__ import annotations

from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="replaced",
    numbers={"mtg/2023-11-17": ("614.6",), "mtg/2026-08-07": ("614.6",)},
    sentence="An event that is replaced never happens; the event that replaces it happens instead, and may trigger "
    "abilities.",
    off="A replaced event happens as if nothing replaced it.",
)


def are_replaced(world: World) -> bool:
    """Whether effects replace where an object goes, and how many counters are put and tokens created."""
    return world.on(RULE.slug)
