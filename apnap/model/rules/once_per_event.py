"""603.2b/c: an ability triggers once for each occurrence of its event in a batch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from apnap.model.referee.objects import Obj
from apnap.model.referee.profile import Trig
from apnap.model.referee.state import State
from apnap.model.referee.world import World
from apnap.model.rulebook import Reading, Rule

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
    readings={
        "batch": Reading(
            "What one instruction does, one check of state-based actions, damage dealt at once, is one "
            'event for "one or more".',
            "603.2c with 608.2c, 704.3, 510.2; no rule defines an event",
        ),
        "resolution": Reading(
            'For "one or more" all that happens while one spell or ability resolves is one event.',
            '603.2c, "one event" read as what one spell or ability does',
        ),
    },
    default="batch",
    by_custom=("mtg/2023-11-17", "mtg/2026-08-07"),
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


def has_triggered(state: State, source: Obj, trig: Trig) -> bool:
    """Whether an ability has triggered on what is one event with that which happens now."""
    return _is_one_event(state, trig) and state.frame is not None and (source.ref, trig.mark) in state.frame.triggered


def triggered(state: State, source: Obj, trig: Trig) -> State:
    """The state after an ability triggered, which knows that as long as the event goes on."""
    if not _is_one_event(state, trig) or state.frame is None:
        return state
    return state.framed(triggered=state.frame.triggered | {(source.ref, trig.mark)})


def _is_one_event(state: State, trig: Trig) -> bool:
    """Whether all that is done now counts as one event for an ability."""
    frame = state.frame
    return (
        trig.ability.batch
        and state.world.reading(RULE.slug) == "resolution"
        and frame is not None
        and frame.item.kind in ("spell", "ability", "activated", "use")
    )
