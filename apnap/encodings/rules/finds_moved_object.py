"""603.6, 400.7e: an ability finds the object that its zone-change trigger is about in the zone it moved to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.world import Event

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "finds-moved-object"
ITSELF = ("zone", "discarded", "countered")
"""Events that are, or go with, a zone change of their object."""
_MOVING = (*ITSELF, "unattached")
"""Events in which their object may move: what something becomes unattached from may leave by that."""


def finds(m: Machine, event: Event | None) -> bool:
    """An instruction about the event object can find it at all."""
    if event is None or event.kind not in _MOVING or zone(event) == "battlefield":
        return True
    return m.on(SLUG) and zone(event) not in ("hand", "library", "shields", "nowhere")  # never in a hidden zone


def zone(event: Event | None) -> str:
    """Where the event object is looked for."""
    if event is not None and event.kind in _MOVING:
        return event.to if event.lies is None else event.lies
    return "battlefield"
