"""510.2: combat damage is dealt at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="combat-damage-at-once",
    numbers={"mtg/2023-11-17": ("510.2",), "mtg/2026-08-07": ("510.2",)},
    sentence="All combat damage of a combat damage step is dealt at once.",
    off="The creatures of the active player deal their combat damage first, in a batch of its own.",
)

T = TypeVar("T")


def batches(world: World, hits: Sequence[T], is_first: Callable[[T], bool]) -> tuple[tuple[T, ...], ...]:
    """The damage of a step in the batches in which it is dealt. ``is_first``: the active player's."""
    if world.on(RULE.slug):
        return (tuple(hits),)
    first = tuple(h for h in hits if is_first(h))
    second = tuple(h for h in hits if not is_first(h))
    return tuple(part for part in (first, second) if part)
