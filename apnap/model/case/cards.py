"""The [cards] table: every card's text is read; what is free to have needs no entry."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from attrs import evolve, fields, frozen

from apnap.model.abilities import Card
from apnap.model.case.faults import FaultList, Path, nearest
from apnap.model.case.shape import PLAYER, CardTable
from apnap.model.games import Game
from apnap.model.text import TextFaults, reader

_TEXTS = ("text", "ja")
"""Keys of a card that hold rules text."""


def add_text_faults(error: TextFaults, faults: FaultList, path: Path, *, shift: int = 0, code: str = "E301") -> None:
    """What the text grammar could not read; ``shift``: where its text starts inside the value at ``path``."""
    for f in error.faults:
        message = f"{f.message.rstrip(':')}: {f.words!r}" if f.words else f.message
        near = (f.nearest,) if f.nearest else ()
        faults.add(code, path, message, words=f.words, accepted=near, at=(f.start + shift, f.end + shift))


@lru_cache(maxsize=4096)
def _read(package: str, name: str, **printed: Any) -> Card:
    """The card of these words, read once however many files have it; raises TextFaults if it cannot be read."""
    return reader(package).read_card(name, **printed)


@frozen
class _CardReader:
    """Reads the cards of one case."""

    game: Game
    faults: FaultList

    def read(self, name: str, table: CardTable) -> Card | None:
        """The card; None after a fault."""
        size = self.game.size
        try:
            card = self._card(name, *self._keys(table))
        except TextFaults:
            self._explain(name, table)
            return None
        if "creature" in card.types and card.power is None and not self.faults.mention(("cards", name, size)):
            message = f"the key {size!r} is missing, which a creature needs"
            self.faults.add("E203", ("cards", name), message, words=size, accepted=(size,))
        return card

    def _keys(self, table: CardTable) -> list[tuple[str, Any]]:
        """The keys of the table that say something in this game, with their values."""
        values = ((a.name, getattr(table, a.name)) for a in fields(CardTable))
        return [(k, v) for k, v in values if v not in (None, "") and k != "back" and self.game.has_key("card", k)]

    def _card(self, name: str, *keys: tuple[str, Any]) -> Card:
        given: dict[str, Any] = {"type_line" if k == "type" else k: str(v) if type(v) is int else v for k, v in keys}
        return _read(self.game.package, name, **{"text": "", **given})

    def _explain(self, name: str, table: CardTable) -> None:
        """Report every key that cannot be read, each on its own; the texts only if the type line can be."""
        keys = dict(self._keys(table))
        kind = ("type", keys.pop("type"))
        opaque = ("opaque", keys.pop("opaque"))
        readable = self._try(name, "type", kind)
        before = len(self.faults.found)
        for key, value in keys.items():
            if key not in _TEXTS:
                self._try(name, key, ("type", "Creature"), (key, value))
            elif readable:
                self._try(name, key, kind, (key, value), opaque)
        if readable and len(self.faults.found) == before:  # each can be read: together they do not mean the same
            self._try(name, _TEXTS[1], kind, *((key, keys[key]) for key in _TEXTS if key in keys), opaque)

    def _try(self, name: str, key: str, *given: tuple[str, Any]) -> bool:
        before = len(self.faults.found)
        try:
            self._card(name, *given)
        except TextFaults as error:
            if not self.faults.mention(("cards", name, key)):
                code = "E301" if key in _TEXTS else "E302"
                add_text_faults(error, self.faults, ("cards", name, key), code=code)
        return len(self.faults.found) == before


def read_cards(
    tables: Mapping[Any, CardTable], written: Iterable[str], game: Game, faults: FaultList
) -> dict[str, Card | None]:
    """Card name → card, None for what could not be read. ``written``: all names with an entry, faulty ones too."""
    cards: dict[str, Card | None] = {name: None for name in written if isinstance(name, str)}
    for name, table in tables.items():
        cards[name] = _CardReader(game, faults).read(name, table)
        if re.match(PLAYER, name):
            faults.add("E304", ("cards", name), f"{name!r} is the name of a player", words=name)
    for name, table in tables.items():
        if table.back is not None and game.has_key("card", "back"):
            cards[name] = _with_back(name, table.back, tables, cards, faults)
    return cards


def _with_back(
    name: str, back: str, tables: Mapping[Any, CardTable], cards: Mapping[str, Card | None], faults: FaultList
) -> Card | None:
    """The card with its other face; None after a fault."""
    path: Path = ("cards", name, "back")
    if back not in cards:
        near = nearest(back, cards)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        faults.add("E303", path, f"{back!r} has no entry in [cards]{hint}", words=back, accepted=near)
        return None
    if back == name or (back in tables and tables[back].back is not None):
        faults.add("E408", path, f"{back!r} cannot be the back: it has one itself", words=back)
        return None
    front, other = cards[name], cards[back]
    return None if front is None or other is None else evolve(front, back=other)


def add_free_cards(cards: dict[str, Card | None], used: Iterable[str], game: Game) -> None:
    """Add the cards that are used without an entry and need none."""
    for name in used:
        if name in game.free_cards and name not in cards:
            type_line, text = game.free_cards[name]
            cards[name] = _read(game.package, name, type_line=type_line, text=text)
