"""110.5a, 603.2: once an ability has triggered, its trigger condition is not asked again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.model.abilities import Attacks, BecomesTapped, Enters, EventPattern

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "trigger-clause"


def asked_again(m: Machine, pattern: EventPattern) -> bool:
    """The event object has to fit the pattern on resolution too."""
    return not m.on(SLUG) and isinstance(pattern, Enters | Attacks | BecomesTapped)
