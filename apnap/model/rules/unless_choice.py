"""118.12a, 603.5: "unless" leaves a choice on resolution."""

from __future__ import annotations

from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="unless-choice",
    numbers={"mtg/2023-11-17": ("118.12a", "603.5"), "mtg/2026-08-07": ("118.12a", "603.5")},
    sentence='"Do this unless a player does that" means that the player may do that, and if not, this is done.',
    off='Nobody can avert the effect by doing the "unless" part.',
)


def may_avert(world: World, possible: bool) -> bool:
    """Whether a player may do the "unless" part, which is, or is not, possible."""
    return possible and world.on(RULE.slug)
