"""604.1, 703.1b: state-based processing comes before any ability that waits or resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "statics-first"


def waits(m: Machine) -> bool:
    """State-based processing waits until no ability waits or resolves."""
    return not m.on(SLUG)
