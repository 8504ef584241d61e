"""Conditions about how something was cast: expected values worked out by hand."""

from __future__ import annotations

import pytest

from apnap.model import abilities as a
from tests.text.magic.short import when

ITSELF, EVENT = a.Source(), a.EventObject()
CASTING: list[tuple[str, a.Condition]] = [
    ("When this creature enters, if you cast it, draw a card.", a.WasCast(ITSELF, "you")),
    ("When this creature enters, if you cast it from your hand, draw a card.", a.WasCast(ITSELF, "you", "hand")),
    ("When this creature enters, if it was cast, draw a card.", a.WasCast(ITSELF)),
    ("When this creature enters, if it wasn't cast, draw a card.", a.Not(a.WasCast(ITSELF))),
    (
        "When this creature enters, if you didn't cast it from your hand, you lose the game.",
        a.Not(a.WasCast(ITSELF, "you", "hand")),
    ),
    ("Whenever another creature enters, if it wasn't cast, draw a card.", a.Not(a.WasCast(EVENT))),
    (
        "Whenever another creature you control enters, if it was cast from your graveyard, draw a card.",
        a.WasCast(EVENT, None, "graveyard"),
    ),
]


@pytest.mark.parametrize(("text", "expected"), CASTING, ids=[text for text, _ in CASTING])
def test_how_something_was_cast(text: str, expected: a.Condition) -> None:
    assert when(text).condition == expected


SPELL = a.Filter(zone="stack")
ELSEWHERE = ("graveyard", "library", "exile", "command")
FROM: list[tuple[str, a.Casts]] = [
    (
        "Whenever you cast a spell from your hand, draw a card.",
        a.Casts("you", (a.Filter(zone="stack", owner="you"),), origins=("hand",)),
    ),
    ("Whenever you cast a spell from exile, draw a card.", a.Casts("you", (SPELL,), origins=("exile",))),
    (
        "Whenever a player casts a creature spell from a graveyard, draw a card.",
        a.Casts("any", (a.Filter(zone="stack", types=frozenset({"creature"})),), origins=("graveyard",)),
    ),
    (
        "Whenever you cast a spell from anywhere other than your hand, draw a card.",
        a.Casts("you", (SPELL,), origins=ELSEWHERE),
    ),
    (
        "Whenever an opponent casts a spell from anywhere other than their hand, draw a card.",
        a.Casts("opponent", (SPELL,), origins=ELSEWHERE),
    ),
]


@pytest.mark.parametrize(("text", "expected"), FROM, ids=[text for text, _ in FROM])
def test_from_where_it_is_cast(text: str, expected: a.Casts) -> None:
    assert when(text).events == (expected,)
