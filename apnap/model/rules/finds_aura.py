"""603.6e, 400.7f: an Aura's ability on what it enchants leaving finds the Aura too."""

from __future__ import annotations

from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="finds-aura",
    numbers={"mtg/2023-11-17": ("603.6e", "400.7f"), "mtg/2026-08-07": ("603.6e", "400.7f")},
    sentence="An ability of an Aura that triggers on what it enchants leaving the battlefield finds the Aura in its "
    "owner's graveyard, whether it went there together with that or because it was attached to nothing then.",
    off="An Aura is not found where it went.",
)


def finds(world: World) -> bool:
    """Whether such an ability finds its Aura in the graveyard."""
    return world.on(RULE.slug)
