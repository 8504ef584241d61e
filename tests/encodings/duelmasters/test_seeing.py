"""How often abilities trigger, and what a source that leaves sees (D04, D05, X18)."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    Card,
    Destroyed,
)
from apnap.model.claims import Hand
from apnap.model.scenario import FixedChoice
from tests.encodings.duelmasters.boards import (
    DISCARD,
    PREVIOUS,
    board,
    cast,
    chosen,
    creature,
    destroy,
    every,
    mine,
    outcomes,
    plain,
    spell,
    theirs,
    times,
    when,
)


def alferas(name: str, *races: str) -> Card:
    return creature(name, when(Destroyed(mine(subtypes=frozenset({"grand devil"}))), DISCARD), races=races)


def test_d04_each_destruction_triggers() -> None:
    devils = every(theirs(subtypes=frozenset({"grand devil"})))
    scenario = board(
        {
            "P1": {
                "battlefield": [
                    alferas("SA", "deep marine"),
                    creature("A", races=["grand devil"]),
                    creature("B", races=["grand devil"]),
                ],
                "hand": plain("h1", "h2", "h3"),
            },
            "P2": {"hand": [spell("ZI", destroy(devils))]},
        },
        cast("ZI", "P2"),
        active="P2",
    )
    asked = (times("triggered", "SA"), times("discarded", by="P1"), Hand("P1"))
    assert outcomes(scenario, *asked) == {(2, 2, 1)}


@pytest.mark.parametrize(
    ("race", "without", "expected"),
    [
        ("grand devil", [], (1, 1, 2)),
        ("deep marine", [], (0, 0, 3)),
        ("grand devil", ["sees-only-itself"], (3, 3, 0)),
        ("grand devil", ["look-back"], (0, 0, 3)),
    ],
)
def test_d05_what_leaves_sees_only_itself(race: str, without: list[str], expected: tuple[int, int, int]) -> None:
    scenario = board(
        {
            "P1": {
                "battlefield": [
                    alferas("SA", race),
                    creature("A", races=["grand devil"]),
                    creature("B", races=["grand devil"]),
                ],
                "hand": plain("h1", "h2", "h3"),
            },
            "P2": {"hand": [spell("ZS", destroy(every(theirs())))]},
        },
        cast("ZS", "P2"),
        active="P2",
        without=without,
    )
    assert outcomes(scenario, times("triggered", "SA"), times("discarded"), Hand("P1")) == {expected}


def test_x18_of_two_watchers_the_survivor_sees_both() -> None:
    scenario = board(
        {
            "P1": {
                "battlefield": [
                    alferas("A", "grand devil"),
                    alferas("B", "grand devil"),
                    creature("F", races=["grand devil"]),
                ],
                "hand": plain("h1", "h2", "h3", "h4"),
            },
            "P2": {"hand": [spell("SP", chosen(theirs(), destroy(PREVIOUS), 2))]},
        },
        cast("SP", "P2"),
        active="P2",
        choices=[FixedChoice("SP", pick=("B", "F"))],
    )
    assert outcomes(scenario, times("triggered", "A"), times("triggered", "B"), Hand("P1")) == {(2, 1, 1)}
