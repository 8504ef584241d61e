"""112.3a: an S-Trigger is a permission to use a card, no triggered ability."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "shield-trigger-permission"


def triggers(m: Machine) -> bool:
    """To declare one counts as the triggering of an ability."""
    return not m.on(SLUG)
