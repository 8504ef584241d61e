"""704: state-based actions: each rule, and what holds without it."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    All,
    CreateTokens,
    Damage,
    Dies,
    EachPlayer,
    Fight,
    Filter,
    LoseLife,
    Move,
    PutCounters,
    Sequence,
    Source,
    Target,
    TargetSpec,
    You,
)
from apnap.model.claims import Comparison, Const, CountersOnObject, CountOf, Lost, OrExpr, ResolutionOrder, StackSize
from apnap.model.plays import Decision
from apnap.model.scenario import Cast, FixedChoice, ScriptStep
from tests.referee.build import (
    CREATURE,
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
    outcomes,
    scenario,
    triggered,
    zone,
)

SHRINK = PutCounters(Target(0), "-1/-1", 2)


@pytest.mark.parametrize(("without", "result"), [([], (True, 0)), (["sba-zero-life"], (False, 5))])
def test_sba_zero_life(without, result):
    s = scenario(script=[happens("P1", LoseLife(You(), 20)), happens("P1", gain(5))], without=without)
    assert outcomes(s, Lost("P1"), life("P1")) == {result}


@pytest.mark.parametrize(("without", "there"), [([], 0), (["sba-token"], 1)])
def test_sba_token(without, there):
    bounce = happens("P1", Move(Target(0), "return", "hand"), TargetSpec(CREATURE))
    s = scenario(script=[happens("P1", CreateTokens(You(), 1, SOLDIER)), bounce], without=without)
    assert outcomes(s, CountOf((Filter(token=True, zone="hand"),), "P1")) == {there}


@pytest.mark.parametrize(("without", "where"), [([], "graveyard"), (["sba-toughness"], "battlefield")])
def test_sba_toughness(without, where):
    """No destruction: being indestructible does not help."""
    s = scenario(
        battlefield={"P1": ["Darksteel Myr"]}, script=[happens("P1", SHRINK, TargetSpec(CREATURE))], without=without
    )
    assert outcomes(s, zone("Darksteel Myr")) == {where}


@pytest.mark.parametrize(("without", "where"), [([], "graveyard"), (["sba-lethal-damage"], "battlefield")])
def test_sba_lethal_damage(without, where):
    s = scenario(
        battlefield={"P1": ["Grizzly Bears", "Darksteel Myr"]},
        script=[happens("P1", Damage(Source(), 2, All(CREATURE)))],
        without=without,
    )
    assert outcomes(s, zone("Grizzly Bears"), zone("Darksteel Myr")) == {(where, "battlefield")}


def test_legend_rule():
    king = card("King", triggered(Dies((Filter(this=True),)), do=gain()), sup="legendary")
    more = {"battlefield": {"P1": [{"card": "King", "id": "A"}, {"card": "King", "id": "B"}], "P2": ["King"]}}
    both = zone("A"), zone("B"), life("P1")
    s = scenario([king], **more)
    assert outcomes(s, *both) == {("graveyard", "battlefield", 21), ("battlefield", "graveyard", 21)}
    guides = {e.guide for e in found(s, *both).ends}
    assert guides == {(Decision("pick", "P1", "", (name,)),) for name in ("A", "B")}
    assert outcomes(scenario([king], without=["legend-rule"], **more), *both) == {("battlefield", "battlefield", 20)}
    fixed = scenario([king], choices=[FixedChoice("King", pick=("B",))], **more)
    assert outcomes(fixed, *both) == {("graveyard", "battlefield", 21)}


def test_sba_counters():
    counters = {"+1/+1": 1, "-1/-1": 2}
    more = {"battlefield": {"P1": [{"card": "Hill Giant", "counters": counters}]}}
    plus, minus = CountersOnObject("Hill Giant", "+1/+1"), CountersOnObject("Hill Giant", "-1/-1")
    assert outcomes(scenario(**more), plus, minus) == {(0, 1)}
    assert outcomes(scenario(without=["sba-counters"], **more), plus, minus) == {(1, 2)}


def test_counters_that_cancel_as_the_creature_dies_still_count():
    """Persist looks at the state before the whole batch (704.8)."""
    s = scenario(
        battlefield={"P1": [{"card": "Finks", "counters": {"-1/-1": 1}}], "P2": ["Hill Giant"]},
        script=[
            happens(
                "P1",
                Sequence((PutCounters(Target(0), "+1/+1", 1), Fight(Target(0), Target(1)))),
                TargetSpec((Filter(name="Finks"),)),
                TargetSpec((Filter(name="Hill Giant"),)),
            )
        ],
    )
    assert outcomes(s, zone("Finks"), how_often("triggered")) == {("graveyard", 0)}


def test_sba_checkpoint():
    """Damage is dealt above a spell that saves nobody: without the rule the creature lives until the stack is empty."""
    more = {
        "battlefield": {"P1": ["Grizzly Bears", "Cutthroat"]},
        "hand": {"P1": ["Alarm", "Shock"]},
        "script": [cast("P1", "Alarm"), ScriptStep("P1", Cast("Shock", ("Grizzly Bears",)), "", respond_to="Alarm")],
    }
    dies, order = how_often("died", "Grizzly Bears"), ResolutionOrder()
    late = before(how_often("created", "Soldier"), dies)
    assert outcomes(scenario(**more), late, order) == {(False, ("Shock", "Cutthroat on Grizzly Bears", "Alarm"))}
    off = scenario(without=["sba-checkpoint"], **more)
    assert outcomes(off, late, order) == {(True, ("Shock", "Alarm", "Cutthroat on Grizzly Bears"))}


def test_rounds_before_placing():
    """A token dies in the first round and ceases to exist in the second, before its death's trigger is placed."""
    s = scenario(
        battlefield={"P1": ["Cutthroat"]},
        script=[
            happens("P1", CreateTokens(You(), 1, SOLDIER)),
            happens("P1", SHRINK, TargetSpec((Filter(token=True),))),
        ],
    )
    sba = how_often("sba", "Soldier")
    assert outcomes(s, sba, all_before(sba, how_often("stacked")), life("P1")) == {(2, True, 21)}


def test_all_at_once():
    """Both creatures and the player go in one batch: the game is over before any trigger is placed."""
    s = scenario(
        battlefield={"P1": ["Cutthroat", "Grizzly Bears"]},
        life={"P1": 2},
        script=[happens("P2", Sequence((Damage(Source(), 2, All(CREATURE)), LoseLife(EachPlayer(), 2))))],
    )
    events = how_often("triggered"), how_often("stacked"), Lost("P1")
    assert outcomes(s, *events) == {(2, 0, True)}
    x = found(s, invariants=[_same(how_often("died"), (0, 2))])
    assert not x.violations


def _same(expr, values):
    return OrExpr(tuple(Comparison(expr, "==", Const(v)) for v in values))


def test_two_of_three_players_go_on():
    s = scenario(players=("P1", "P2", "P3"), script=[happens("P1", LoseLife(You(), 20))])
    assert outcomes(s, life("P1"), Lost("P1"), Lost("P2")) == {(0, True, False)}


def test_stack_is_empty_at_the_end():
    s = scenario(battlefield={"P1": ["Soul Warden"]}, hand={"P1": ["Alarm"]}, script=[cast("P1", "Alarm")])
    assert outcomes(s, StackSize()) == {0}
    assert outcomes(s, all_before(how_often("entered", "Soldier"), how_often("stacked", "Soul Warden"))) == {True}
