"""701.26b: revolution change does nothing if the attacker does not fit its condition any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.model.abilities import Triggered

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "revolution-change-rechecked"


def asked_again(m: Machine, ability: Triggered) -> bool:
    """The event object has to fit the trigger condition on resolution too."""
    return ability.rechecked and m.on(SLUG)
