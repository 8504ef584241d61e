"""614.17 and 603.7g: what can't be caused, and what a permission creates."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    All,
    BeginStep,
    CantBeMoved,
    ChooseSacrifice,
    ControllerOf,
    CounterSpell,
    CreateTokens,
    Enters,
    Filter,
    FlashPermission,
    May,
    Move,
    Previous,
    Remembered,
    Target,
    TargetSpec,
    You,
)
from apnap.model.scenario import Cast, Option, ScriptStep
from tests.referee.build import (
    CREATURE,
    SOLDIER,
    THIS,
    begin,
    card,
    cast,
    gain,
    happens,
    how_often,
    instant,
    life,
    outcomes,
    scenario,
    triggered,
    zone,
)
from tests.referee.later import IT, NEXT_END, delayed, in_turn
from tests.referee.relations import CONFISCATE

TOKENS = (Filter(types=frozenset({"creature"}), token=True, controller="you"),)
MASTER = card("The Master", CantBeMoved("", ("sacrifice", "exile"), TOKENS), pt=(4, 3))
FOR_A_TURN = in_turn(
    CreateTokens(You(), 1, SOLDIER),
    delayed(*NEXT_END, do=Move(Remembered(), "sacrifice", "graveyard"), about=Previous()),
)
MAKER = card("Token Maker", triggered(Enters(THIS), do=FOR_A_TURN), types="artifact")


def made(*there, by="P1", without=(), more=()):
    """A token is created for a turn; the delayed ability triggers at the beginning of the end step."""
    return scenario(
        [MASTER, MAKER],
        battlefield={"P1": list(there)},
        hand={by: ["Token Maker"]},
        script=[cast(by, "Token Maker"), *more, begin("P1", "end")],
        without=without,
    )


LEFT = how_often("left", "Soldier")
DELAYED = how_often("triggered", "Token Maker", ability="delayed")


@pytest.mark.parametrize(
    ("there", "without", "left"),
    [(["The Master"], (), 0), ([], (), 1), (["The Master"], ("cant-be-caused",), 1)],
)
def test_a_delayed_ability_cannot_cause_it(there, without, left):
    """TR36: the delayed ability triggers and resolves, and the token stays."""
    assert outcomes(made(*there, without=without), LEFT, DELAYED) == {(left, 1)}


def test_only_abilities_of_its_controller():
    assert outcomes(made("The Master", by="P2"), LEFT, DELAYED) == {(1, 1)}


def caused(effect, *, own=True, there=(), **more):
    """A triggered ability of P1, or something else, does that; P1 has a token and Grizzly Bears."""
    lever = card("Lever", triggered(Enters(THIS), do=effect, **more), types="artifact")
    return scenario(
        [MASTER, lever],
        battlefield={"P1": ["The Master", *there]},
        hand={"P1": ["Lever"]},
        script=[
            happens("P1", CreateTokens(You(), 1, SOLDIER)),
            cast("P1", "Lever") if own else happens("P1", effect),
        ],
    )


def test_exiling_and_other_deeds():
    assert outcomes(caused(Move(All(TOKENS), "exile", "exile")), LEFT) == {0}
    assert outcomes(caused(Move(All(TOKENS), "exile", "exile"), own=False), LEFT) == {1}
    assert outcomes(caused(Move(All(TOKENS), "destroy", "graveyard")), LEFT) == {1}


def test_another_creature_has_to_be_chosen():
    s = caused(ChooseSacrifice(You(), 1, CREATURE))
    assert outcomes(s, LEFT, zone("The Master")) == {(0, "graveyard")}


def test_it_cannot_be_chosen_as_a_cost():
    """101.3, 118.12: the token is all that there is to sacrifice."""
    for what in (ChooseSacrifice(You(), 1, TOKENS), Move(All(TOKENS), "sacrifice", "graveyard")):
        s = caused(May(You(), what, then=gain()))
        assert outcomes(s, life("P1"), LEFT, how_often("declined", "Lever")) == {(20, 0, 0)}


# --------------------------------------------------------------------------- permissions


AT_CLEANUP = delayed(BeginStep("cleanup", "each"), do=ChooseSacrifice(ControllerOf(Remembered()), 1, IT))
WARD = card("Ward of Lights", FlashPermission("", AT_CLEANUP), types="enchantment")
COUNTER = instant("Counterspell", CounterSpell(Target(0)), TargetSpec((Filter(zone="stack"),)))


def ward(*script, **more):
    more = {"active": "P2", "step": "attackers", **more}
    return scenario(
        [WARD, CONFISCATE, COUNTER],
        battlefield={"P1": ["Grizzly Bears"]},
        hand={"P1": ["Ward of Lights"], "P2": ["Confiscate", "Counterspell"]},
        script=[cast("P1", "Ward of Lights"), *script],
        **more,
    )


OWN = {"active": "P1", "step": "main"}
CREATED = how_often("triggered", "Ward of Lights", ability="delayed")


@pytest.mark.parametrize(
    ("more", "created", "where"),
    [
        ({}, 1, "graveyard"),
        (OWN, 0, "battlefield"),
        ({**OWN, "step": "end"}, 1, "graveyard"),
        ({"without": ["permission-creates"]}, 0, "battlefield"),
    ],
)
def test_a_permission_creates_a_delayed_ability(more, created, where):
    """L08: only if it is cast when a sorcery could not have been cast."""
    s = ward(begin(more.get("active", "P2"), "cleanup"), **more)
    assert outcomes(s, CREATED, zone("Ward of Lights")) == {(created, where)}


def test_a_stack_that_is_not_empty():
    s = scenario(
        [WARD],
        hand={"P1": ["Ward of Lights", "Alarm"]},
        script=[
            cast("P1", "Alarm"),
            ScriptStep("P1", Cast("Ward of Lights"), "", respond_to="Alarm"),
            begin("P1", "cleanup"),
        ],
    )
    assert outcomes(s, CREATED, zone("Ward of Lights")) == {(1, "graveyard")}


@pytest.mark.parametrize("without", [(), ("delayed-controller",)])
def test_whoever_controls_it_then_sacrifices_it(without):
    """L20: P2 has stolen it; the delayed ability is P1's."""
    s = ward(cast("P2", "Confiscate", "Ward of Lights"), begin("P2", "cleanup"), step="main", without=without)
    sacrificed = how_often("sacrificed", "Ward of Lights", by="P2")
    mine = how_often("triggered", "Ward of Lights", ability="delayed", by="P1")
    assert outcomes(s, sacrificed, mine, zone("Ward of Lights")) == {(1, 1, "graveyard")}


def test_a_spell_that_becomes_no_permanent():
    """The ability is created as the spell is cast; it finds nothing."""
    s = ward(
        ScriptStep("P2", Cast("Counterspell", ("Ward of Lights",)), "", respond_to="Ward of Lights"),
        happens("P1", Move(All((Filter(name="Ward of Lights", zone="graveyard"),)), "return", "battlefield")),
        begin("P2", "cleanup"),
    )
    assert outcomes(s, CREATED, zone("Ward of Lights")) == {(1, "battlefield")}


@pytest.mark.parametrize("abilities", [(FlashPermission(""),), ()])
def test_a_player_may_cast_it_at_any_time(abilities):
    ambush = card("Ambush", *abilities, types="enchantment")
    s = scenario(
        [ambush],
        hand={"P1": ["Ambush"]},
        options=[Option("P1", Cast("Ambush"), "")],
        script=[begin("P2", "upkeep")],
        active="P2",
        step="untap",
    )
    assert outcomes(s, zone("Ambush")) == ({"hand", "battlefield"} if abilities else {"hand"})
