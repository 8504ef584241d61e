"""Rules that can be read in more than one way: conditions, what one event is, durations, states."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    Compare,
    Count,
    CountersOn,
    CreateTokens,
    Dies,
    Enters,
    Filter,
    LoseLife,
    Move,
    Source,
    StateIs,
    Target,
    TargetSpec,
    TokenSpec,
    You,
)
from tests.referee.build import (
    CREATURE,
    OTHER_CREATURE,
    SOLDIER,
    THIS,
    YOUR_CREATURE,
    card,
    cast,
    gain,
    happens,
    how_often,
    life,
    lose,
    mode,
    outcomes,
    scenario,
    triggered,
)
from tests.referee.later import RETURN, WHERE, deaths, delayed, in_turn

TRIGGERED = how_often("triggered")
BEAR = TokenSpec("Bear", frozenset({"creature"}), frozenset({"bear"}), power=2, toughness=2)
DESTROY = Move(Target(0), "destroy", "graveyard")


def kill(player, name):
    return happens(player, DESTROY, TargetSpec(CREATURE), at=[name])


def two_tokens_in_turn(*battlefield, cards=(), **more):
    """P1 makes a token by one effect, then another by the next."""
    makes = happens("P1", in_turn(CreateTokens(You(), 1, SOLDIER), CreateTokens(You(), 1, BEAR)))
    return scenario(cards, battlefield={"P1": list(battlefield)}, script=[makes], **more)


# --------------------------------------------------------------------------- conditions


@pytest.mark.parametrize(
    ("reading", "expected"), [("both", 0), ("after-event", 1), ("at-event", 0), ("at-resolution", 1)]
)
def test_when_a_dying_creature_counts_itself(reading, expected):
    last = card("Last", triggered(Dies(THIS), do=gain(), condition=Compare(Count(YOUR_CREATURE), "==", 0)))
    s = scenario(
        [last], battlefield={"P1": ["Last"]}, script=[kill("P2", "Last")], readings={"intervening-if": reading}
    )
    assert outcomes(s, how_often("triggered")) == {1 if reading == "at-resolution" else expected}
    assert outcomes(s, life("P1")) == {20 + expected}


@pytest.mark.parametrize(
    ("reading", "expected"), [("both", (1, 21)), ("where-it-is", (1, 20)), ("after-event", (1, 21))]
)
def test_counters_of_what_has_died(reading, expected):
    """They are what the creature last had, or those of the card in the graveyard."""
    rich = card("Rich", triggered(Dies(THIS), do=gain(), condition=Compare(CountersOn(Source(), "+1/+1"), ">=", 1)))
    s = scenario(
        [rich],
        battlefield={"P1": [{"card": "Rich", "counters": {"+1/+1": 1}}]},
        script=[kill("P2", "Rich")],
        readings={"intervening-if": reading},
    )
    assert outcomes(s, how_often("triggered"), life("P1")) == {expected}


@pytest.mark.parametrize(("reading", "expected"), [("every-zone", 0), ("battlefield", 1)])
def test_an_ability_in_the_graveyard_and_deaths_at_the_same_time(reading, expected):
    other = (Filter(types=frozenset({"creature"}), other=True, controller="you"),)
    ghost = card("Ghost", triggered(Dies(other), do=gain(), works_in="graveyard"))
    board = {"battlefield": {"P1": ["Ghost", "Grizzly Bears"]}, "hand": {"P1": ["Wrath"]}}
    s = scenario([ghost], script=[cast("P1", "Wrath")], readings={"look-back": reading}, **board)
    assert outcomes(s, how_often("triggered")) == {expected}
    there = {"battlefield": {"P1": ["Grizzly Bears"]}, "graveyard": {"P1": ["Ghost"]}, "hand": {"P1": ["Wrath"]}}
    s = scenario([ghost], script=[cast("P1", "Wrath")], readings={"look-back": reading}, **there)
    assert outcomes(s, how_often("triggered")) == {1}


# --------------------------------------------------------------------------- events and durations


@pytest.mark.parametrize(("reading", "expected"), [("batch", 2), ("resolution", 2)])
def test_an_effect_of_the_script_is_no_resolution(reading, expected):
    crowd = card("Crowd", triggered(Enters(OTHER_CREATURE), do=gain(), batch=True))
    assert outcomes(two_tokens_in_turn("Crowd", cards=[crowd], readings={"once-per-event": reading}), TRIGGERED) == {
        expected
    }


@pytest.mark.parametrize(("reading", "expected"), [("batch", 3), ("resolution", 2)])
def test_all_of_one_resolution_as_one_event(reading, expected):
    """The ability that makes two tokens resolves once; then a creature enters by itself."""
    crowd = card("Crowd", triggered(Enters(OTHER_CREATURE), do=gain(), batch=True))
    both = in_turn(CreateTokens(You(), 1, SOLDIER), CreateTokens(You(), 1, BEAR))
    herald = card("Herald", triggered(Dies(CREATURE), do=both))
    s = scenario(
        [crowd, herald],
        battlefield={"P1": ["Crowd", "Herald"], "P2": ["Grizzly Bears"]},
        hand={"P1": ["Hill Giant"]},
        script=[kill("P1", "Grizzly Bears"), cast("P1", "Hill Giant")],
        readings={"once-per-event": reading},
    )
    assert outcomes(s, how_often("triggered", "Crowd")) == {expected}


@pytest.mark.parametrize(
    ("reading", "where"),
    [("chosen", {("hand", "graveyard"), ("graveyard", "hand")}), ("each-at-once", {("hand", "hand")})],
)
def test_two_deaths_at_once_and_a_delayed_ability(reading, where):
    s = deaths(RETURN, cast("P1", "Wrath"), readings={"delayed-once": reading})
    assert outcomes(s, *WHERE) == where


def test_a_duration_that_does_not_let_it_trigger_again():
    feast = card(
        "Feast", triggered(Dies(CREATURE), do=delayed(Enters(CREATURE), do=gain(), once=False, this_turn=True))
    )
    board = {"battlefield": {"P1": ["Feast"], "P2": ["Grizzly Bears"]}, "hand": {"P1": ["Alarm", "Hill Giant"]}}
    script = [kill("P1", "Grizzly Bears"), cast("P1", "Alarm"), cast("P1", "Hill Giant")]
    assert outcomes(scenario([feast], script=script, **board), life("P1")) == {23}
    s = scenario([feast], script=script, readings={"delayed-once": "duration-too"}, **board)
    assert outcomes(s, life("P1")) == {21}


@pytest.mark.parametrize(("reading", "zone_of_it"), [("nothing", "battlefield"), ("for-good", "exile")])
def test_a_duration_that_is_over_before_it_begins(reading, zone_of_it):
    jailer = card(
        "Jailer",
        triggered(
            Dies(THIS), do=[mode(Move(Target(0), "exile", "exile", until_source_leaves=True), TargetSpec(CREATURE))]
        ),
    )
    s = scenario(
        [jailer],
        battlefield={"P1": ["Jailer"], "P2": ["Grizzly Bears"]},
        script=[kill("P2", "Jailer")],
        readings={"until-leaves": reading},
    )
    assert outcomes(s, WHERE[0]) == {zone_of_it}


def test_a_state_that_comes_about_anew_triggers_again():
    """No creature, a token, and no creature again: twice with the reading, and without end otherwise."""
    debt = card("Debt", triggered(StateIs(Compare(Count(CREATURE), "==", 0)), do=lose()), types="enchantment")
    script = [
        kill("P1", "Grizzly Bears"),
        happens("P1", CreateTokens(You(), 1, SOLDIER)),
        kill("P1", "Soldier"),
    ]
    board = {"battlefield": {"P1": ["Debt", "Grizzly Bears"]}, "script": script, "life": {"P1": 5}}
    s = scenario([debt], readings={"state-trigger": "newly-true"}, **board)
    assert outcomes(s, TRIGGERED, life("P1")) == {(2, 3)}
    assert outcomes(scenario([debt], **board), how_often("resolved", "Debt")) == {5}


def test_a_state_trigger_without_a_target_is_no_endless_play_if_the_state_has_to_come_about():
    harm = mode(LoseLife(You(), 1), TargetSpec(CREATURE))
    debt = card("Debt", triggered(StateIs(Compare(Count(CREATURE), "==", 0)), do=[harm]), types="enchantment")
    board = {"battlefield": {"P1": ["Debt", "Grizzly Bears"]}, "script": [kill("P1", "Grizzly Bears")]}
    s = scenario([debt], readings={"state-trigger": "newly-true"}, **board)
    assert outcomes(s, TRIGGERED, how_often("removed")) == {(1, 1)}
