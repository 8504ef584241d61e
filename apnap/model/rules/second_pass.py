"""603.3b: abilities that trigger on another ability triggering are put on the stack after the others."""

from __future__ import annotations

from apnap.model.referee.items import Item
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="second-pass",
    numbers={"mtg/2023-11-17": ("603.3b",), "mtg/2026-08-07": ("603.3b",)},
    sentence="First all players put their other waiting abilities on the stack, then those whose trigger condition is "
    "another ability triggering.",
    off="Abilities that trigger on another ability triggering go on the stack together with the others.",
)


def passes(world: World, waiting: tuple[Item, ...]) -> list[tuple[Item, ...]]:
    """The waiting abilities, pass by pass."""
    if not world.on(RULE.slug):
        return [waiting]
    first = tuple(i for i in waiting if not i.second)
    second = tuple(i for i in waiting if i.second)
    return [part for part in (first, second) if part]
