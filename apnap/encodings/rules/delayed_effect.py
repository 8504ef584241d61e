"""603.6: a delayed ability does what it does without asking again whether it was rightly created.

The reading ``at-attack`` asks the condition of what happens after the attack as the ability triggers, and then only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.model.abilities import AfterAttack, Triggered
from apnap.model.trees import mentions

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "delayed-effect"


def asked_again(m: Machine) -> bool:
    """The condition of the ability that has created it is judged as it resolves."""
    return not m.on(SLUG)


def asked_at_attack(m: Machine, ability: Triggered | None) -> bool:
    """The condition of the ability is asked as it triggers, and not as it resolves."""
    return m.reading(SLUG) == "at-attack" and ability is not None and mentions(ability.modes, (AfterAttack,))
