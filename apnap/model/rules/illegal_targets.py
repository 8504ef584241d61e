"""608.2b: targets are checked again on resolution."""

from __future__ import annotations

from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="illegal-targets",
    numbers={"mtg/2023-11-17": ("608.2b",), "mtg/2026-08-07": ("608.2b",)},
    sentence="On resolution a target that has become illegal is not affected, and a spell or ability all of "
    "whose targets are illegal does not resolve.",
    off="Targets are not checked again: the spell or ability resolves and does what it can.",
)


def are_checked(world: World) -> bool:
    """Whether targets are checked again on resolution."""
    return world.on(RULE.slug)
