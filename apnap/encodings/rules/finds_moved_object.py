"""603.6, 400.7e: an ability finds the object that its zone-change trigger is about in the zone it moved to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.world import Event

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "finds-moved-object"


def finds(m: Machine, event: Event | None) -> bool:
    """An instruction about the event object can find it at all."""
    if event is None or event.kind != "zone" or event.to == "battlefield":
        return True
    return m.on(SLUG) and event.to not in ("hand", "library", "shields")  # never in a hidden zone


def zone(event: Event | None) -> str:
    """Where the event object is looked for."""
    if event is not None and event.kind == "zone":
        return event.to
    return "battlefield"
