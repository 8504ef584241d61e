"""603.2c: once for each occurrence of the trigger event; "one or more" once for the batch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from apnap.encodings.terms import Literal
from apnap.encodings.world import Event
from apnap.model.abilities import EventItem, EventObject, Filter, Triggered
from apnap.model.trees import mentions, of_kind

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "once-per-event"


def is_grouped(m: Machine, one_or_more: bool) -> bool:
    """A batch is one occasion to trigger, however many of its events fit."""
    return one_or_more or not m.on(SLUG)


def occasions(
    m: Machine, one_or_more: bool, matches: Sequence[tuple[Event, Literal]]
) -> list[list[tuple[Event, Literal]]]:
    """The matching events, grouped into what counts as one occasion to trigger."""
    if not is_grouped(m, one_or_more):
        return [[match] for match in matches]
    groups: dict[str | None, list[tuple[Event, Literal]]] = {}
    for event, literal in matches:
        groups.setdefault(_apart(m, event), []).append((event, literal))
    return list(groups.values())


def agree(m: Machine, ability: Triggered, matches: Sequence[tuple[Event, Literal]]) -> bool:
    """What the ability reads of the events of one occasion is the same in all: the player who is dealt damage."""
    objects = mentions((ability.modes, ability.condition), (EventObject, EventItem))
    other = any(f.other_than_event for f in of_kind((ability.modes, ability.condition), Filter))
    return not objects and not other and all(_apart(m, event) is not None for event, _ in matches)


def _apart(m: Machine, event: Event) -> str | None:
    """Each player who is dealt damage is an occasion of their own."""
    return event.player if event.kind == "deals" and m.on(SLUG) else None
