"""603.3, 101.4d: an ability that triggers while something is carried out waits until that is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "waits-for-resolution"


def resolves_at_once(m: Machine) -> bool:
    """Waiting abilities resolve inside what is being carried out."""
    return not m.on(SLUG)
