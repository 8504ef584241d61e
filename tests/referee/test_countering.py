"""603.10e, 603.1a: spells and abilities that are countered."""

from __future__ import annotations

import pytest

from apnap.model.abilities import CausesTrigger, CounterSpell, Enters, EventItem
from apnap.model.scenario import Cast, ScriptStep
from tests.referee.build import PERMANENT, card, cast, gain, how_often, life, outcomes, scenario, triggered, zone
from tests.referee.departures import KIND


def countered(**more):
    return scenario(
        KIND,
        battlefield={"P1": ["Grudge"]},
        hand={"P1": ["Spiteful Cantrip"], "P2": ["Counterspell"]},
        script=[
            cast("P1", "Spiteful Cantrip"),
            ScriptStep("P2", Cast("Counterspell", ("Spiteful Cantrip",)), "counters", respond_to="Spiteful Cantrip"),
        ],
        **more,
    )


def test_it_triggers_from_the_stack():
    facts = how_often("triggered", "Spiteful Cantrip"), life("P1"), zone("Spiteful Cantrip")
    assert outcomes(countered(), *facts) == {(1, 22, "graveyard")}
    assert outcomes(countered(), how_often("triggered", "Grudge"), how_often("countered")) == {(1, 1)}


def test_without_looking_back_the_spell_is_gone():
    s = countered(without=["countered-looks-back"])
    assert outcomes(s, how_often("triggered", "Spiteful Cantrip")) == {0}


def test_a_spell_that_resolves_is_not_countered():
    s = scenario(KIND, hand={"P1": ["Spiteful Cantrip"]}, script=[cast("P1", "Spiteful Cantrip")])
    assert outcomes(s, how_often("triggered", "Spiteful Cantrip"), life("P1")) == {(0, 30)}


@pytest.mark.parametrize(("firm", "total"), [(False, 20), (True, 21)])
def test_an_instruction_may_say_that_the_ability_cannot_be_countered(firm, total):
    """603.1a."""
    entering = card("Entering", triggered(Enters(PERMANENT), do=gain(), cant_be_countered=firm))
    stifle = card("Stifle", triggered(CausesTrigger((Enters(PERMANENT),)), do=CounterSpell(EventItem())))
    s = scenario(
        [entering, stifle], battlefield={"P2": ["Stifle"]}, hand={"P1": ["Entering"]}, script=[cast("P1", "Entering")]
    )
    assert outcomes(s, life("P1")) == {total}
