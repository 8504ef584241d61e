"""603.2f (2023), 603.2e (2026): "becomes tapped" asks for the change: what is so already, or enters so, does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "becomes"


def happens(m: Machine, made: Literal, changes: Literal) -> Literal:
    """The event, where something is ``made`` so and where that ``changes`` anything."""
    return changes if m.on(SLUG) else made


def is_entering_one(m: Machine) -> bool:
    """What enters in a status becomes so by that."""
    return not m.on(SLUG)
