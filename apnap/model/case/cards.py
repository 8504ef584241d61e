"""The [cards] table: every card's text is read; basic lands need no entry."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from apnap.model import text as grammar
from apnap.model.abilities import Card
from apnap.model.case.faults import FaultList, Path
from apnap.model.case.shape import PLAYER, CardTable

BASICS: Mapping[str, tuple[str, str]] = {
    "Plains": ("Basic Land — Plains", ""),
    "Island": ("Basic Land — Island", ""),
    "Swamp": ("Basic Land — Swamp", ""),
    "Mountain": ("Basic Land — Mountain", ""),
    "Forest": ("Basic Land — Forest", ""),
    "Wastes": ("Basic Land", "{T}: Add {C}."),
}
"""Type line and text of the cards that need no entry."""


def add_text_faults(
    error: grammar.TextFaults, faults: FaultList, path: Path, *, shift: int = 0, code: str = "E301"
) -> None:
    """What the text grammar could not read; ``shift``: where its text starts inside the value at ``path``."""
    for f in error.faults:
        message = f"{f.message.rstrip(':')}: {f.words!r}" if f.words else f.message
        near = (f.nearest,) if f.nearest else ()
        faults.add(code, path, message, words=f.words, accepted=near, at=(f.start + shift, f.end + shift))


def _read_one(name: str, table: CardTable, faults: FaultList) -> Card | None:
    try:
        card = grammar.read_card(
            name=name, type_line=table.type, text=table.text, pt=table.pt, cost=table.cost, opaque=table.opaque
        )
        if "creature" in card.types and card.power is None and not faults.mention(("cards", name, "pt")):
            message = "a creature has power and toughness: the key 'pt' is missing"
            faults.add("E203", ("cards", name), message, words="pt", accepted=("pt",))
        return card
    except grammar.TextFaults:
        _explain(name, table, faults)
        return None


def _explain(name: str, table: CardTable, faults: FaultList) -> None:
    """Report every key that cannot be read, each on its own."""
    before = len(faults.found)
    _try("type", "E302", name, faults, type_line=table.type, text="")
    if len(faults.found) == before:
        _try("text", "E301", name, faults, type_line=table.type, text=table.text, opaque=table.opaque)
    _try("pt", "E302", name, faults, type_line="Creature", text="", pt=table.pt)
    _try("cost", "E302", name, faults, type_line="Creature", text="", cost=table.cost)


def _try(key: str, code: str, name: str, faults: FaultList, **given: Any) -> None:
    try:
        grammar.read_card(name=name, **given)
    except grammar.TextFaults as error:
        add_text_faults(error, faults, ("cards", name, key), code=code)


def read_cards(tables: Mapping[Any, CardTable], written: Iterable[str], faults: FaultList) -> dict[str, Card | None]:
    """Card name → card, None for what could not be read. ``written``: all names with an entry, faulty ones too."""
    cards: dict[str, Card | None] = {name: None for name in written if isinstance(name, str)}
    for name, table in tables.items():
        cards[name] = _read_one(name, table, faults)
        if re.match(PLAYER, name):
            faults.add("E304", ("cards", name), f"{name!r} is the name of a player", words=name)
    return cards


def add_basics(cards: dict[str, Card | None], used: Iterable[str]) -> None:
    """Add the basic lands that are used without an entry."""
    for name in used:
        if name in BASICS and name not in cards:
            type_line, text = BASICS[name]
            cards[name] = grammar.read_card(name=name, type_line=type_line, text=text)
