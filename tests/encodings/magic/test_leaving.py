"""Players who lose, and leave a game that goes on (104, 603.9, 603.10f, 800.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from attrs import evolve

from apnap.model.abilities import (
    Affect,
    BeginStep,
    Changes,
    CreateTokens,
    Dies,
    Draw,
    EachOpponent,
    EachPlayer,
    EventObject,
    Filter,
    GainLife,
    Leaves,
    LoseGame,
    LoseLife,
    Mode,
    Move,
    PlayerLoses,
    TakeSpell,
    Target,
    TargetPlayer,
    TargetSpec,
    TokenSpec,
    You,
)
from apnap.model.abilities import Sequence as Steps
from apnap.model.claims import (
    ControllerOfObject,
    CountOf,
    Hand,
    HasPriority,
    IsAttacking,
    Life,
    Lost,
    OnStack,
    StackSize,
    Waiting,
    Won,
    ZoneOf,
)
from apnap.model.claims import Draw as IsDraw
from apnap.model.claims import EventAtom as Atom
from apnap.model.scenario import Action, Cast, Happen, Scenario, Use
from tests.encodings.duelmasters.boards import happen, outcomes, reasons, times, when
from tests.encodings.magic.boards import (
    A_CREATURE,
    at_next_end,
    creature,
    destroyed,
    game,
    go_on,
    named,
    permanent,
    sorcery,
)
from tests.encodings.magic.fights import attack

WATCH = PlayerLoses("any")
BEAR = TokenSpec("Bear", frozenset({"creature"}), frozenset({"bear"}), power=2, toughness=2)


def multiplayer(
    zones: Mapping[str, Mapping[str, Sequence[Any]]],
    *script: tuple[str, Action],
    life: Sequence[int] = (20, 20, 20),
    **facts: Any,
) -> Scenario:
    """A game of three players or more."""
    players = tuple(f"P{n}" for n in range(1, len(life) + 1))
    scenario = game(zones, *script, **facts)
    start = evolve(scenario.start, players=players, life=dict(zip(players, life, strict=True)))
    return evolve(scenario, start=start)


def loses(player: str) -> tuple[str, Action]:
    return happen(LoseGame(You()), player)


def watch(name: str = "W") -> Any:
    return permanent(name, "enchantment", when(WATCH, GainLife(You(), 1)))


# --------------------------------------------------------------------------- who has lost, and who has won


def test_the_game_goes_on_without_one() -> None:
    asked = Lost("P1"), Lost("P2"), Lost("P3"), Won("P3")
    assert outcomes(multiplayer({}, loses("P1")), *asked) == {(True, False, False, False)}
    assert outcomes(multiplayer({}, loses("P1"), loses("P2")), *asked) == {(True, True, False, True)}
    assert outcomes(multiplayer({}, life=(20, 0, 20)), *asked) == {(False, True, False, False)}


def test_two_of_three_lose_at_once() -> None:
    """The third has won; nothing triggers any more."""
    board = {"P3": {"battlefield": [watch()]}}
    scenario = multiplayer(board, life=(0, 0, 20))
    assert outcomes(scenario, Won("P3"), IsDraw(), times("triggered"), Life("P3")) == {(True, False, 0, 20)}
    assert outcomes(multiplayer(board, life=(0, 0, 0)), Won("P3"), IsDraw()) == {(False, True)}


def test_two_of_four_lose_at_once() -> None:
    board = {"P3": {"battlefield": [watch()]}, "P1": {"battlefield": [creature("X")]}}
    scenario = multiplayer(board, life=(0, 0, 20, 20))
    assert outcomes(scenario, times("triggered"), Life("P3"), ZoneOf("X")) == {(2, 22, "nowhere")}


@pytest.mark.parametrize(("without", "number"), [([], 2), (["player-loses-looks-back"], 1)])
def test_when_a_player_loses_looks_back(without: list[str], number: int) -> None:
    """The loser's own ability triggers too, and is not put on the stack (800.4d)."""
    board = {"P1": {"battlefield": [("W1", watch())]}, "P2": {"battlefield": [("W2", watch())]}}
    scenario = multiplayer(board, loses("P1"), without=without)
    asked = times("triggered"), times("stacked"), Life("P1"), Life("P2"), times("removed"), Waiting(Atom("waiting"))
    assert outcomes(scenario, *asked) == {(number, 1, 20, 21, 0, 0)}


def test_who_has_lost() -> None:
    watching = permanent("W", "enchantment", when(PlayerLoses("opponent"), GainLife(You(), 5)))
    board = {"P2": {"battlefield": [watching]}}
    assert outcomes(multiplayer(board, loses("P1")), Life("P2")) == {25}
    board = {
        "P2": {"battlefield": [permanent("W", "enchantment", when(PlayerLoses("you"), GainLife(EachPlayer(), 5)))]}
    }
    assert outcomes(multiplayer(board, loses("P1")), times("triggered")) == {0}
    assert outcomes(multiplayer(board, loses("P2")), times("triggered"), Life("P1")) == {(1, 20)}


# --------------------------------------------------------------------------- what the player has


def test_objects_of_the_player_leave_the_game() -> None:
    """That is leaving the battlefield, and no dying."""
    watching = creature("BA", when(Dies(A_CREATURE), GainLife(You(), 1)), when(Leaves(A_CREATURE), GainLife(You(), 10)))
    board = {
        "P1": {"battlefield": [creature("X"), creature("Y")], "hand": [creature("H")], "graveyard": [creature("G")],
               "library": [creature("L")]},
        "P2": {"battlefield": [watching]},
    }  # fmt: skip
    scenario = multiplayer(board, happen(Draw(You(), 2)), loses("P1"))
    asked = Life("P2"), times("died"), times("left"), Hand("P1"), *(ZoneOf(oid) for oid in "XYHGL")
    assert outcomes(scenario, *asked) == {(40, 0, 2, 0, *["nowhere"] * 5)}
    stays = multiplayer(board, loses("P1"), without=["leaving-player"])
    assert outcomes(stays, Life("P2"), ZoneOf("X"), ZoneOf("H")) == {(20, "battlefield", "hand")}


def test_what_dies_at_the_same_time_dies() -> None:
    """One check of state-based actions: the creature has died, and the card is gone."""
    watching = creature("BA", when(Dies(A_CREATURE), GainLife(You(), 1)))
    board = {"P1": {"battlefield": [("X", creature("X"), {"damage": 2})]}, "P2": {"battlefield": [watching]}}
    scenario = multiplayer(board, life=(0, 20, 20))
    assert outcomes(scenario, Life("P2"), times("died", "X"), times("left", "X"), ZoneOf("X")) == {
        (21, 1, 1, "nowhere")
    }


def test_nothing_finds_what_has_left_the_game() -> None:
    back = when(Leaves(A_CREATURE), Move(EventObject(), "return", "battlefield"))
    board = {"P1": {"battlefield": [creature("X")]}, "P2": {"battlefield": [permanent("W", "enchantment", back)]}}
    scenario = multiplayer(board, loses("P1"))
    assert outcomes(scenario, times("triggered"), times("did_nothing"), ZoneOf("X")) == {(1, 1, "nowhere")}


def test_who_has_left_is_dealt_no_damage() -> None:
    """800.4e: what attacks that player goes on attacking, and deals no combat damage."""
    board = {"P1": {"battlefield": [creature("X")]}}
    scenario = multiplayer(board, attack("X"), loses("P2"), go_on("end of combat"))
    assert outcomes(scenario, times("damaged"), IsAttacking("X")) == {(0, True)}


def test_tokens_are_gone() -> None:
    scenario = multiplayer({}, happen(CreateTokens(You(), 2, BEAR)), loses("P1"))
    assert outcomes(scenario, CountOf(A_CREATURE, "P2"), times("left"), times("sba")) == {(0, 2, 0)}


def test_control_goes_back_and_what_is_still_controlled_is_exiled() -> None:
    steal = Affect(named("X"), Changes(control=True), "forever")
    board = {"P2": {"battlefield": [creature("X")], "graveyard": [creature("Y")]}}
    raise_dead = happen(Move(named("Y", "graveyard"), "put", "battlefield", under="you"))
    asked = ZoneOf("X"), ControllerOfObject("X"), ZoneOf("Y")
    scenario = multiplayer(board, happen(steal), raise_dead, loses("P1"))
    assert outcomes(scenario, *asked) == {("battlefield", "P2", "exile")}
    scenario = multiplayer(board, raise_dead, loses("P1"))  # without effects that give control
    assert outcomes(scenario, ZoneOf("Y"), times("died"), times("left")) == {("exile", 0, 1)}


def test_what_others_have_stolen_from_the_player_leaves() -> None:
    steal = happen(Affect(named("X"), Changes(control=True), "forever"), "P2")
    board = {"P1": {"battlefield": [creature("X")]}}
    assert outcomes(multiplayer(board, steal, loses("P1")), ZoneOf("X")) == {"nowhere"}


def test_what_would_come_back_to_the_player_is_not_modelled() -> None:
    raise_dead = happen(Move(named("Y", "graveyard"), "put", "battlefield", under="you"))
    steal = happen(Affect(named("Y"), Changes(control=True)), "P3")
    board = {"P2": {"graveyard": [creature("Y")]}}
    assert reasons(multiplayer(board, raise_dead, steal, loses("P1")))


# --------------------------------------------------------------------------- the stack


def test_spells_and_abilities_of_the_player_leave_the_stack() -> None:
    gain = sorcery("S", GainLife(EachPlayer(), 3), kind="instant")
    board = {"P1": {"hand": [gain]}, "P2": {"hand": [("S2", gain)]}}
    die = "P3", Use("", Mode("", LoseGame(EachOpponent())))
    one = "P3", Use("", Mode("", LoseGame(TargetPlayer(0)), (TargetSpec(players="any"),)), ("P1",))
    scenario = multiplayer(board, ("P1", Cast("S")), one, responds={1: "S"})
    asked = times("resolved", "S"), Life("P2"), ZoneOf("S"), StackSize(), OnStack(Atom("on_stack", of="S"))
    assert outcomes(scenario, *asked) == {(0, 20, "nowhere", 0, 0)}
    scenario = multiplayer(board, ("P2", Cast("S2")), one, responds={1: "S2"})
    assert outcomes(scenario, times("resolved", "S2"), Life("P2"), ZoneOf("S2")) == {(1, 23, "graveyard")}
    assert outcomes(multiplayer(board, die), Won("P3")) == {True}


def test_a_spell_of_another_that_the_player_has_taken_is_exiled() -> None:
    gain = sorcery("S", GainLife(You(), 3), kind="instant")
    spell = (TargetSpec((Filter(zone="stack"),)),)
    take = "P1", Happen("", Mode("", TakeSpell(Target(0)), spell), ("S",))
    one = loses("P1")
    board = {"P2": {"hand": [gain]}}
    scenario = multiplayer(board, ("P2", Cast("S")), take, responds={1: "S"})
    assert outcomes(scenario, Life("P1"), Life("P2")) == {(23, 20)}
    scenario = multiplayer(board, ("P2", Cast("S")), take, one, responds={1: "S", 2: "S"})
    assert outcomes(scenario, Life("P1"), Life("P2"), ZoneOf("S"), StackSize()) == {(20, 20, "exile", 0)}


def test_a_spell_that_makes_its_own_controller_lose() -> None:
    deal = sorcery("D", GainLife(EachOpponent(), 3), LoseGame(You()), kind="instant")
    board = {"P1": {"hand": [deal]}}
    scenario = multiplayer(board, ("P1", Cast("D")))
    assert outcomes(scenario, Life("P2"), ZoneOf("D"), StackSize(), Lost("P1")) == {(23, "nowhere", 0, True)}
    more = sorcery("D", LoseGame(You()), GainLife(EachOpponent(), 3), kind="instant")
    assert reasons(multiplayer({"P1": {"hand": [more]}}, ("P1", Cast("D"))))
    assert not reasons(game({"P1": {"hand": [more]}}, ("P1", Cast("D"))))


def test_waiting_abilities_of_the_player_are_not_put_on_the_stack() -> None:
    """Both creatures die with their controllers' last life; only who is left gains life."""
    drain = when(Dies(A_CREATURE), LoseLife(EachOpponent(), 1))
    board = {"P1": {"battlefield": [creature("A", drain)]}, "P2": {"battlefield": [creature("B", drain)]}}
    hit = happen(Steps((LoseLife(EachOpponent(), 20), destroyed(A_CREATURE))), "P1")
    scenario = multiplayer(board, hit, life=(20, 21, 25, 30))
    asked = times("triggered"), times("stacked"), Life("P1"), Life("P2"), Life("P3"), Life("P4")
    assert outcomes(scenario, *asked) == {(4, 4, 18, 0, 1, 6)}
    scenario = multiplayer(board, hit, life=(20, 20, 25, 30))
    assert outcomes(scenario, *asked) == {(4, 2, 20, 0, 3, 8)}


def test_a_delayed_ability_of_the_player_does_nothing() -> None:
    board = {"P2": {"battlefield": [permanent("W", "enchantment", when(BeginStep("end", "each"), GainLife(You(), 1)))]}}
    scenario = multiplayer(board, happen(at_next_end(LoseLife(EachOpponent(), 5)), "P3"), loses("P3"), go_on("end"))
    assert outcomes(scenario, Life("P1"), Life("P2"), times("stacked")) == {(20, 21, 1)}


# --------------------------------------------------------------------------- turns


def test_the_turn_goes_on_without_an_active_player() -> None:
    watching = permanent("W", "enchantment", when(BeginStep("end", "each"), GainLife(You(), 1)))
    board = {"P2": {"battlefield": [watching]}, "P3": {"battlefield": [("W3", watching)]}}
    scenario = multiplayer(board, loses("P1"), go_on("end"))
    asked = Life("P2"), Life("P3"), HasPriority("P2"), HasPriority("P1")
    assert outcomes(scenario, *asked) == {(21, 21, True, False)}


def test_the_next_turn_is_that_of_the_next_player_who_is_left() -> None:
    board = {"P1": {}, "P3": {"battlefield": [permanent("W", "enchantment", when(BeginStep("upkeep", "your"),
                                                                                  GainLife(You(), 1)))]}}  # fmt: skip
    scenario = multiplayer(board, loses("P2"), go_on("upkeep", "P3"))
    assert outcomes(scenario, Life("P3"), HasPriority("P3"), Hand("P2")) == {(21, True, 0)}
    scenario = multiplayer(board, loses("P2"), go_on("upkeep", "P2"), go_on("upkeep", "P1"))
    assert outcomes(scenario, Life("P3"), HasPriority("P1")) == {(21, True)}


def test_the_first_in_order_is_the_next_player() -> None:
    """Each ability is the end of the other player: the next player's is placed first, and resolves last."""
    drain = when(Leaves(A_CREATURE), LoseLife(EachOpponent(), 2))
    board = {
        "P1": {"battlefield": [creature("X")]},
        "P2": {"battlefield": [permanent("A", "enchantment", drain)]},
        "P3": {"battlefield": [permanent("B", "enchantment", drain)]},
    }
    scenario = multiplayer(board, loses("P1"), life=(20, 2, 2))
    assert outcomes(scenario, Won("P2"), Won("P3")) == {(False, True)}


def test_a_two_player_game_is_as_before() -> None:
    board = {"P1": {"battlefield": [creature("X")]}, "P2": {"battlefield": [watch()]}}
    scenario = game(board, loses("P1"))
    assert outcomes(scenario, Won("P2"), ZoneOf("X"), times("triggered")) == {(True, "battlefield", 0)}
