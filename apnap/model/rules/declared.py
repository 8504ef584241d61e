"""603.2e, 603.2f: some abilities trigger only if their owner says so."""

from __future__ import annotations

from apnap.model.referee.items import Item
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="declared",
    numbers={"dm/2015-07-15": ("603.2e",), "dm/1.48": ("603.2e", "603.2f")},
    sentence="An ability that works in a hidden zone, or has to be declared for another reason, triggers only if "
    "its owner declares it as the event happens.",
    off="Such abilities trigger by themselves.",
)


def is_asked(world: World, item: Item) -> bool:
    """Whether the owner of an ability whose event has happened says whether it triggers."""
    return item.trig is not None and item.trig.ability.declared and world.on(RULE.slug)
