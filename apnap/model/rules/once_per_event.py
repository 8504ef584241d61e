"""603.2c: an ability triggers once for each occurrence of its event in a batch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from apnap.model.referee.profile import Trig
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="once-per-event",
    numbers={"mtg/2023-11-17": ("603.2c",), "mtg/2026-08-07": ("603.2c",)},
    sentence="An ability triggers once each time its event occurs, several times if a batch holds several occurrences; "
    '"one or more" counts a batch as one occurrence.',
    off="A batch triggers an ability at most once.",
)

T = TypeVar("T")


def occurrences(world: World, trig: Trig, fitting: Sequence[T]) -> list[list[T]]:
    """The fitting events of a batch, grouped by occurrence of the trigger event."""
    if not fitting:
        return []
    if trig.ability.batch:
        return [list(fitting)]
    return [[event] for event in fitting] if world.on(RULE.slug) else [[fitting[0]]]
