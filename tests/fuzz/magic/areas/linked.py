"""Linked abilities, and exile until something leaves (607, 610.3)."""

from __future__ import annotations

from tests.fuzz.magic.board import Area, Board
from tests.fuzz.magic.cards import creature, spell, thing

# fmt: off
PERMANENTS = (
    creature("Banish Priest", "1/1", "enter", "When this creature enters, exile target creature an opponent controls until this creature leaves the battlefield."),
    thing("Banish Light", "enter", "When this enchantment enters, exile target nonland permanent an opponent controls until this enchantment leaves the battlefield.", "Enchantment"),
    creature("Old Hunter", "1/2", "enter", "When this creature enters, exile another target creature.\nWhen this creature leaves the battlefield, return the exiled card to the battlefield under its owner's control.", "Nightmare"),
    thing("Old Ring", "enter", "When this enchantment enters, exile target creature.\nWhen this enchantment leaves the battlefield, return the exiled card to the battlefield under its owner's control.", "Enchantment"),
)
SPELLS = (
    spell("Away Home", "blink target", "Return target creature to its owner's hand."),
    spell("Brief Mist", "blink target", "Exile target creature, then return it to the battlefield under its owner's control."),
    spell("Slain", "die target", "Destroy target creature."),
    spell("Cleared", "die target", "Destroy target enchantment."),
)
# fmt: on


def arrange(board: Board, area: Area) -> None:
    """One of them is cast, and leaves then or in response."""
    card = board.one((*PERMANENTS, PERMANENTS[0]))
    entry = board.cast(card)
    board.creature(board.opponent(entry["player"]))
    if board.in_hundred(80):
        answer = board.one([s for s in SPELLS if (s.name == "Cleared") != card.is_creature])
        targets = [entry["cast"]] if board.in_hundred(70) else None
        board.cast(answer, targets=targets, respond_to=entry["cast"] if board.in_hundred(45) else None)


AREA = Area(
    "linked",
    PERMANENTS,
    SPELLS,
    (),
    ("linked-abilities", "until-leaves", "finds-moved-object", "new-object", "last-in-first-out"),
    arrange=arrange,
    weight=15,
)
