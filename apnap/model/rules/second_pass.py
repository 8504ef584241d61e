"""603.3b: abilities that trigger on another ability triggering are put on the stack after the others."""

from __future__ import annotations

from apnap.model.referee.items import Item
from apnap.model.referee.world import World
from apnap.model.rulebook import Reading, Rule

RULE = Rule(
    slug="second-pass",
    numbers={"mtg/2023-11-17": ("603.3b",), "mtg/2026-08-07": ("603.3b",)},
    sentence="First all players put their other waiting abilities on the stack, then those whose trigger condition is "
    "another ability triggering.",
    off="Abilities that trigger on another ability triggering go on the stack together with the others.",
    readings={
        "on-triggering": Reading(
            "Only abilities whose trigger condition is another ability triggering wait for the second "
            "pass; what triggers while the first pass is going on waits for the next round.",
            '603.3b: "a trigger condition that isn\'t another ability triggering"',
        ),
        "additional-too": Reading(
            "Additional instances that a doubler has made wait for the second pass too.",
            "explanations that call a doubled trigger a trigger of a trigger",
        ),
        "remaining-too": Reading(
            "What has triggered during the first pass, because something became a target, is put on the "
            "stack in the second pass too.",
            '603.3b: "all remaining triggered abilities"',
        ),
    },
    default="on-triggering",
    by_custom=("mtg/2023-11-17", "mtg/2026-08-07"),
)


def passes(world: World, waiting: tuple[Item, ...]) -> list[tuple[Item, ...]]:
    """The waiting abilities, pass by pass."""
    if not world.on(RULE.slug):
        return [waiting]
    first = tuple(i for i in waiting if not _is_later(i))
    second = tuple(i for i in waiting if _is_later(i))
    return [part for part in (first, second) if part]


def _is_later(item: Item) -> bool:
    return item.second or item.additional


def counted(world: World, item: Item, number: int) -> Item:
    """An instance that knows whether it is one beyond the first (``number`` 0), if that may decide its pass."""
    return item._replace(additional=True) if number and world.reading(RULE.slug) == "additional-too" else item


def takes_the_rest(world: World) -> bool:
    """Whether what triggers during the first pass goes on the stack in the second."""
    return world.reading(RULE.slug) == "remaining-too"
