"""603.8: abilities that trigger on a state of the game."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    AdditionalTrigger,
    CantActivate,
    Compare,
    Count,
    CountersOn,
    Filter,
    LifeTotal,
    LoseLife,
    May,
    Move,
    Previous,
    PutCounters,
    RemoveCounters,
    Sequence,
    Source,
    StateIs,
    Target,
    TargetSpec,
    You,
)
from apnap.model.claims import Arith, Comparison, Const, EventAtom, OnStack, Waiting
from apnap.model.plays import Decision
from apnap.model.referee.explore import explore
from apnap.model.referee.running import random_play
from apnap.model.referee.why_not import why_not
from apnap.model.scenario import Option, Use
from tests.referee.build import (
    CREATURE,
    LAND,
    begin,
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
    sorcery,
    triggered,
    zone,
)

ISLAND = card("Island", types="land", sub="island", sup="basic")
YOUR_ISLANDS = Count((Filter(subtypes=frozenset({"island"}), controller="you"),))
NO_ISLANDS = StateIs(Compare(YOUR_ISLANDS, "==", 0))
SACRIFICE = Move(Source(), "sacrifice", "graveyard")
DANDAN = card("Dandan", triggered(NO_ISLANDS, do=SACRIFICE), sub="fish", pt=(4, 1))
RAIN = sorcery("Stone Rain", Move(Target(0), "destroy", "graveyard"), TargetSpec(LAND))
TRIGGERED = how_often("triggered")


def rain(fish, *cards, board=(), script=(), **more):
    """P2 destroys P1's only Island."""
    return scenario(
        [fish, ISLAND, RAIN, *cards],
        battlefield={"P1": [fish.name, "Island", *board]},
        hand={"P2": ["Stone Rain"]},
        active="P2",
        script=[cast("P2", "Stone Rain", "Island"), *script],
        **more,
    )


OUTSTANDING = Arith(OnStack(EventAtom("stacked", "Dandan")), "+", Waiting(EventAtom("stacked", "Dandan")))
ONE_AT_MOST = Comparison(OUTSTANDING, "<=", Const(1))


def test_it_triggers_as_soon_as_it_is_true():
    x = found(rain(DANDAN), TRIGGERED, zone("Dandan"), invariants=[ONE_AT_MOST])
    assert x.outcomes == {(1, "graveyard")}
    assert not x.violations
    assert outcomes(scenario([DANDAN], battlefield={"P1": ["Dandan"]}), TRIGGERED, zone("Dandan")) == {(1, "graveyard")}
    assert outcomes(rain(DANDAN, without=["trigger-event"]), TRIGGERED) == {0}


def shy(**more):
    """A Dandan that may stay, as if its ability were countered."""
    fish = card("Dandan", triggered(NO_ISLANDS, do=May(You(), SACRIFICE)), sub="fish", pt=(4, 1))
    return rain(fish, **more)


def test_again_when_the_instance_is_gone():
    """T36: one instance leaves the stack to no effect, the state is still true: a second one triggers."""
    first_declined = how_often("declined")
    x = explore(shy(), [TRIGGERED, first_declined, zone("Dandan")], bound=5, invariants=[ONE_AT_MOST])
    assert (2, 1, "graveyard") in x.outcomes
    assert all(triggered == declined + 1 for triggered, declined, _ in x.outcomes)
    assert not x.violations
    assert not x.all_end


def test_the_search_is_finite():
    """Declining for ever comes back to the same state."""
    x = explore(shy(), [zone("Dandan")])
    assert x.complete
    assert x.outcomes == {("graveyard",)}
    assert x.longest is None
    assert x.states < 20


def test_state_trigger():
    off = shy(without=["state-trigger"])
    assert outcomes(off, TRIGGERED, zone("Dandan")) == {(1, "graveyard"), (1, "battlefield")}


def test_once_in_a_game_is_once_for_each_object():
    """Without the rule the same object stays silent in later turns too; a new object does not."""
    off = {"without": ["state-trigger"]}
    assert outcomes(shy(script=[begin("P1", "upkeep")], **off), TRIGGERED) == {1}
    blink = Sequence((Move(Target(0), "exile", "exile"), Move(Previous(), "return", "battlefield")))
    again = happens("P1", blink, TargetSpec(CREATURE), at=["Dandan"])
    s = shy(script=[again], **off)
    assert outcomes(s, TRIGGERED) == {1, 2}


def test_it_is_not_asked_again():
    """X16: the state is false again when it resolves; it does all the same, and triggers no more."""
    ice = StateIs(Compare(CountersOn(Source(), "ice"), "==", 0))
    depths = card("Depths", triggered(ice, do=Sequence((SACRIFICE, gain(20)))), types="land")
    put = Use("put", mode(PutCounters(Target(0), "ice", 1), TargetSpec(LAND)), ("Depths",))
    take = happens("P1", RemoveCounters(Target(0), "ice", 1), TargetSpec(LAND), at=["Depths"])
    s = scenario(
        [depths],
        battlefield={"P1": [{"card": "Depths", "counters": {"ice": 1}}]},
        script=[take],
        options=[Option("P1", put, "put")],
    )
    answered = how_often("resolved", "put")
    assert outcomes(s, answered, how_often("triggered", "Depths"), zone("Depths"), life("P1")) == {
        (0, 1, "graveyard", 40),
        (1, 1, "graveyard", 40),
        (1, 0, "battlefield", 20),  # before the other counter is taken away
    }


def test_a_state_that_is_true_for_a_moment_is_enough():
    """It triggers in the middle of a resolution, though the state is false again at the end of it."""
    dip = Sequence((LoseLife(You(), 5), gain(5)))
    poor = card("Poor", triggered(StateIs(Compare(LifeTotal(You()), "<", 20)), do=gain(1)), types="artifact")
    s = scenario([poor], battlefield={"P1": ["Poor"]}, script=[happens("P1", dip)])
    assert outcomes(s, TRIGGERED, life("P1")) == {(1, 21)}


def test_an_intervening_if_and_limits():
    poor = StateIs(Compare(LifeTotal(You()), "<", 20))
    rich = Compare(LifeTotal(You()), ">", 20)
    never = card("Never", triggered(poor, do=gain(), condition=rich), types="artifact")
    capped = card("Capped", triggered(poor, do=gain(), cap=2), types="artifact")
    base = {"battlefield": {"P1": ["Never", "Capped"]}, "life": {"P1": 10}}
    s = scenario([never, capped], **base)
    assert outcomes(s, how_often("triggered", "Never"), how_often("triggered", "Capped"), life("P1")) == {(0, 2, 12)}
    silent = {"battlefield": {"P1": [{"card": "Capped", "abilities": False}]}, "life": {"P1": 10}}
    assert outcomes(scenario([capped], **silent), TRIGGERED) == {0}


def test_what_stops_and_doubles_others():
    """A doubler of all abilities of permanents does not touch it; stopping activated abilities does only off-rule."""
    doubler = card("Doubler", AdditionalTrigger("", (), (Filter(controller="you"),)), types="artifact")
    assert outcomes(rain(DANDAN, doubler, board=["Doubler"]), TRIGGERED) == {1}
    totem = card("Totem", CantActivate("", CREATURE), types="artifact")
    assert outcomes(rain(DANDAN, totem, board=["Totem"]), TRIGGERED) == {1}
    assert outcomes(rain(DANDAN, totem, board=["Totem"], without=["no-permission"]), TRIGGERED) == {0}


@pytest.mark.parametrize("without", [(), ("state-trigger",)])
def test_one_without_a_legal_target(without):
    """It would be removed and trigger again for ever; once in a game it is removed once."""
    elf = TargetSpec((Filter(subtypes=frozenset({"elf"})),))
    fish = card("Dandan", triggered(NO_ISLANDS, do=Move(Target(0), "destroy", "graveyard"), targets=[elf]))
    x = explore(rain(fish, without=without), [how_often("removed")])
    assert bool(x.unmodelled) is not bool(without)
    assert x.outcomes == ({(1,)} if without else set())


def test_one_that_may_be_kept_off_the_stack():
    x = explore(shy(without=["may-at-resolution"]), [zone("Dandan")])
    assert x.complete
    assert x.unmodelled


def test_a_play_in_words():
    play = random_play(rain(DANDAN))
    (step,) = [s for s in play.steps if s.kind == "trigger"]
    assert step.text == "Dandan (P1) triggers: its condition is true"
    assert step.rules[0] == "state-trigger"
    alone = random_play(scenario([DANDAN], battlefield={"P1": ["Dandan"]}))
    assert [s.text for s in alone.steps if s.kind == "trigger"] == ["Dandan (P1) triggers"]


def test_why_not():
    islands = scenario([DANDAN, ISLAND], battlefield={"P1": ["Dandan", "Island"]}, script=[happens("P1", gain())])
    assert [a.reason for a in why_not(islands, "Dandan")] == ["its condition is not true"]
    reasons = [a.reason for a in why_not(rain(DANDAN, script=[happens("P1", gain())]), "Dandan")]
    assert {"it triggered", "its source is in the graveyard"} <= set(reasons)
    pay = Sequence((gain(), SACRIFICE))
    slow = card("Dandan", triggered(NO_ISLANDS, do=pay), sub="fish", pt=(4, 1))
    assert "an instance of it is outstanding" in [a.reason for a in why_not(rain(slow), "Dandan")]
    off = shy(without=["state-trigger"], script=[happens("P1", gain())])
    decline = [Decision("may", "P1", "Dandan", (False,))]
    reasons = [a.reason for a in why_not(off, "Dandan", guide=tuple(decline))]
    assert "it has triggered on a state before" in reasons
