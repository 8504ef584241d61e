"""112.3a: an S-Trigger is a permission, no triggered ability."""

from __future__ import annotations

from apnap.model.referee.events import Happening, about
from apnap.model.referee.items import Item
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="shield-trigger-permission",
    numbers={"dm/2015-07-15": ("wiki names",), "dm/1.48": ("112.3a",)},
    sentence="An S-Trigger lets a player use a card that comes to the hand from the shields; it is no triggered "
    "ability and does not wait as one.",
    off="An S-Trigger counts as a triggered ability that triggers when it is declared.",
)


def also_triggers(world: World, item: Item) -> list[Happening]:
    """What claims see of a declared S-Trigger beside that it is used."""
    return [] if world.on(RULE.slug) else [about("triggered", item)]
