"""605.1b, 605.4a: a triggered mana ability is carried out right after the mana ability that triggered it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.world import Item
from apnap.model.abilities import AddMana, TappedForMana, Triggered
from apnap.model.trees import mentions

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "mana-ability"


def is_one(ability: Triggered | None) -> bool:
    """It triggers on something being tapped for mana, could add mana, and has no target (605.1b)."""
    if ability is None or not ability.events or not all(isinstance(p, TappedForMana) for p in ability.events):
        return False
    return mentions(ability.modes, (AddMana,)) and not any(mode.targets for mode in ability.modes)


def at_once(m: Machine, item: Item) -> bool:
    """The instance is carried out at once and never goes on the stack."""
    return m.on(SLUG) and is_one(item.ability)
