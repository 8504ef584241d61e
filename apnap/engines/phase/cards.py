"""Cards of a case file as the engine wants them, and what it made of their texts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from apnap.engines.phase.errors import CannotExpress
from apnap.model.abilities import Activated, Card, Keyword, Triggered

LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}

FILLER = "Filler Card"
"""What lies in the libraries beneath the cards that a case names."""

NOT_READ = frozenset({"Unimplemented", "Unknown"})
"""The engine's own marks for what it could not read."""

Json = dict[str, Any]


def record(card: Card) -> Json:
    """The card as a record of MTGJSON. Its cost is {0}: costs of spells are not paid in a case file."""
    creature = card.power is not None
    if card.back is not None or card.rooms:
        raise CannotExpress(f"{card.name}: cards with two faces and dungeons are not set up")
    found: Json = {
        "name": card.name,
        "manaCost": "" if "land" in card.types else "{0}",
        "manaValue": 0.0,
        "convertedManaCost": 0.0,
        "colors": sorted(LETTERS[c] for c in card.colors if c in LETTERS),
        "colorIdentity": sorted(LETTERS[c] for c in card.colors if c in LETTERS),
        "supertypes": sorted(t.title() for t in card.supertypes),
        "types": sorted(t.title() for t in card.types),
        "subtypes": sorted(t.title() for t in card.subtypes),
        "type": "",
        "text": card.text,
        "keywords": sorted(set(_keywords(card))),
        "layout": "normal",
        "legalities": {},
        "identifiers": {},
        "printings": [],
    }
    if creature:
        found |= {"power": str(card.power), "toughness": str(card.toughness)}
    return found


def _keywords(card: Card) -> Iterator[str]:
    for a in card.abilities:
        word = a.name if isinstance(a, Keyword) else a.keyword if isinstance(a, Triggered | Activated) else None
        if word:
            yield word.capitalize()
    if card.text.startswith("Enchant "):
        yield "Enchant"


def faces(cards: Mapping[str, Card]) -> dict[str, Json]:
    """Name in lower case → the engine's own reading of the card, with the filler of libraries."""
    from phase import build_oracle_face

    filler = Card(FILLER, types=frozenset({"sorcery"}))
    found = {}
    for card in (*cards.values(), filler):
        try:
            found[card.name.lower()] = build_oracle_face(record(card), None)
        except ValueError as error:
            raise CannotExpress(f"{card.name}: the engine does not take it: {error}") from None
    return found


def not_read(face: Any) -> str | None:
    """The words of a card, or of a part of it, that the engine could not read; None if it has read them all."""
    if isinstance(face, list):
        return next((words for part in face if (words := not_read(part)) is not None), None)
    if not isinstance(face, dict):
        return None
    if face.get("type") in NOT_READ:
        return str(face.get("description") or face.get("name") or "")
    for mark in NOT_READ & face.keys():
        return str(face[mark])
    return next((words for part in face.values() if (words := not_read(part)) is not None), None)


# --------------------------------------------------------------------------- which ability it is

_RULES = {"702.43": "modular", "702.79": "persist", "702.86": "annihilator", "702.93": "undying"}
"""Rule that the engine cites instead of the word on the card → that word."""


def keyword_of(text: str) -> str:
    """The keyword that a text of the engine is the meaning of; else the word that it begins with."""
    cited = re.match(r"CR (\d+\.\d+)", text)
    return _RULES.get(cited[1], "") if cited else (text.split() or [""])[0].lower()


def triggered_index(card: Card, text: str) -> int | None:
    """Which triggered ability of the card (from 0) a text of the engine is; None: another ability of it. Raises
    :class:`CannotExpress` where that cannot be told."""
    own = [a for a in card.abilities if isinstance(a, Triggered)]
    fits = [n for n, a in enumerate(own) if _same(a.text, text, card.name) or a.keyword == keyword_of(text) != ""]
    if len(fits) == 1:
        return fits[0]
    if not fits and any(_same(a.text, text, card.name) for a in card.abilities if isinstance(a, Activated)):
        return None
    if len(own) == 1 and text.startswith(("When", "At ", "CR ")):
        return 0
    raise CannotExpress(f"which ability of {card.name} it was")


def _same(one: str, other: str, name: str) -> bool:
    """Whether two texts of a card of that name say the same, however it speaks of itself."""
    return _bare(one, name) == _bare(other, name)


def _bare(text: str, name: str) -> str:
    text = text.replace(name, "~").replace(name.split(",")[0], "~").lower()
    return " ".join(re.sub(r"this (creature|artifact|enchantment|land|permanent)|\W", " ", text).split())
