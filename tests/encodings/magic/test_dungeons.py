"""Venturing into dungeons (309, 701.49)."""

from __future__ import annotations

from attrs import evolve

from apnap.model.abilities import (
    AdditionalTrigger,
    Card,
    Count,
    EachOpponent,
    Enters,
    Filter,
    GainLife,
    LoseLife,
    Mode,
    Room,
    Triggered,
    Venture,
    You,
)
from apnap.model.abilities.effects import Effect
from apnap.model.claims import Life, ZoneOf
from apnap.model.scenario import Cast, FixedChoice, Use
from tests.encodings.duelmasters.boards import THIS, happen, outcomes, reasons, times, when
from tests.encodings.magic.boards import A_CREATURE, creature, game, permanent

ROOM_ABILITIES = (Filter(types=frozenset({"dungeon"}), owner="you", zone="command"),)


def room(name: str, effect: Effect) -> Triggered:
    return Triggered("", (), (Mode("", effect),), keyword=name)


def mine(name: str = "Mine") -> Card:
    """Three rooms in two rows, the second of which is a choice, and a last one."""
    abilities = (
        room("Cave Entrance", GainLife(You(), 1)),
        room("Goblin Lair", GainLife(You(), 10)),
        room("Mine Tunnels", LoseLife(EachOpponent(), 2)),
        room("Temple", GainLife(You(), 100)),
    )
    rooms = (
        Room("Cave Entrance", ("Goblin Lair", "Mine Tunnels")),
        Room("Goblin Lair", ("Temple",)),
        Room("Mine Tunnels", ("Temple",)),
        Room("Temple"),
    )
    return Card(name, types=frozenset({"dungeon"}), abilities=abilities, rooms=rooms)


def dungeoneer() -> Card:
    return creature("VD", when(Enters(THIS), Venture(You())), size=(3, 4))


def test_tr18_room_abilities_trigger_an_additional_time() -> None:
    seeker = creature("HP", AdditionalTrigger("", (), ROOM_ABILITIES))
    board = {"P1": {"hand": [dungeoneer()], "battlefield": [seeker], "command": [mine()]}}
    asked = times("triggered", "VD"), times("triggered", "Mine", ability="Cave Entrance"), Life("P1")
    assert outcomes(game(board, ("P1", Cast("VD"))), *asked) == {(1, 2, 22)}
    board["P1"]["battlefield"] = []
    assert outcomes(game(board, ("P1", Cast("VD"))), *asked) == {(1, 1, 21)}


def test_tr19_only_of_dungeons_that_its_controller_owns() -> None:
    seeker = creature("HP", AdditionalTrigger("", (), ROOM_ABILITIES))
    board = {"P1": {"command": [mine()]}, "P2": {"battlefield": [seeker]}}
    assert outcomes(game(board, happen(Venture(You()))), times("triggered", "Mine")) == {1}


def test_doublers_of_abilities_of_permanents_do_not_touch_it() -> None:
    yarok = permanent("Y", "enchantment", AdditionalTrigger("", (), (Filter(controller="you"),)))
    entering = permanent("P", "enchantment", AdditionalTrigger("", (Enters(A_CREATURE),), (Filter(controller="you"),)))
    board = {"P1": {"battlefield": [yarok, entering], "command": [mine()]}}
    assert outcomes(game(board, happen(Venture(You()))), times("triggered", "Mine")) == {1}


def test_on_from_room_to_room() -> None:
    board = {"P1": {"command": [mine()]}}
    venture = happen(Venture(You()))
    lives = Life("P1"), Life("P2")
    assert outcomes(game(board, venture, venture), *lives) == {(31, 20), (21, 18)}
    assert outcomes(game(board, venture, venture, venture), *lives) == {(131, 20), (121, 18)}
    use = "P1", Use("", Mode("", Venture(You())))
    assert outcomes(game(board, use, use, use), *lives) == {(131, 20), (121, 18)}


def test_a_fixed_choice_says_which_room() -> None:
    ventures = permanent("VE", "artifact", when(Enters(A_CREATURE), Venture(You())))
    board = {"P1": {"battlefield": [ventures], "hand": [creature("A"), creature("B")], "command": [mine()]}}
    script = ("P1", Cast("A")), ("P1", Cast("B"))
    assert outcomes(game(board, *script), Life("P2")) == {18, 20}
    fixed = [FixedChoice("VE", pick=("Mine Tunnels",))]
    assert outcomes(game(board, *script, choices=fixed), Life("P2")) == {18}


def test_another_dungeon_begins_after_the_last_room() -> None:
    small = Card("Small", types=frozenset({"dungeon"}), abilities=(room("Only", GainLife(You(), 1)),),
                 rooms=(Room("Only"),))  # fmt: skip
    board = {"P1": {"command": [small, evolve(small, name="Other")]}, "P2": {"command": [mine()]}}
    venture = happen(Venture(You()))
    asked = (ZoneOf("Small"), ZoneOf("Other"), Life("P1"))
    one_is_done = {("nowhere", "command"), ("command", "nowhere")}
    assert outcomes(game(board, venture), *asked) == {(*zones, 21) for zones in one_is_done}
    assert outcomes(game(board, venture, venture), *asked) == {("nowhere", "nowhere", 22)}
    assert reasons(game(board, venture, venture, venture))
    assert reasons(game({"P2": {"command": [mine()]}}, venture))
    off = {"without": ["sba-dungeon"]}
    assert outcomes(game(board, venture, **off), *asked) == {("command", "command", 21)}
    assert outcomes(game(board, venture, venture, **off), *asked) == {(*zones, 22) for zones in one_is_done}


def test_704_5t_a_dungeon_waits_for_the_ability_of_its_last_room() -> None:
    """While the ability is on the stack, the dungeon is still there."""
    counts = Count((Filter(types=frozenset({"dungeon"}), zone="command"),))
    small = Card("Small", types=frozenset({"dungeon"}), abilities=(room("Only", GainLife(You(), counts)),),
                 rooms=(Room("Only"),))  # fmt: skip
    board = {"P1": {"command": [small]}}
    assert outcomes(game(board, happen(Venture(You()))), ZoneOf("Small"), Life("P1")) == {("nowhere", 21)}
