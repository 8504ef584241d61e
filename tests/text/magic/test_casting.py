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
