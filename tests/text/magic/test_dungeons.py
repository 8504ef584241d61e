"""Dungeons: rooms, where they lead to, and what their abilities do."""

from __future__ import annotations

import pytest

from apnap.model import abilities as a
from apnap.model.text.magic import TextFaults, read_card
from tests.text.magic.short import DRAW, abilities, effect, only

ROOMS = """Gate — Scry 1. (Leads to: Left Hall, Right Hall)
Left Hall — Draw a card. (Leads to: Throne)
Right Hall -- Target player loses 1 life. (Leads to: Throne)
Throne — You gain 3 life."""


def dungeon(text: str, *, opaque: bool = False) -> a.Card:
    return read_card("Castle", type_line="Dungeon", text=text, opaque=opaque)


def test_rooms_in_order_with_their_abilities() -> None:
    card = dungeon(ROOMS)
    assert card.types == {"dungeon"}
    assert card.rooms == (
        a.Room("Gate", ("Left Hall", "Right Hall")),
        a.Room("Left Hall", ("Throne",)),
        a.Room("Right Hall", ("Throne",)),
        a.Room("Throne"),
    )
    player = a.TargetSpec((), "any")
    assert card.abilities == (
        a.Triggered("Scry 1.", (), (a.Mode("Scry 1.", a.Scry(a.You(), 1)),), keyword="Gate"),
        a.Triggered("Draw a card.", (), (a.Mode("Draw a card.", DRAW),), keyword="Left Hall"),
        a.Triggered(
            "Target player loses 1 life.",
            (),
            (a.Mode("Target player loses 1 life.", a.LoseLife(a.TargetPlayer(0), 1), (player,)),),
            keyword="Right Hall",
        ),
        a.Triggered("You gain 3 life.", (), (a.Mode("You gain 3 life.", a.GainLife(a.You(), 3)),), keyword="Throne"),
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (ROOMS.replace("(Leads to: Throne)", "(Leads to: Thrown)", 1), "Thrown"),
        (ROOMS.replace("Right Hall --", "Left Hall --"), "Right Hall"),
        (ROOMS.replace("Scry 1.", "Scry 1 at once."), "once"),
        (ROOMS.replace("(Leads to: Left Hall, Right Hall)", "(Leads to: Left Hall)"), "Target player loses 1 life."),
        (ROOMS.replace("(Leads to: Throne)", "(It is dark.)", 1), "(It is dark.)"),
        (ROOMS.replace("You gain 3 life.", "You gain 3 life. (Leads to: Gate)"), "Gate"),
        ("Scry 1.", "Scry 1."),
        ("", ""),
    ],
)
def test_what_is_no_dungeon_is_a_fault_at_its_place(text: str, words: str) -> None:
    with pytest.raises(TextFaults) as caught:
        dungeon(text)
    assert caught.value.faults[0].words == words


def test_a_room_that_cannot_be_read_is_a_black_box_on_an_opaque_card() -> None:
    first = dungeon(ROOMS.replace("Scry 1.", "Scry 1 at once."), opaque=True).abilities[0]
    assert isinstance(first, a.Triggered)
    assert first.modes[0].effect == a.Opaque("Scry 1 at once.")


def test_venturing_and_what_doubles_rooms() -> None:
    assert effect("Venture into the dungeon.") == a.Venture(a.You())
    text = "Room abilities of dungeons you own trigger an additional time."
    yours = a.Filter(types=frozenset({"dungeon"}), owner="you", zone="command")
    assert only(text) == a.AdditionalTrigger(text, (), (yours,))


@pytest.mark.parametrize(
    "text",
    [
        'Commander creatures you own have "Room abilities of dungeons you own trigger an additional time."',
        "Room abilities of dungeons you control trigger an additional time.",
        "When you complete a dungeon, draw a card.",
    ],
)
def test_what_is_not_read(text: str) -> None:
    with pytest.raises(TextFaults):
        abilities(text)
