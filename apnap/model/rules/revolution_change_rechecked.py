"""701.26b: revolution change asks again for the attacker."""

from __future__ import annotations

from apnap.model.referee.items import Item
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="revolution-change-rechecked",
    numbers={"dm/2015-07-15": ("wiki revolution-change",), "dm/1.48": ("701.26b",)},
    sentence="When revolution change resolves, the attacker has to fit what it asks for still; otherwise nothing is "
    "exchanged.",
    off="It is not asked again: the exchange happens whatever the attacker has become.",
)


def is_asked_again(world: World, item: Item) -> bool:
    """Whether the event object of a resolving ability has to fit its trigger condition still."""
    return item.event.standing and item.trig is not None and item.trig.ability.rechecked and world.on(RULE.slug)
