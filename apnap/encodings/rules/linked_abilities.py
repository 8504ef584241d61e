"""607.2a, 607.3: an ability that speaks of the exiled card means each card that its object has exiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "linked-abilities"


def each(m: Machine) -> bool:
    """All exiled cards are meant, not only what was exiled last."""
    return m.on(SLUG)
