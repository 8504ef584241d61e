"""603.2c: once for each occurrence of the trigger event; "one or more" once for the batch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from apnap.encodings.terms import Literal
from apnap.encodings.world import Event

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
    if is_grouped(m, one_or_more):
        return [list(matches)] if matches else []
    return [[match] for match in matches]
