"""101.4a, 101.4b: S-Triggers are used before any waiting ability resolves."""

from __future__ import annotations

from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="shield-trigger-first",
    numbers={"dm/2015-07-15": ("wiki 7",), "dm/1.48": ("101.4a", "101.4b")},
    sentence="All S-Triggers that were declared are used before any waiting ability resolves, those of the turn "
    "player first.",
    off="A declared S-Trigger waits among the abilities; the turn player's come first.",
)


def go_first(world: World) -> bool:
    """Whether declared S-Triggers come before all waiting abilities."""
    return world.on(RULE.slug)
