"""Card texts for checking logs: from a case file, or from JSON as of Scryfall or MTGJSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from apnap.commands.codes import stop
from apnap.commands.loading import load_one
from apnap.model.abilities import Card
from apnap.model.games import Game, game_of
from apnap.model.text import TextFaults, reader
from apnap.verifier.checking.start import Texts

Entry = Mapping[str, Any]


def texts_for(path: str | None, names: Iterable[str], edition: str) -> Texts:
    """What is known of the cards with these names. ``path``: where their texts are; without one only of those that need
    no text."""
    game = game_of(edition)
    names = frozenset(names)
    cards: dict[str, Card] = {}
    for name in names & set(game.free_cards):
        type_line, text = game.free_cards[name]
        cards[name] = reader(game.package).read_card(name, type_line=type_line, text=text)
    if path is None:
        return Texts(cards)
    if path.endswith(".toml"):
        return Texts({**cards, **load_one(path).cards})
    unread: dict[str, str] = {}
    stubs: dict[str, Card] = {}
    for name, entry in _entries(path, names):
        if name not in cards and name not in unread:
            _read(name, entry, game, cards, unread, stubs)
    return Texts(cards, unread, stubs)


def _entries(path: str, names: frozenset[str]) -> Iterator[tuple[str, Entry]]:
    """The entries of the file that have one of the names; a card with two faces is found by either."""
    for key, entry in entries_in(path):
        name = entry.get("name", key)
        if not isinstance(name, str):
            continue
        faces = [name, *name.split(" // "), entry.get("faceName")]
        for meant in dict.fromkeys(f for f in faces if isinstance(f, str)):
            if meant in names:
                yield meant, entry


def entries_in(path: str) -> Iterator[tuple[str, Entry]]:
    """All entries of a file of card texts, each with the key that the file has for it, or an empty one."""
    yield from _listed(_document(path))


def _document(path: str) -> Any:
    from apnap.model.trace.extra import msgspec

    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise stop("E914", f"{path} cannot be read: {error.strerror}", words=path) from None
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeError) as error:
        lines = [line for line in data.splitlines() if line.strip()]
        try:
            return [msgspec.json.decode(line) for line in lines]
        except (msgspec.DecodeError, UnicodeError):
            raise stop("E914", f"{path} is no JSON: {error}", words=path) from None


def _listed(document: Any) -> Iterator[tuple[str, Entry]]:
    """The cards of a document: a list of them, a mapping by name, or either under ``data`` or ``cards``."""
    match document:
        case {"data": inner} | {"cards": inner}:
            yield from _listed(inner)
        case list():
            yield from (("", one) for one in document if isinstance(one, dict))
        case {"name": str()}:
            yield "", document
        case dict():
            for key, one in document.items():
                for entry in one if isinstance(one, list) else [one]:
                    if isinstance(entry, dict):
                        yield str(key), entry


def _read(
    name: str, entry: Entry, game: Game, cards: dict[str, Card], unread: dict[str, str], stubs: dict[str, Card]
) -> None:
    face = _face(name, entry)
    printed: dict[str, Any] = {"type_line": str(face.get("type_line") or face.get("type") or ""), **_box(face)}
    text = str(face.get("oracle_text") or face.get("text") or "")
    read_card = reader(game.package).read_card
    for opaque in (False, True):
        try:
            cards[name] = read_card(name, text=text, opaque=opaque, **printed)
            return
        except TextFaults as faults:
            first = faults.faults[0]
            unread[name] = f"{first.message}: {first.words!r}" if first.words else first.message
    try:
        stubs[name] = read_card(name, text="", **printed)
    except TextFaults:
        pass  # not even its types are known


def _face(name: str, entry: Entry) -> Entry:
    """The face that has the name; the whole entry if it has but one."""
    for face in entry.get("card_faces") or ():
        if isinstance(face, dict) and face.get("name") == name:
            return {**entry, **face}
    return entry


def _box(face: Entry) -> dict[str, str]:
    size = (face.get("power"), face.get("toughness"))
    cost = face.get("mana_cost") or face.get("manaCost")
    box = {"pt": f"{size[0]}/{size[1]}"} if None not in size else {}
    return {**box, **({"cost": str(cost)} if cost else {})}
