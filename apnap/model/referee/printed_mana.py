"""602, 605.1: the activated abilities of a card, and which abilities are mana abilities."""

from __future__ import annotations

from apnap.model.abilities import Activated, AddMana, Cost, ManaAbility, Mode, You
from apnap.model.referee.words import own_words


def activated(abilities: tuple[object, ...]) -> tuple[Activated, ...]:
    """The activated abilities of a card in order, mana abilities included."""
    return tuple(_as_activated(a) for a in abilities if isinstance(a, Activated | ManaAbility))


def _as_activated(a: Activated | ManaAbility) -> Activated:
    if isinstance(a, Activated):
        return a
    return Activated(a.text, Cost("{T}", tap=True), (Mode(a.text, AddMana(You(), a.amount)),))


def adds_mana(modes: tuple[Mode, ...]) -> bool:
    """Whether an ability could add mana as it resolves, and has no target (605.1a, 605.1b)."""
    return any(isinstance(part, AddMana) for part in own_words(modes)) and not any(m.targets for m in modes)
