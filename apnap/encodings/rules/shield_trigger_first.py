"""101.4a, 101.4b: a declared S-Trigger is used before any waiting ability resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "shield-trigger-first"


def goes_first(m: Machine) -> bool:
    """S-Triggers do not wait among the abilities."""
    return m.on(SLUG)
