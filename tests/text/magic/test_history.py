"""Conditions about what has happened this turn: expected values worked out by hand."""

from __future__ import annotations

import pytest

from apnap.model import abilities as a
from apnap.model.text.magic import TextFaults
from tests.text.magic.short import CREATURE, only, some

YOUR_CREATURE = some("creature", controller="you")
CREATURE_DIED = a.TimesThisTurn(a.Dies((CREATURE,)))
HISTORY: list[tuple[str, a.Condition]] = [
    ("a creature died this turn", a.Compare(CREATURE_DIED, ">=", 1)),
    ("two or more creatures died this turn", a.Compare(CREATURE_DIED, ">=", 2)),
    ("no creatures died this turn", a.Compare(CREATURE_DIED, "==", 0)),
    (
        "a creature died under your control this turn",
        a.Compare(a.TimesThisTurn(a.Dies((YOUR_CREATURE,))), ">=", 1),
    ),
    (
        "a permanent you controlled left the battlefield this turn",
        a.Compare(a.TimesThisTurn(a.Leaves((a.Filter(controller="you"),))), ">=", 1),
    ),
    (
        "a permanent left the battlefield under your control this turn",
        a.Compare(a.TimesThisTurn(a.Leaves((a.Filter(controller="you"),))), ">=", 1),
    ),
    (
        "three or more artifacts entered the battlefield under your control this turn",
        a.Compare(a.TimesThisTurn(a.Enters((some("artifact", controller="you"),))), ">=", 3),
    ),
    ("you gained life this turn", a.Compare(a.TimesThisTurn(a.GainsLife("you")), ">=", 1)),
    ("you gained 3 or more life this turn", a.Compare(a.TimesThisTurn(a.GainsLife("you"), total=True), ">=", 3)),
    ("an opponent lost life this turn", a.Compare(a.TimesThisTurn(a.LosesLife("opponent")), ">=", 1)),
    ("you attacked this turn", a.Compare(a.TimesThisTurn(a.DeclaresAttack("you")), ">=", 1)),
    (
        "you've cast a noncreature spell this turn",
        a.Compare(
            a.TimesThisTurn(a.Casts("you", (a.Filter(zone="stack", not_types=frozenset({"creature"})),))), ">=", 1
        ),
    ),
    ("you've drawn two or more cards this turn", a.Compare(a.TimesThisTurn(a.Draws("you")), ">=", 2)),
    (
        "you discarded a card this turn",
        a.Compare(a.TimesThisTurn(a.Discards("you", (a.Filter(zone="hand"),))), ">=", 1),
    ),
    (
        "you sacrificed an artifact this turn",
        a.Compare(a.TimesThisTurn(a.Sacrificed("you", (some("artifact"),))), ">=", 1),
    ),
    (
        "you descended this turn",
        a.Compare(
            a.TimesThisTurn(
                a.ToGraveyard(
                    (a.Filter(not_types=frozenset({"instant", "sorcery"}), token=False, owner="you", zone="graveyard"),)
                )
            ),
            ">=",
            1,
        ),
    ),
]


@pytest.mark.parametrize(("words", "expected"), HISTORY, ids=[text for text, _ in HISTORY])
def test_what_has_happened(words: str, expected: a.Condition) -> None:
    found = only(f"At the beginning of your end step, if {words}, draw a card.")
    assert isinstance(found, a.Triggered)
    assert found.condition == expected


@pytest.mark.parametrize(
    "words",
    [
        "another creature died this turn",
        "an opponent lost 3 or more life this turn",
        "an opponent drew two or more cards this turn",
        "you attacked with three or more creatures this turn",
        "you've drawn a creature card this turn",
        "you've cast a creature this turn",
        "this creature died this turn",
        "a creature died last turn",
        "a creature of the chosen type died this turn",
    ],
)
def test_what_cannot_be_asked_of_the_past(words: str) -> None:
    with pytest.raises(TextFaults):
        only(f"At the beginning of your end step, if {words}, draw a card.")


SIZES: list[tuple[str, a.Condition]] = [
    (
        "Whenever another creature you control dies, if it had power 4 or greater, draw a card.",
        a.Compare(a.PowerOf(a.EventObject()), ">=", 4),
    ),
    (
        "Whenever another creature enters, if it has toughness 1 or less, draw a card.",
        a.Compare(a.ToughnessOf(a.EventObject()), "<=", 1),
    ),
]


@pytest.mark.parametrize(("text", "expected"), SIZES, ids=[text for text, _ in SIZES])
def test_how_large_it_is_or_was(text: str, expected: a.Condition) -> None:
    ability = only(text)
    assert isinstance(ability, a.Triggered)
    assert ability.condition == expected
