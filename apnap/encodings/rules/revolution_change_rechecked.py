"""701.26b: revolution change does nothing if the attacker does not fit its condition any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.model.abilities import Attacks, BecomesTapped, Enters, Triggered

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "revolution-change-rechecked"


def asked_again(m: Machine, ability: Triggered) -> bool:
    """The event object has to fit the trigger condition on resolution too."""
    if m.reading(SLUG) == "declared-too" and ability.declared:
        return any(isinstance(p, Enters | Attacks | BecomesTapped) for p in ability.events)
    return ability.rechecked and m.on(SLUG)
