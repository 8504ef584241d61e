"""510.2: all combat damage of a step is dealt at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.effects.dealing import Hit
    from apnap.encodings.machine import Machine

SLUG = "combat-damage-at-once"


def batches(m: Machine, attackers: Iterable[Hit], blockers: Iterable[Hit]) -> Sequence[list[Hit]]:
    """What the active player's creatures deal and what the others deal, as batches."""
    if m.on(SLUG):
        return [[*attackers, *blockers]]
    return [list(attackers), list(blockers)]
