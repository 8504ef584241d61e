"""What has happened this turn (TimesThisTurn), and 603.1b."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    AllOf,
    BeginStep,
    Compare,
    Dies,
    Draws,
    Enters,
    Filter,
    GainLife,
    GainsLife,
    LoseLife,
    LosesLife,
    TimesThisTurn,
    You,
)
from apnap.model.referee.explore import explore
from tests.referee.build import (
    CREATURE,
    OTHER_CREATURE,
    begin,
    card,
    cast,
    gain,
    happens,
    how_often,
    life,
    outcomes,
    scenario,
    triggered,
)

END = BeginStep("end", "each")


def happened(pattern, number=1, total=False):
    return Compare(TimesThisTurn(pattern, total), ">=", number)


MORBID = card("Morbid", triggered(END, do=gain(), condition=happened(Dies(CREATURE))), types="enchantment")


def morbid(*script, **more):
    return scenario(
        [MORBID],
        battlefield={"P1": ["Morbid"], "P2": ["Grizzly Bears"]},
        hand={"P1": ["Murder"]},
        script=script,
        **more,
    )


def test_a_creature_died_this_turn():
    kill = cast("P1", "Murder", "Grizzly Bears")
    assert outcomes(morbid(kill, begin("P1", "end")), life("P1")) == {21}
    assert outcomes(morbid(begin("P1", "end")), life("P1")) == {20}


def test_another_turn_begins_anew():
    s = morbid(cast("P1", "Murder", "Grizzly Bears"), begin("P2", "end"))
    assert outcomes(s, how_often("triggered", "Morbid")) == {1}


def test_the_ability_counts_what_happened_before_it_was_there():
    s = scenario(
        [MORBID],
        battlefield={"P2": ["Grizzly Bears"]},
        hand={"P1": ["Murder", "Morbid"]},
        script=[cast("P1", "Murder", "Grizzly Bears"), cast("P1", "Morbid"), begin("P1", "end")],
    )
    assert outcomes(s, life("P1")) == {21}


@pytest.mark.parametrize(("who", "total"), [("you", 21), ("opponent", 20), ("any", 21)])
def test_you_is_who_asks(who, total):
    asking = card("Asking", triggered(END, do=gain(), condition=happened(LosesLife(who))))
    s = scenario(
        [asking], battlefield={"P1": ["Asking"]}, script=[happens("P1", LoseLife(You(), 1)), begin("P1", "end")]
    )
    assert outcomes(s, life("P1")) == {total - 1}


def test_how_much_altogether():
    rich = card("Rich", triggered(END, do=gain(), condition=happened(GainsLife("you"), 3, total=True)))
    two = happens("P1", GainLife(You(), 2))
    once = scenario([rich], battlefield={"P1": ["Rich"]}, script=[two, begin("P1", "end")])
    twice = scenario([rich], battlefield={"P1": ["Rich"]}, script=[two, two, begin("P1", "end")])
    assert outcomes(once, life("P1")) == {22}
    assert outcomes(twice, life("P1")) == {25}


BOTH = (Dies(OTHER_CREATURE), Enters(OTHER_CREATURE))


def test_all_of_those_happened_this_turn():
    """603.1b: the present event counts, whichever of them it is, also for one that looks back."""
    plain = Dies(CREATURE), Enters(CREATURE)
    watcher = card(
        "Watcher", triggered(*plain, do=gain(), condition=AllOf(tuple(happened(p) for p in plain))), types="enchantment"
    )
    died_last = scenario(
        [watcher],
        battlefield={"P1": ["Watcher"], "P2": ["Grizzly Bears"]},
        hand={"P1": ["Hill Giant", "Murder"]},
        script=[cast("P1", "Hill Giant"), cast("P1", "Murder", "Grizzly Bears")],
    )
    entered_last = scenario(
        [watcher],
        battlefield={"P1": ["Watcher"], "P2": ["Grizzly Bears"]},
        hand={"P1": ["Hill Giant", "Murder"]},
        script=[cast("P1", "Murder", "Grizzly Bears"), cast("P1", "Hill Giant")],
    )
    assert outcomes(died_last, how_often("triggered", "Watcher")) == {1}
    assert outcomes(entered_last, how_often("triggered", "Watcher")) == {1}


def test_as_a_number():
    counting = card("Counting", triggered(END, do=GainLife(You(), TimesThisTurn(Draws("you")))))
    s = scenario(
        [counting], battlefield={"P1": ["Counting"]}, step="upkeep", script=[begin("P1", "draw"), begin("P1", "end")]
    )
    assert outcomes(s, life("P1")) == {21}


def test_about_the_source_is_not_modelled():
    odd = card("Odd", triggered(END, do=gain(), condition=happened(Dies((Filter(other=True),)))))
    s = scenario([odd], battlefield={"P1": ["Odd"]}, script=[begin("P1", "end")])
    assert set(explore(s, [life("P1")]).unmodelled) == {"how often something has happened to the source that asks"}
