"""608.2h: who controlled what the source was attached to, once that is gone; and what a lost Aura spell has done."""

from __future__ import annotations

import pytest

from apnap.model.abilities import All, ControllerOf, Dies, Enters, Filter, Host, Leaves, LoseLife, Move
from apnap.model.scenario import Cast, ScriptStep
from tests.referee.build import (
    CREATURE,
    PERMANENT,
    THIS,
    card,
    cast,
    happens,
    how_often,
    instant,
    life,
    outcomes,
    scenario,
    triggered,
    zone,
)
from tests.referee.relations import AURA, DESTINY, HOST, KIND, LIGHT, enchant, take

PAIN = LoseLife(ControllerOf(Host()), 3)
EVERYTHING = happens("P1", Move(All(PERMANENT), "destroy", "graveyard"))


def curse(*events):
    return card("Curse", enchant(), triggered(*events, do=PAIN), **AURA)


def cursed(events, *script, cards=(), **more):
    board = {"P1": [{"card": "Curse", "attached_to": "Hill Giant"}], "P2": ["Hill Giant", "Grizzly Bears"]}
    return scenario([*KIND, *cards, curse(*events)], battlefield=board, script=script, **more)


@pytest.mark.parametrize("events", [[Leaves(THIS)], [Dies(HOST)], [Dies((Filter(name="Grizzly Bears"),))]])
def test_its_last_controller_loses_life(events):
    assert outcomes(cursed(events, EVERYTHING), life("P1"), life("P2")) == {(20, 17)}


@pytest.mark.parametrize("events", [[Leaves(THIS)], [Dies(HOST)]])
def test_of_a_stolen_permanent_that_is_who_stole_it(events):
    stolen = happens("P1", take("forever", All((Filter(name="Hill Giant"),))))
    assert outcomes(cursed(events, stolen, EVERYTHING), life("P1"), life("P2")) == {(17, 20)}


@pytest.mark.parametrize(("what", "left"), [("Hill Giant", 20), ("Curse", 17), ("Hill Giant and Curse", 17)])
def test_they_may_leave_while_the_ability_waits(what, left):
    """An Aura whose host has left is attached to nothing as it goes (704.5m), so nothing is meant then."""
    named = tuple(Filter(name=name) for name in what.split(" and "))
    end = instant("End", Move(All(named), "destroy", "graveyard"))
    s = cursed(
        [Enters(CREATURE)],
        happens("P1", Move(All((Filter(name="Soul Warden", zone="graveyard"),)), "return", "battlefield")),
        ScriptStep("P2", Cast("End"), "ends it", respond_to="Curse"),
        cards=[end],
        graveyard={"P2": ["Soul Warden"]},
        hand={"P2": ["End"]},
    )
    assert outcomes(s, life("P1"), life("P2")) == {(20, left)}


def test_the_ability_that_returns_what_was_exiled_has_triggered():
    """610.3 off: it is a triggered ability like any other."""
    s = scenario(
        [LIGHT, *KIND],
        battlefield={"P2": ["Grizzly Bears"]},
        hand={"P1": ["Banishing Light"], "P2": ["Naturalize"]},
        without=["until-leaves"],
        script=[cast("P1", "Banishing Light"), cast("P2", "Naturalize", "Banishing Light")],
    )
    assert outcomes(s, how_often("triggered", "Banishing Light"), zone("Grizzly Bears")) == {(2, "battlefield")}


@pytest.mark.parametrize("without", [(), ["illegal-targets"]])
def test_an_aura_spell_without_its_target_has_done_nothing(without):
    """303.4g, 608.3c."""
    s = scenario(
        KIND,
        battlefield={"P2": ["Grizzly Bears"]},
        hand={"P1": [DESTINY.name], "P2": ["Murder"]},
        without=without,
        script=[
            cast("P1", DESTINY.name, "Grizzly Bears"),
            ScriptStep("P2", Cast("Murder", ("Grizzly Bears",)), "murders", respond_to=DESTINY.name),
        ],
    )
    assert outcomes(s, zone(DESTINY.name), how_often("did_nothing", DESTINY.name)) == {("graveyard", 1)}
