"""603.3d: an ability that needs a choice and has no legal one is removed from the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "no-target-removed"


def removed(m: Machine) -> bool:
    """Without a legal choice it is removed (else it stays, without targets)."""
    return m.on(SLUG)
