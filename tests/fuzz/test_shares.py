"""Every mechanism is in enough of the random Magic scenarios."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from attrs import asdict

from apnap.model.abilities import Activated, Card, ManaAbility
from apnap.model.case import load_text
from apnap.model.text.magic import read_card
from tests.fuzz.casefile import text_of
from tests.fuzz.dice import of_numbers
from tests.fuzz.magic.mechanisms import MECHANISMS, in_texts
from tests.fuzz.magic.scenarios import random_case
from tests.fuzz.makers import MAKERS

LEAST = 0.05
DOCUMENTS = 1_200
STARTS = 400


@cache
def _card(name: str, kind: str, text: str, pt: str | None) -> Card:
    return read_card(name, type_line=kind, text=text, pt=pt)


@cache
def _shown(card: Card) -> frozenset[str]:
    return frozenset(in_texts(card))


def _contains(document: dict[str, Any]) -> Iterator[str]:
    cards = {n: _card(n, c["type"], c.get("text", ""), c.get("pt")) for n, c in document["cards"].items()}
    for card in cards.values():
        yield from _shown(card)
    for entry in document["script"]:
        verb, _, rest = next(v for k, v in entry.items() if k != "respond_to").partition(" ")
        if verb in ("attack", "block"):
            yield verb
        elif verb == "activate":
            yield "activated ability"
            if _adds_mana(document, cards, rest.split('"')[1]):
                yield "mana ability activated"
    seats = [v for v in document["start"].values() if isinstance(v, dict)]
    if any(o.get("face_down") for s in seats for o in s.get("battlefield", ()) if isinstance(o, dict)):
        yield "face down"
    if len(seats) > 2 and any("player loses" in _shown(card) for card in cards.values()):
        yield "player loses, three players"


def _adds_mana(document: dict[str, Any], cards: dict[str, Card], called: str) -> bool:
    """True if the first ability of the object is a mana ability; a basic land has no text."""
    zones = [z for s in document["start"].values() if isinstance(s, dict) for z in s.values() if isinstance(z, list)]
    tables = [o if isinstance(o, dict) else {"card": o} for zone in zones for o in zone]
    name = next(t["card"] for t in tables if t.get("id", t["card"]) == called)
    able = [a for a in cards[name].abilities if isinstance(a, (Activated, ManaAbility))] if name in cards else []
    return not able or isinstance(able[0], ManaAbility)


def test_every_mechanism_is_in_enough_of_the_scenarios() -> None:
    found: Counter[str] = Counter()
    for seed in range(DOCUMENTS):
        found.update(set(_contains(random_case(of_numbers(seed)))))
    shares = {name: found[name] / DOCUMENTS for name in MECHANISMS}
    assert {name: share for name, share in shares.items() if share < LEAST} == {}


@pytest.mark.parametrize("game", ["mtg", "dm"])
def test_enough_starts_leave_something_open(game: str) -> None:
    """Candidates most of all; numbers, the active player and optional entries beside them."""
    found: Counter[str] = Counter()
    for seed in range(STARTS):
        left = load_text(text_of(MAKERS[game](of_numbers(seed)))).open
        found.update(name for name, _ in asdict(left, recurse=False).items() if getattr(left, name))
    assert found["candidates"] >= STARTS * LEAST
    assert found["optional"] > 0
    assert game == "dm" or min(found["life"], found["counters"], found["active"]) > 0
