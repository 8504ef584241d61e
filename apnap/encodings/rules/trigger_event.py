"""603.2: an ability triggers by itself whenever an event fits its trigger condition."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "trigger-event"


def triggers(m: Machine) -> bool:
    """Whether abilities trigger at all."""
    return m.on(SLUG)
