"""Rules switched off, and the order in which things are noted."""

from __future__ import annotations

import pytest
from attrs import evolve

from apnap.model.abilities import (
    Affect,
    Attacks,
    BreakShields,
    Changes,
    Destroyed,
    Draw,
    EachOpponent,
    Enters,
    LookAtTop,
    May,
    Move,
    PutTop,
    Source,
    You,
)
from apnap.model.claims import Before, EventAtom, ManaZone, ZoneOf
from apnap.model.scenario import FixedChoice, StartStack
from tests.encodings.duelmasters.boards import (
    PREVIOUS,
    THIS,
    attack,
    board,
    cast,
    chosen,
    creature,
    creatures,
    destroy,
    enters,
    every,
    happen,
    mine,
    orders,
    outcomes,
    plain,
    put,
    reasons,
    spell,
    theirs,
    times,
    when,
    words,
)


@pytest.mark.parametrize(("without", "expected"), [([], {"graveyard"}), (["sba-inside"], {"graveyard", "battlefield"})])
def test_state_based_processing_in_the_middle_of_a_spell(without: list[str], expected: set[str]) -> None:
    weaken = Affect(every(creatures(theirs())), Changes(power=-1000))
    sweep = spell("SP", weaken, chosen(creatures(theirs()), destroy(PREVIOUS)))
    scenario = board(
        {"P1": {"hand": [sweep]}, "P2": {"battlefield": [creature("A"), creature("B", power=2000)]}},
        cast("SP"),
        without=without,
    )
    assert outcomes(scenario, ZoneOf("B")) == expected


@pytest.mark.parametrize(("without", "inside"), [([], False), (["waits-for-resolution"], True)])
def test_what_triggers_inside_a_spell(without: list[str], inside: bool) -> None:
    arrives = creature("X", enters(LookAtTop(You(), 1)))
    scenario = board(
        {"P1": {"hand": [arrives, spell("SP", chosen(creatures(mine("hand")), put(PREVIOUS)), Draw(You(), 1))]}},
        cast("SP"),
        without=without,
    )
    before = Before(EventAtom("resolved", of="X"), EventAtom("drew"))
    assert outcomes(scenario, before, times("resolved", "X")) == {(inside, 1)}


def test_inside_what_resolves_at_once_nothing_resolves_at_once() -> None:
    """The spell puts in X, whose ability resolves at once and puts in Y, whose ability waits until that is done."""
    y = creature("Y", enters(LookAtTop(You(), 1)))
    x = creature("X", enters(chosen(mine("hand", name="Y"), put(PREVIOUS)), Draw(You(), 1)))
    call = spell("SP", chosen(mine("hand", name="X"), put(PREVIOUS)), PutTop(You(), 1, "mana"))
    scenario = board({"P1": {"hand": [x, y, call]}}, cast("SP"), without=["waits-for-resolution"])
    assert orders(scenario) == {("SP", "X", "Y")}
    drawn_first = Before(EventAtom("drew"), EventAtom("resolved", of="Y"))
    assert outcomes(scenario, drawn_first, ManaZone("P1")) == {(True, 1)}


def test_a_batch_triggers_once_where_each_event_does_not() -> None:
    watcher = creature("W", when(Destroyed(creatures(mine(other=True))), Draw(You(), 1)))
    scenario = board(
        {
            "P1": {"battlefield": [watcher, *plain("A", "B")]},
            "P2": {"hand": [spell("SP", chosen(creatures(theirs(not_name="W")), destroy(PREVIOUS), 2))]},
        },
        cast("SP", "P2"),
        active="P2",
    )
    assert outcomes(scenario, times("drew")) == {2}
    off = evolve(scenario, policy=evolve(scenario.policy, without=frozenset({"once-per-event"})))
    assert outcomes(off, times("drew")) == {1}


def test_an_s_trigger_that_is_broken_by_an_s_trigger() -> None:
    """Broken inside the first S-Trigger's spell, the second is used when that is in the graveyard."""
    second = spell("S2", Draw(You(), 1), keywords=["shield trigger"])
    first = spell("S1", BreakShields(EachOpponent(), None), Draw(You(), 1), keywords=["shield trigger"])
    scenario = board(
        {
            "P1": {"battlefield": [creature("AT", when(Attacks(THIS), LookAtTop(You(), 1)))], "shields": [second]},
            "P2": {"shields": [first]},
        },
        attack("AT"),
        choices=[FixedChoice("S1", may=True), FixedChoice("S2", may=True)],
    )
    assert orders(scenario) == {("AT", "S1", "S2")}
    assert outcomes(scenario, times("drew", by="P1"), times("drew", by="P2")) == {(1, 1)}


def test_only_what_has_happened_lets_something_in() -> None:
    """Without waiting, what a declined "may" would have done is no batch after which the other ability resolves."""
    returns = when(Destroyed(creatures(mine(name="X"))), May(You(), put(Source())), works_in="graveyard")
    scenario = board(
        {"P1": {"battlefield": plain("X"), "graveyard": [creature("A", returns), creature("B", returns)]}},
        happen(destroy(every(creatures(mine())))),
        without=["waits-for-resolution"],
    )
    entered, nothing = EventAtom("entered"), EventAtom("did_nothing")
    counted = (times("entered"), times("did_nothing", "A"), times("did_nothing", "B"), Before(nothing, entered))
    found = outcomes(scenario, *counted)
    assert {(1, 1, 0, True), (1, 0, 1, True), (1, 1, 0, False), (1, 0, 1, False)} <= found
    assert {before for entries, a, b, before in found if (entries, a, b) == (0, 1, 1)} == {False}


def test_a_clause_about_destruction_is_not_asked_again() -> None:
    """The ability has a clause about entering too, but what happened was the other."""
    both = (Destroyed(creatures(mine(other=True))), Enters(creatures(theirs())))
    watcher = creature("W", when(both, Draw(You(), 1)))
    scenario = board(
        {"P1": {"battlefield": [watcher, *plain("X")]}},
        happen(destroy(every(creatures(mine(name="X"))))),
        without=["trigger-clause"],
    )
    assert outcomes(scenario, times("drew"), times("did_nothing")) == {(1, 0)}


def test_a_declaration_comes_after_the_batch() -> None:
    ninja = creature("N", when(Attacks(creatures(mine())), Move(Source(), "summon", "battlefield"), works_in="hand",
                               declared=True))  # fmt: skip
    scenario = board(
        {"P1": {"battlefield": plain("AT"), "hand": [ninja]}, "P2": {"shields": plain("s1")}}, attack("AT")
    )
    attacked, used = EventAtom("attacked"), EventAtom("used")
    assert outcomes(scenario, times("used"), Before(attacked, used)) == {(0, False), (1, True)}


def test_an_evolution_creature_that_is_summoned_is_not_modelled() -> None:
    evolution = creature("E", *words("shield trigger"), supertypes=["evolution"])
    reason = {"E is summoned on top of another creature"}
    assert reasons(board({"P1": {"hand": [evolution]}}, cast("E"))) == reason
    broken = board({"P1": {"battlefield": plain("AT")}, "P2": {"shields": [evolution]}}, attack("AT"))
    assert reasons(broken) == reason


def test_to_look_is_to_do_it_though_nothing_changes() -> None:
    look = May(You(), LookAtTop(You(), 1), then=Draw(You(), 1))
    scenario = board({"P1": {"battlefield": [creature("A", enters(look))]}}, waiting=[StartStack("A", "P1", 0)])
    assert outcomes(scenario, times("accepted"), times("drew"), times("did_nothing")) == {(1, 1, 0), (0, 0, 1)}
