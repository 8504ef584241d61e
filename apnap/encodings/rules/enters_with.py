"""603.6d: what a permanent enters with, counters or tapped, it has as it enters."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "enters-with"


def at_once(m: Machine) -> bool:
    """It is part of the batch in which the permanent enters, not of one of its own right after."""
    return m.on(SLUG)
