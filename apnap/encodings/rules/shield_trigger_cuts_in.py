"""112.3a: whether an S-Trigger is used inside the ability that has put it into a hand, or after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "shield-trigger-cuts-in"


def interrupts(m: Machine) -> bool:
    """It is used after the present batch of a resolving ability."""
    return m.reading(SLUG) == "interrupts"
