"""603.2b/c: an ability triggers once for each occurrence of its event in a batch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from apnap.model.referee.profile import Trig
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="once-per-event",
    numbers={
        "mtg/2023-11-17": ("603.2c",),
        "mtg/2026-08-07": ("603.2c",),
        "dm/2015-07-15": ("wiki 4", "603.2b"),
        "dm/1.48": ("603.2b",),
    },
    sentence="An ability triggers once each time its event occurs, several times if a batch holds several occurrences; "
    '"one or more" counts a batch as one occurrence.',
    off="A batch triggers an ability at most once.",
)

T = TypeVar("T")


def occurrences(world: World, trig: Trig, fitting: Sequence[T]) -> list[list[T]]:
    """The fitting events of a batch, grouped by occurrence of the trigger event."""
    if not fitting:
        return []
    return [list(fitting)] if is_grouped(world, trig) else [[event] for event in fitting]


def is_grouped(world: World, trig: Trig) -> bool:
    """Whether a batch counts as one occurrence, however many events fit."""
    return trig.ability.batch or not world.on(RULE.slug)
