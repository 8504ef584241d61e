"""603.2h (2023), 603.2g (2026): only what really happens triggers; prevented and replaced events do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.world import Event

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "really-happens"


def counts(m: Machine, event: Event) -> bool:
    """The event can be a trigger event."""
    return event.real or not m.on(SLUG)
