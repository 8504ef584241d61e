"""Costs of activated abilities."""

from __future__ import annotations

from apnap.model.abilities import Cost, ManaCost
from apnap.model.text.magic.words import is_payable, mana_symbols


def cost(words: str) -> Cost:
    """The cost that stands before the colon: its mana, {T} and {Q}; what else it asks for is in its text only."""
    mana, tap, untap = None, False, False
    for part in words.split(", "):
        if part == "{T}":
            tap = True
        elif part == "{Q}":
            untap = True
        elif part.startswith("{") and part.endswith("}") and is_payable(symbols := mana_symbols(part)):
            mana = ManaCost(symbols)
    return Cost(words, mana, tap, untap)
