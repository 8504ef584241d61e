"""What "that creature", "that land", "the token" and "that card" mean: the last thing that may be called so."""

from __future__ import annotations

import pytest

from apnap.model import abilities as a
from apnap.model.text.magic import TextFaults
from tests.text.magic.short import abilities, effect, when


def counter(on: a.ObjectRef) -> a.Effect:
    return a.PutCounters(on, "+1/+1", 1)


def last(whole: a.Effect) -> a.Effect:
    assert isinstance(whole, a.Sequence)
    return whole.steps[-1]


SPELLS: list[tuple[str, a.Effect]] = [
    ("Untap target creature. Tap target land. Put a +1/+1 counter on that creature.", counter(a.Target(0))),
    ("Untap target creature. Tap target land. Put a +1/+1 counter on that land.", counter(a.Target(1))),
    ("Untap target creature. Tap target permanent. Put a +1/+1 counter on that creature.", counter(a.Target(0))),
    ("Untap target creature. Tap target Equipment. Put a +1/+1 counter on that creature.", counter(a.Target(0))),
    ("Untap target creature. Create a Treasure token. Put a +1/+1 counter on that creature.", counter(a.Target(0))),
    (
        "Create a 1/1 white Soldier creature token. Tap target creature. Put a +1/+1 counter on that token.",
        counter(a.Previous()),
    ),
    (
        "Create a 1/1 white Soldier creature token. Tap target creature. Put a +1/+1 counter on that Soldier.",
        counter(a.Previous()),
    ),
    (
        "Exile target creature. Untap target land. Return that card to the battlefield under its owner's control.",
        a.Move(a.Previous(), "return", "battlefield", under="owner"),
    ),
    (
        "Destroy target artifact. Tap target creature. That artifact's controller draws a card.",
        a.Draw(a.ControllerOf(a.Target(0)), 1),
    ),
    (
        "Return target creature card from your graveyard to the battlefield. Tap target land. Sacrifice that creature.",
        a.Move(a.Previous(), "sacrifice", "graveyard"),
    ),
]


@pytest.mark.parametrize(("text", "expected"), SPELLS)
def test_it_is_the_last_thing_that_may_be_called_so(text: str, expected: a.Effect) -> None:
    assert last(effect(text)) == expected


def test_what_is_spoken_of_again_is_it() -> None:
    text = "Untap target creature. Tap target land. Put a +1/+1 counter on that creature. It gains haste."
    found = last(effect(text))
    assert isinstance(found, a.Affect)
    assert found.what == a.Target(0)


def test_the_object_of_the_event_may_be_meant() -> None:
    ability = when("Whenever another creature enters, tap target land. Put a +1/+1 counter on that creature.")
    assert last(ability.modes[0].effect) == counter(a.EventObject())


UNCLEAR = [
    "Create a token that's a copy of target creature. Put a +1/+1 counter on that creature.",
    "Tap target creature. Create a 1/1 white Spirit creature token. Put a +1/+1 counter on that creature.",
    "Tap target creature. Put a +1/+1 counter on that land.",
    "Tap target creature. Put a +1/+1 counter on that token.",
    "Tap target creature. Return that card to its owner's hand.",
    "Create a 2/2 black Zombie creature token. Tap target creature. Exile that token at end of combat.",
    "Tap target creature you control. Tap target Elf. Tap target land. Put a +1/+1 counter on that creature.",
]


@pytest.mark.parametrize("text", UNCLEAR)
def test_what_nothing_or_several_things_are_called_is_a_fault(text: str) -> None:
    with pytest.raises(TextFaults):
        effect(text)


@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters, it deals 2 damage to any target. That creature's controller loses 1 life.",
        "When this creature enters, put a +1/+1 counter on it. That creature's controller loses 1 life.",
    ],
)
def test_that_creature_is_not_this_one(text: str) -> None:
    with pytest.raises(TextFaults):
        abilities(text)


def test_a_token_beside_the_creature_that_entered_is_called_token() -> None:
    with pytest.raises(TextFaults):
        abilities("Whenever a creature enters, create a 1/1 white Spirit creature token. Exile that creature.")
