"""701.26b: revolution change asks again for the attacker."""

from __future__ import annotations

from apnap.model.referee.items import Item
from apnap.model.referee.profile import Trig
from apnap.model.referee.world import World
from apnap.model.rulebook import Reading, Rule

RULE = Rule(
    slug="revolution-change-rechecked",
    numbers={"dm/2015-07-15": ("wiki revolution-change",), "dm/1.48": ("701.26b",)},
    sentence="When revolution change resolves, the attacker has to fit what it asks for still; otherwise nothing is "
    "exchanged.",
    off="It is not asked again: the exchange happens whatever the attacker has become.",
    readings={
        "exchanges": Reading(
            "Only abilities that exchange the attacker for their source ask again.",
            "701.26b; the official answers of 2022-02-18 and, on Attack Chance, of 2021-09-24",
        ),
        "declared-too": Reading(
            "Every ability that is declared at an attack asks again.",
            "701.26b, read as the example of a rule for all that is declared at an attack",
        ),
    },
    default="exchanges",
)


def may_be_asked(world: World, trig: Trig) -> bool:
    """Whether the event object of an ability may have to fit its trigger condition still."""
    declared_too = trig.ability.declared and world.reading(RULE.slug) == "declared-too"
    return trig.ability.rechecked or declared_too


def is_asked_again(world: World, item: Item) -> bool:
    """Whether the event object of a resolving ability has to fit its trigger condition still."""
    return item.event.standing and item.trig is not None and may_be_asked(world, item.trig) and world.on(RULE.slug)
