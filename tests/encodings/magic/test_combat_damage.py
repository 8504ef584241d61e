"""Combat damage (510): first strike, division, trample, deathtouch and lifelink (702)."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from apnap.encodings.question import pose
from apnap.model.abilities import (
    Affect,
    All,
    Attacks,
    BeginStep,
    Changes,
    Damage,
    DealsDamage,
    EventObject,
    Fight,
    Filter,
    GainLife,
    GainsLife,
    LoseLife,
    Move,
    Source,
    Target,
    TargetSpec,
    You,
)
from apnap.model.claims import DamageOn, Life, ZoneOf
from apnap.model.plays import Decision
from apnap.model.scenario import FixedChoice, Scenario
from tests.encodings.duelmasters.boards import THIS, happen, outcomes, reasons, times, when, zones
from tests.encodings.magic.boards import (
    A_CREATURE,
    LIVES,
    game,
    go_on,
    permanent,
)
from tests.encodings.magic.fights import (
    MY_CREATURE,
    attack,
    block,
    duel,
    fighter,
    in_2023,
    without,
)

GIANT = fighter("HG", 3, 3)
BEAR = fighter("GB", 2, 2)
ONE, OTHER = fighter("A", 0, 2), fighter("B", 0, 3)


# --------------------------------------------------------------------------- first strike


@pytest.mark.parametrize(
    ("mine", "theirs", "left"),
    [
        ((), (), (False, False)),
        (("first strike",), (), (True, False)),
        ((), ("first strike",), (False, True)),
        (("first strike",), ("first strike",), (False, False)),
        (("double strike",), ("first strike",), (False, False)),
        (("double strike",), (), (True, False)),
    ],
)
def test_first_strike_kills_first(mine: tuple[str, ...], theirs: tuple[str, ...], left: tuple[bool, bool]) -> None:
    scene = duel(fighter("X", 2, 2, *mine), blockers=(fighter("Y", 2, 2, *theirs),))
    expected = tuple("battlefield" if x else "graveyard" for x in left)
    assert outcomes(scene, *zones("X", "Y")) == {expected}


def test_double_strike_deals_damage_twice() -> None:
    scene = duel(fighter("X", 2, 2, "double strike"), BEAR)
    assert outcomes(scene, Life("P2"), times("damaged", by="P2")) == {(14, 2)}


def test_there_are_two_steps_then() -> None:
    watch = permanent("W", "enchantment", when(BeginStep("damage", "each"), GainLife(You(), 1)))
    assert outcomes(duel(fighter("X", 2, 2, "first strike"), more=(watch,)), *LIVES) == {(22, 18)}
    board = {"P1": {"battlefield": [fighter("X", 2, 2, "first strike"), BEAR]}}
    assert outcomes(game(board, attack("X", "GB"), go_on("damage")), Life("P2")) == {18}
    assert outcomes(game(board, attack("X", "GB"), go_on("damage"), go_on("damage")), Life("P2")) == {16}


def test_who_has_struck_first_does_not_strike_again_but_with_double_strike() -> None:
    mute = happen(Affect(All(MY_CREATURE), Changes(power=1)))
    board = {"P1": {"battlefield": [fighter("X", 2, 2, "first strike"), fighter("Y", 2, 2, "double strike"), BEAR]}}
    scene = game(board, attack("X", "Y", "GB"), go_on("damage"), mute, go_on("end of combat"))
    assert outcomes(scene, Life("P2")) == {20 - 2 - 2 - 3 - 3}


# --------------------------------------------------------------------------- division


def divided(scenario: Scenario, *oids: str) -> set[Any]:
    """What the blockers can be dealt, by the number marked on them and the life of P2."""
    return outcomes(scenario, *(DamageOn(oid) for oid in oids), Life("P2"))


def test_an_attacker_divides_its_damage_freely() -> None:
    scene = duel(fighter("X", 2, 9), blockers=(fighter("A", 0, 9), fighter("B", 0, 9)))
    assert divided(scene, "A", "B") == {(2, 0, 20), (1, 1, 20), (0, 2, 20)}


def test_the_older_edition_deals_lethal_damage_in_order() -> None:
    scene = in_2023(duel(fighter("X", 4, 9), blockers=(fighter("A", 0, 9), fighter("B", 0, 3))))
    dealt = outcomes(scene, DamageOn("A"), ZoneOf("B"))
    assert dealt == {(4, "battlefield"), (1, "graveyard"), (0, "graveyard")}
    now = duel(fighter("X", 4, 9), blockers=(fighter("A", 0, 9), fighter("B", 0, 3)))
    assert outcomes(now, DamageOn("A"), ZoneOf("B")) == dealt | {(3, "battlefield"), (2, "battlefield")}


@pytest.mark.parametrize(
    ("words", "damage", "lives"),
    [(("trample",), 0, {20, 19, 18}), (("trample",), 1, {20, 19, 18, 17}), ((), 0, {20}),
     (("trample", "deathtouch"), 0, {20, 19, 18, 17, 16})],
)  # fmt: skip
def test_trample_deals_the_blocker_lethal_damage_first(words: tuple[str, ...], damage: int, lives: set[int]) -> None:
    board = {
        "P1": {"battlefield": [fighter("X", 5, 9, *words)]},
        "P2": {"battlefield": [("HG", GIANT, {"damage": damage})]},
    }
    assert outcomes(game(board, attack("X"), block("X", "HG"), go_on("end")), Life("P2")) == lives


def test_trample_over_several_and_over_nobody() -> None:
    scene = duel(fighter("X", 6, 9, "trample"), blockers=(ONE, OTHER))
    assert outcomes(scene, Life("P2")) == {20, 19}
    gone = happen(Move(All((Filter(name="A"),)), "exile", "exile"))
    board = {"P1": {"battlefield": [fighter("X", 6, 9, "trample")]}, "P2": {"battlefield": [ONE]}}
    assert outcomes(game(board, attack("X"), block("X", "A"), gone, go_on("end")), Life("P2")) == {14}


def test_a_fixed_division_is_made() -> None:
    fixed = FixedChoice("X", divide=(1, 3, 2))
    scene = duel(fighter("X", 6, 9, "trample"), blockers=(ONE, OTHER), choices=[fixed])
    assert outcomes(scene, Life("P2")) == {20, 19}  # no option: it counts for nothing
    fixed = FixedChoice("X", divide=(2, 3, 1))
    scene = duel(fighter("X", 6, 9, "trample"), blockers=(ONE, OTHER), choices=[fixed])
    assert outcomes(scene, Life("P2")) == {19}


def test_the_division_is_a_decision_of_the_attackers_controller() -> None:
    scene = duel(fighter("X", 1, 9), blockers=(fighter("A", 0, 9), fighter("B", 0, 9)))
    asked = pose(scene, [DamageOn("A")])
    literal = asked.machine.values.is_(asked.end_value(DamageOn("A")), 1)
    answer = asked.ask([literal])
    assert answer.guide == (Decision("damage", "P1", "X", (1, 0)),)


# --------------------------------------------------------------------------- deathtouch and lifelink


@pytest.mark.parametrize(
    ("off", "words", "zone"),
    [(False, (), "graveyard"), (True, (), "battlefield"), (False, ("indestructible",), "battlefield")],
)
def test_deathtouch(off: bool, words: tuple[str, ...], zone: str) -> None:
    scene = duel(fighter("TR", 1, 4, "deathtouch"), blockers=(fighter("HG", 3, 3, *words),))
    scene = without(scene, "sba-deathtouch") if off else scene
    gone = 1 if zone == "graveyard" else 0
    assert outcomes(scene, *zones("TR", "HG"), times("damaged", "HG"), times("destroyed", "HG")) == {
        ("battlefield", zone, 1, gone)
    }


def test_deathtouch_counts_for_other_damage_and_not_for_none() -> None:
    ping = fighter("TR", 0, 4, "deathtouch", abilities=(when(Attacks(THIS), Damage(Source(), 1, EventObject())),))
    targets = (TargetSpec((Filter(name="HG"),)),)
    hit = evolve(ping.abilities[-1], modes=(evolve(ping.abilities[-1].modes[0], targets=targets,
                 effect=Damage(Source(), 1, Target(0))),))  # fmt: skip
    pinger = evolve(ping, abilities=(*ping.abilities[:-1], hit))
    board = {"P1": {"battlefield": [pinger]}, "P2": {"battlefield": [GIANT]}}
    assert outcomes(game(board, attack("TR")), ZoneOf("HG")) == {"graveyard"}
    assert outcomes(duel(fighter("TR", 0, 4, "deathtouch"), blockers=(GIANT,)), ZoneOf("HG")) == {"battlefield"}


def test_lethal_damage_destroys_and_no_toughness_does_not() -> None:
    assert outcomes(duel(BEAR, blockers=(GIANT,)), times("destroyed", "GB"), times("died", "GB")) == {(1, 1)}
    shrinks = happen(Affect(All((Filter(name="GB"),)), Changes(toughness=-2)))
    shrunk = game({"P1": {"battlefield": [BEAR]}}, shrinks)
    assert outcomes(shrunk, times("destroyed", "GB"), times("died", "GB")) == {(0, 1)}


def test_lifelink_gains_in_the_same_batch_once_for_each_source() -> None:
    watch = permanent("W", "enchantment", when(GainsLife("you"), LoseLife(You(), 7)))
    scene = duel(fighter("X", 3, 3, "lifelink"), more=(watch,))
    assert outcomes(scene, *LIVES) == {(16, 17)}
    both = duel(fighter("X", 3, 3, "lifelink"), fighter("Y", 1, 1, "lifelink"), more=(watch,))
    assert outcomes(both, *LIVES) == {(20 + 4 - 14, 16)}


def test_lifelink_of_a_blocker_saves_its_player() -> None:
    board = {
        "P1": {"battlefield": [BEAR, fighter("X", 2, 2)]},
        "P2": {"battlefield": [fighter("Y", 1, 1, "lifelink")]},
    }
    scene = game(board, attack("GB", "X"), block("X", "Y"), go_on("end"), life=(20, 2))
    assert outcomes(scene, Life("P2")) == {1}


def test_a_fight_is_no_combat_damage() -> None:
    watch = when(DealsDamage(THIS, to=A_CREATURE, combat=False), GainLife(You(), 1))
    link = fighter("A", 2, 5, "lifelink", "deathtouch", abilities=(watch,))
    fights = when(Attacks(THIS), Fight(Source(), Target(0)))
    mode = evolve(fights.modes[0], targets=(TargetSpec((Filter(name="B"),)),))
    link = evolve(link, abilities=(*link.abilities, evolve(fights, modes=(mode,))))
    board = {"P1": {"battlefield": [link]}, "P2": {"battlefield": [fighter("B", 3, 9)]}}
    scene = game(board, attack("A"))
    assert outcomes(scene, Life("P1"), ZoneOf("B"), DamageOn("A")) == {(23, "graveyard", 3)}


@pytest.mark.parametrize("word", ["infect", "wither"])
def test_infect_and_wither_are_not_modelled(word: str) -> None:
    assert reasons(duel(fighter("X", 1, 1, word))) == {f"damage by a source with {word}"}
