"""603.3: how waiting abilities go on the stack: each rule, and what holds without it."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    AdditionalTrigger,
    BecomesTarget,
    CausesTrigger,
    CounterSpell,
    CreateTokens,
    Enters,
    EventItem,
    EventPlayer,
    Filter,
    ManaCost,
    May,
    Move,
    Pay,
    Target,
    TargetSpec,
    Unless,
    You,
)
from apnap.model.claims import Comparison, Const, EventAtom, OnStack, ResolutionOrder, StackSize, Waiting
from apnap.model.referee.explore import explore
from apnap.model.scenario import Cast, FixedChoice, ScriptStep
from tests.referee.build import (
    ARTIFACT,
    CREATURE,
    OTHER_CREATURE,
    PERMANENT,
    SOLDIER,
    all_before,
    before,
    card,
    cast,
    found,
    gain,
    happens,
    how_often,
    life,
    mode,
    outcomes,
    scenario,
    triggered,
    zone,
)

THREE = ("P1", "P2", "P3")
ORDER = ResolutionOrder()


def wardens(*players: str, **more):
    """Every player named has a Soul Warden of their own, and a creature enters under P1's control."""
    battlefield: dict[str, list] = {}
    for i, p in enumerate(players):
        battlefield.setdefault(p, []).append({"card": "Soul Warden", "id": f"{p} Warden {i}"})
    return scenario(
        battlefield=battlefield, hand={"P1": ["Grizzly Bears"]}, script=[cast("P1", "Grizzly Bears")], **more
    )


def test_apnap_order_with_three_players():
    """P2 is active: its ability is lowest, then P3's, then P1's; the last one placed resolves first."""
    bears = " on Grizzly Bears"
    s = wardens("P1", "P2", "P3", players=THREE, active="P2")
    expected = ("Grizzly Bears", f"P1 Warden 0{bears}", f"P3 Warden 2{bears}", f"P2 Warden 1{bears}")
    assert outcomes(s, ORDER) == {expected}
    free = wardens("P1", "P2", "P3", players=THREE, active="P2", without=["apnap-order"])
    assert len(outcomes(free, ORDER)) == 6


def test_own_triggers_in_any_order():
    assert len(outcomes(wardens("P1", "P1", "P2", "P2"), ORDER)) == 4
    assert len(outcomes(wardens("P1", "P1", "P2", "P2"), ORDER, strict=True)) == 4
    assert len(outcomes(wardens("P1", "P1", "P1"), ORDER, strict=True)) == 6


def test_which_was_stacked_first_needs_strict_placement():
    one, other = how_often("stacked", "P1 Warden 0"), how_often("stacked", "P1 Warden 1")
    x = explore(wardens("P1", "P1"), [before(one, other)])
    assert x.strict
    assert x.outcomes == {(True,), (False,)}


def test_second_pass():
    """The active player's ability that triggers on triggering goes above the other player's ordinary one."""
    proctor = card("Proctor", triggered(CausesTrigger((Enters(CREATURE),)), do=gain()), types="artifact")
    board = {"P1": ["Proctor"], "P2": ["Soul Warden"]}
    more = {"battlefield": board, "hand": {"P1": ["Grizzly Bears"]}, "script": [cast("P1", "Grizzly Bears")]}
    assert outcomes(scenario([proctor], **more), ORDER) == {
        ("Grizzly Bears", "Proctor on Soul Warden", "Soul Warden on Grizzly Bears")
    }
    assert outcomes(scenario([proctor], without=["second-pass"], **more), ORDER) == {
        ("Grizzly Bears", "Soul Warden on Grizzly Bears", "Proctor on Soul Warden")
    }


def test_an_ability_that_triggers_on_triggering_counters_what_triggered():
    unless = Unless(CounterSpell(EventItem()), EventPlayer(), Pay(EventPlayer(), ManaCost(("2",))))
    proctor = card("Proctor", triggered(CausesTrigger((Enters(CREATURE),)), do=unless), types="artifact")
    s = scenario(
        [proctor],
        battlefield={"P1": ["Proctor"], "P2": ["Soul Warden"]},
        hand={"P1": ["Alarm"]},
        script=[cast("P1", "Alarm")],
    )
    assert outcomes(s, life("P2"), how_often("countered", "Soul Warden")) == {(20, 2)}


def test_abilities_that_trigger_while_others_are_placed_go_on_top():
    ward = triggered(BecomesTarget((Filter(this=True),), "opponent"), do=CounterSpell(EventItem()), keyword="ward")
    warded = card("Warded", ward)
    assassin = card(
        "Assassin",
        triggered(
            Enters((Filter(this=True),)),
            do=Move(Target(0), "destroy", "graveyard"),
            targets=[TargetSpec((Filter(controller="opponent"),))],
        ),
    )
    s = scenario(
        [warded, assassin],
        battlefield={"P2": ["Warded", "Soul Warden"]},
        hand={"P1": ["Assassin"]},
        script=[cast("P1", "Assassin")],
        choices=[FixedChoice("Assassin", targets=("Warded",))],
    )
    assert outcomes(s, ORDER, zone("Warded")) == {(("Assassin", "Warded", "Soul Warden on Assassin"), "battlefield")}


def test_stacked_at_priority():
    """A waiting ability goes above what is on the stack; without the rule it waits until the stack is empty."""
    board = {"battlefield": {"P1": ["Cutthroat", "Grizzly Bears"]}, "hand": {"P1": ["Shock", "Wrath"]}}
    script = [cast("P1", "Wrath"), ScriptStep("P1", Cast("Shock", ("Grizzly Bears",)), "shock", respond_to="Wrath")]
    first = ("Shock", "Cutthroat on Grizzly Bears", "Wrath", "Cutthroat")
    assert outcomes(scenario(script=script, **board), ORDER) == {first}
    late = outcomes(scenario(script=script, without=["stacked-at-priority"], **board), ORDER)
    assert late == {
        ("Shock", "Wrath", *rest)
        for rest in (("Cutthroat on Grizzly Bears", "Cutthroat"), ("Cutthroat", "Cutthroat on Grizzly Bears"))
    }


def test_modes_when_stacked():
    """The mode without a legal target cannot be chosen, whatever the player would prefer."""
    modes = [mode(Move(Target(0), "destroy", "graveyard"), TargetSpec(ARTIFACT)), mode(gain())]
    trickster = card("Trickster", triggered(Enters((Filter(this=True),)), do=modes))
    more = {"hand": {"P1": ["Trickster"]}, "script": [cast("P1", "Trickster")]}
    chosen, removed = how_often("chosen_mode", "Trickster", value=2), how_often("removed", "Trickster")
    assert outcomes(scenario([trickster], **more), chosen, removed, life("P1")) == {(1, 0, 21)}
    free = scenario([trickster], without=["modes-when-stacked"], **more)
    assert outcomes(free, chosen, removed, life("P1")) == {(1, 0, 21), (0, 1, 20)}


def test_no_target_removed():
    vandal = card(
        "Vandal",
        triggered(
            Enters((Filter(this=True),)), do=Move(Target(0), "destroy", "graveyard"), targets=[TargetSpec(ARTIFACT)]
        ),
    )
    more = {"hand": {"P1": ["Vandal"]}, "script": [cast("P1", "Vandal")]}
    removed, resolved = how_often("removed", "Vandal"), how_often("resolved", "Vandal")
    assert outcomes(scenario([vandal], **more), removed, resolved) == {(1, 1)}  # the spell of that name resolves
    stays = scenario([vandal], without=["no-target-removed"], **more)
    assert outcomes(stays, removed, resolved, how_often("did_nothing", "Vandal")) == {(0, 2, 1)}


def test_may_at_resolution():
    attendant = card("Attendant", triggered(Enters(OTHER_CREATURE), do=May(You(), gain())))
    more = {
        "battlefield": {"P1": ["Attendant"]},
        "hand": {"P1": ["Grizzly Bears"]},
        "script": [cast("P1", "Grizzly Bears")],
    }
    stacked = how_often("stacked", "Attendant")
    assert outcomes(scenario([attendant], **more), stacked, life("P1")) == {(1, 20), (1, 21)}
    free = scenario([attendant], without=["may-at-resolution"], **more)
    assert outcomes(free, stacked, life("P1")) == {(0, 20), (1, 20), (1, 21)}


@pytest.mark.parametrize("strict", [False, True])
def test_targets_are_chosen_on_placing(strict):
    """Two instances of a doubled ability choose their targets each on its own."""
    sniper = triggered(
        Enters((Filter(this=True),)),
        do=Move(Target(0), "destroy", "graveyard"),
        targets=[TargetSpec((Filter(controller="opponent"),))],
    )
    doubler = card("Doubler", AdditionalTrigger("", (Enters(PERMANENT),), PERMANENT), types="artifact")
    s = scenario(
        [card("Sniper", sniper), doubler],
        battlefield={"P1": ["Doubler"], "P2": ["Grizzly Bears", "Hill Giant"]},
        hand={"P1": ["Sniper"]},
        script=[cast("P1", "Sniper")],
    )
    assert outcomes(s, zone("Grizzly Bears"), zone("Hill Giant"), strict=strict) == {
        ("graveyard", "graveyard"),
        ("graveyard", "battlefield"),
        ("battlefield", "graveyard"),
    }
    resolved = how_often("chosen_target", "Sniper"), how_often("resolved", "Sniper", ability=1)
    assert outcomes(s, all_before(*resolved), strict=strict) == {True}


def test_waiting_is_seen_between_event_and_placing():
    s = wardens("P1", "P2")
    waiting = Waiting(EventAtom("", "Soul Warden"))
    x = found(
        s, invariants=[_at_most(waiting, 1), _at_most(waiting, 2), _at_most(StackSize(), 1), _at_most(StackSize(), 2)]
    )
    assert set(x.violations) == {0, 2}
    on_stack = OnStack(EventAtom("", "Soul Warden", by="P2"))
    assert set(found(s, invariants=[_at_most(on_stack, 0)]).violations) == {0}


def _at_most(expr, number):
    return Comparison(expr, "<=", Const(number))


def test_interchangeable_triggers_are_not_permuted():
    """A fan of forty triggers that do the same is a line of states, not a tree."""
    s = scenario(battlefield={"P1": ["Soul Warden"] * 2}, script=[happens("P1", CreateTokens(You(), 20, SOLDIER))])
    x = found(s, life("P1"))
    assert x.outcomes == {(60,)}
    assert x.states < 100
