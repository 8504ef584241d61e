"""State triggers (603.8)."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    BecomesTarget,
    BeginStep,
    Compare,
    Count,
    CountersOn,
    CounterSpell,
    CreateTokens,
    EventItem,
    Filter,
    GainLife,
    LifeTotal,
    LoseLife,
    May,
    Move,
    PutCounters,
    RemoveCounters,
    Source,
    Target,
    TargetSpec,
    TokenSpec,
    You,
)
from apnap.model.abilities import Sequence as Steps
from apnap.model.claims import CountOf, Life, ResolutionOrder, ZoneOf
from apnap.model.scenario import FixedChoice
from tests.encodings.duelmasters.boards import happen, outcomes, reasons, times, when
from tests.encodings.magic.boards import creature, destroyed, game, named, permanent, whenever_so

ISLANDS = (Filter(subtypes=frozenset({"island"}), controller="you"),)
NO_ISLANDS = Compare(Count(ISLANDS), "==", 0)
ISLAND = permanent("Island", "land", subtypes=["island"])
LEAVE = Move(Source(), "sacrifice", "graveyard")


def test_t36_it_triggers_as_soon_as_the_state_is_there() -> None:
    fish = creature("DA", whenever_so(NO_ISLANDS, LEAVE))
    board = {"P1": {"battlefield": [fish, ISLAND]}}
    stays = game(board)
    assert outcomes(stays, ZoneOf("DA"), times("triggered", "DA")) == {("battlefield", 0)}
    gone = game(board, happen(destroyed(ISLANDS)))
    assert outcomes(gone, ZoneOf("DA"), times("triggered", "DA")) == {("graveyard", 1)}
    at_the_start = game({"P1": {"battlefield": [fish]}})
    assert outcomes(at_the_start, ZoneOf("DA"), times("triggered", "DA")) == {("graveyard", 1)}


@pytest.mark.parametrize(
    ("without", "triggered", "where"), [((), 2, "graveyard"), (("state-trigger",), 1, "battlefield")]
)
def test_t36_it_triggers_again_when_it_is_countered(without: tuple[str, ...], triggered: int, where: str) -> None:
    """One of the two possible targets counters the ability and leaves; then the state is still there."""
    theirs = (Filter(types=frozenset({"creature"}), controller="opponent"),)
    token = TokenSpec("Island", frozenset({"land"}), frozenset({"island"}))
    effects = Move(Target(0), "destroy", "graveyard"), CreateTokens(You(), 1, token)
    hunter = permanent("H", "enchantment", whenever_so(NO_ISLANDS, *effects, targets=(TargetSpec(theirs),)))
    ward = when(BecomesTarget((Filter(this=True),), "opponent"), CounterSpell(EventItem()), LEAVE)
    scenario = game(
        {"P1": {"battlefield": [hunter]}, "P2": {"battlefield": [creature("W", ward), creature("Y")]}},
        without=without,
    )
    asked = times("triggered", "H"), times("countered", "H"), ZoneOf("W"), ZoneOf("Y")
    assert outcomes(scenario, *asked) == {(triggered, 1, "graveyard", where), (1, 0, "battlefield", "graveyard")}


@pytest.mark.parametrize("again", [False, True])
def test_x16_the_state_is_not_asked_again(again: bool) -> None:
    none = Compare(CountersOn(Source(), "ice"), "==", 0)
    lage = TokenSpec("Lage", frozenset({"creature"}), frozenset(), power=20, toughness=20)
    depths = permanent("DD", "land", whenever_so(none, May(You(), LEAVE, then=CreateTokens(You(), 1, lage))))
    melt = RemoveCounters(named("DD"), "ice", 1)
    freeze = PutCounters(named("DD"), "ice", 1)
    script = [happen(melt), happen(freeze)]
    scenario = game(
        {"P1": {"battlefield": [("DD", depths, {"counters": {"ice": 1}})]}},
        *([happen(Steps((melt, freeze)))] if again else script),
        responds={} if again else {1: "DD"},
        choices=[FixedChoice("DD", may=True)],
    )
    asked = times("triggered", "DD"), ZoneOf("DD"), CountOf((Filter(name="Lage"),), "P1")
    assert outcomes(scenario, *asked) == {(1, "graveyard", 1)}


def test_it_triggers_again_while_the_state_holds() -> None:
    poor = Compare(LifeTotal(You()), "<", 20)
    heal = permanent("Heal", "enchantment", whenever_so(poor, GainLife(You(), 3)))
    scenario = game({"P1": {"battlefield": [heal]}}, life=(12, 20))
    assert outcomes(scenario, times("triggered", "Heal"), Life("P1")) == {(3, 21)}
    off = game({"P1": {"battlefield": [heal]}}, life=(12, 20), without=["state-trigger"])
    assert outcomes(off, times("triggered", "Heal"), Life("P1")) == {(1, 15)}
    never = game({"P1": {"battlefield": [heal]}}, life=(12, 20), without=["trigger-event"])
    assert outcomes(never, times("triggered", "Heal"), Life("P1")) == {(0, 12)}


def test_orders_that_pass_through_the_state_are_kept() -> None:
    """Losing first comes to 19, where the other ability triggers; gaining first does not."""
    step = BeginStep("upkeep", "each")
    up = permanent("Up", "enchantment", when(step, GainLife(You(), 1)))
    down = permanent("Down", "enchantment", when(step, LoseLife(You(), 1)))
    poor = Compare(LifeTotal(You()), "==", 19)
    heal = permanent("Heal", "enchantment", whenever_so(poor, GainLife(You(), 10)))
    scenario = game({"P1": {"battlefield": [up, down, heal]}}, step="upkeep", begins=True)
    assert outcomes(scenario, Life("P1")) == {20, 30}


def test_which_of_two_triggers_again_depends_on_the_order() -> None:
    poor = Compare(LifeTotal(You()), "<", 20)
    effect = GainLife(You(), 3)
    cards = [permanent(n, "enchantment", whenever_so(poor, effect)) for n in "AB"]
    scenario = game({"P1": {"battlefield": cards}}, life=(15, 20))
    assert outcomes(scenario, times("triggered", "A"), times("triggered", "B"), Life("P1")) == {
        (2, 1, 24),
        (1, 2, 24),
    }
    assert ("A", "A", "B") in outcomes(scenario, ResolutionOrder())


def test_without_a_target_it_would_go_on_for_ever() -> None:
    effect = Move(Target(0), "destroy", "graveyard")
    hunter = permanent("H", "enchantment", whenever_so(NO_ISLANDS, effect, targets=(TargetSpec(ISLANDS),)))
    assert reasons(game({"P1": {"battlefield": [hunter]}})) == {"H triggers again and again, and never does anything"}
    assert outcomes(game({"P1": {"battlefield": [hunter]}}, without=["state-trigger"]), times("removed", "H")) == {1}
