"""Abilities on the stack as targets, and countering them (115.1, 701.6a)."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from apnap.encodings.question import pose
from apnap.model.abilities import (
    BeginStep,
    ControllerOf,
    Count,
    CounterSpell,
    Draw,
    Enters,
    Filter,
    GainLife,
    LoseLife,
    Mode,
    Move,
    Source,
    Target,
    TargetSpec,
    You,
)
from apnap.model.abilities.numbers import Compare
from apnap.model.claims import Hand, Life, StackSize, ZoneOf
from apnap.model.plays import Decision
from apnap.model.scenario import Cast, Option, Use
from tests.encodings.duelmasters.boards import cast, happen, outcomes, reasons, times, when
from tests.encodings.magic.activated import AN_ABILITY, SACRIFICE, TAP, ability, activate, may_activate, paying, stifle
from tests.encodings.magic.boards import blessed_wine, creature, game, go_on, permanent, sorcery, whenever_so

GAIN = GainLife(You(), 1)
ISLANDS = (Filter(subtypes=frozenset({"Island"}), controller="you"),)


def hand_of(*cards: Any) -> dict[str, list[Any]]:
    return {"hand": list(cards)}


def counter(*filters: Filter, kind: str = "instant") -> Any:
    """ "Counter target ...", whose controller loses 1 life."""
    counters = (CounterSpell(Target(0)), LoseLife(ControllerOf(Target(0)), 1))
    return sorcery("Counter", *counters, targets=(TargetSpec(filters),), kind=kind)


@pytest.mark.parametrize(("kind", "hit"), [
    ("ability", {"Tapper", "Keeper"}), ("activated", {"Tapper"}), ("triggered", {"Keeper"}),
    ("spell", {"Wine"}), (None, {"Wine"}),
])  # fmt: skip
def test_what_kind_of_thing_it_is(kind: str | None, hit: set[str]) -> None:
    """An activated ability, a triggered one, and a spell are answered; those it may be are countered."""
    tapper = creature("Tapper", ability(TAP, GAIN))
    keeper = permanent("Keeper", "enchantment", when(BeginStep("upkeep", "each"), GAIN))
    on = {"P1": {"battlefield": [tapper, keeper], "hand": [("Wine", blessed_wine())]},
          "P2": hand_of(counter(Filter(item=kind, zone="stack")))}  # fmt: skip
    for name, (first, then) in {
        "Tapper": (activate("Tapper"), ()), "Wine": (cast("Wine"), ()), "Keeper": (go_on("upkeep", "P2"), ()),
    }.items():  # fmt: skip
        reply = ("P2", Cast("Counter", (name,)))
        found = outcomes(game(on, first, reply, *then, responds={1: name}), times("countered", name), Life("P1"))
        assert (min(found)[0] == 1) == (name in hit), name
        assert {life == 19 for _, life in found} == {name in hit}


def test_whose_ability_it_is() -> None:
    """ "Counter target ability you don't control"."""
    tapper = ability(TAP, GAIN)
    on = {"P1": {"battlefield": [creature("Mine", tapper)]},
          "P2": {"battlefield": [creature("Yours", tapper)],
                 **hand_of(counter(Filter(item="ability", zone="stack", controller="opponent")))}}  # fmt: skip
    for name, player, number in (("Mine", "P1", 1), ("Yours", "P2", 0)):
        reply = ("P2", Cast("Counter", (name,)))
        scenario = game(on, activate(name, player), reply, responds={1: name})
        assert outcomes(scenario, times("countered", name)) == {number}


def test_from_what_source_it_is() -> None:
    """ "Counter target activated ability from an artifact source"."""
    filters = Filter(item="activated", zone="stack", types=frozenset({"artifact"}))
    tapper = ability(TAP, GAIN)
    on = {"P1": {"battlefield": [creature("Elf", tapper), permanent("Rod", "artifact", tapper)]},
          "P2": hand_of(counter(filters))}  # fmt: skip
    for name, number in (("Elf", 0), ("Rod", 1)):
        scenario = game(on, activate(name), ("P2", Cast("Counter", (name,))), responds={1: name})
        assert outcomes(scenario, times("countered", name)) == {number}


def test_a_source_that_is_gone_is_not_asked_what_it_is() -> None:
    """Nothing but the kind of ability can be demanded then."""
    orb = permanent("Orb", "artifact", ability(paying(SACRIFICE), GAIN))
    gone = "whether Counter can target Orb, whose source is gone"
    for demands, found in (({"types": frozenset({"artifact"})}, {gone}),
                           ({}, set())):  # fmt: skip
        on = {"P1": {"battlefield": [orb]}, "P2": hand_of(counter(Filter(item="ability", zone="stack", **demands)))}
        assert reasons(game(on, activate("Orb"), ("P2", Cast("Counter", ("Orb",))), responds={1: "Orb"})) == found


def test_from_what_keyword_it_is() -> None:
    """ "Counter target equip ability"."""
    sword = permanent("Sword", "artifact", ability(TAP, GAIN, keyword="equip"))
    on = {"P1": {"battlefield": [sword, creature("Elf", ability(TAP, GAIN))]},
          "P2": hand_of(counter(Filter(item="ability", zone="stack", keyword="equip")))}  # fmt: skip
    for name, number in (("Elf", 0), ("Sword", 1)):
        scenario = game(on, activate(name), ("P2", Cast("Counter", (name,))), responds={1: name})
        assert outcomes(scenario, times("countered", name)) == {number}


def test_an_ability_of_no_source() -> None:
    """What the script puts on the stack is an ability, neither triggered nor activated."""
    use = ("P1", Use("gain", Mode("gain", GAIN)))
    for kind, number in (("ability", 1), ("triggered", 0), ("activated", 0)):
        option = Option("P2", Cast("Counter"), "")
        on = {"P2": hand_of(counter(Filter(item=kind, zone="stack")))}
        assert outcomes(game(on, use, options=[option]), times("countered")) == set(range(number + 1))


def test_dandan_and_stifle() -> None:
    """603.8: once it is countered, the state triggers it again."""
    dandan = creature("Dandan", whenever_so(Compare(Count(ISLANDS), "==", 0), Move(Source(), "sacrifice", "graveyard")))
    on = {"P1": {"battlefield": [dandan, permanent("Island", "land", subtypes=["Island"])]}, "P2": hand_of(stifle())}
    rain = happen(Move(Target(0), "destroy", "graveyard"), "P2")
    mode = evolve(rain[1].mode, targets=(TargetSpec((Filter(),)),))
    script = [(rain[0], evolve(rain[1], mode=mode, targets=("Island",))), ("P2", Cast("Stifle", ("Dandan",)))]
    asked = (times("triggered", "Dandan"), times("countered", "Dandan"), ZoneOf("Dandan"))
    assert outcomes(game(on, *script, responds={1: "Dandan"}), *asked) == {(2, 1, "graveyard")}


def test_a_delayed_ability_can_be_countered_once_it_has_triggered() -> None:
    """Blessed Wine; before it triggers it is nowhere."""
    on = {"P1": {"hand": [("Wine", blessed_wine())]}, "P2": hand_of(stifle())}
    option = Option("P2", Cast("Stifle"), "")
    asked = (Hand("P1"), times("countered", "Wine", ability="delayed"), times("stacked", "Stifle"))
    found = outcomes(game(on, cast("Wine"), go_on("upkeep", "P2"), options=[option]), *asked)
    assert found == {(1, 0, 0), (0, 1, 1)}


def test_one_that_is_gone_is_no_legal_target() -> None:
    """608.2b: the first Stifle counters it, the second resolves to nothing."""
    on = {"P1": {"battlefield": [creature("Tapper", ability(TAP, GAIN))]},
          "P2": hand_of(("S1", stifle()), ("S2", stifle()))}  # fmt: skip
    script = [activate("Tapper"), ("P2", Cast("S1", ("Tapper",))), ("P2", Cast("S2", ("Tapper",)))]
    scenario = game(on, *script, responds={1: "Tapper", 2: "Tapper"})
    asked = (times("countered", "Tapper"), times("did_nothing", "S1"), times("did_nothing", "S2"), Life("P1"))
    assert outcomes(scenario, *asked) == {(1, 1, 0, 20)}


def test_a_triggered_ability_targets_those_placed_before_it() -> None:
    """603.3b: which of two goes first is a choice, and only the later one can target the other."""
    gain = permanent("Gain", "enchantment", when(BeginStep("upkeep", "your"), GAIN))
    block = when(BeginStep("upkeep", "your"), CounterSpell(Target(0)))
    block = evolve(block, modes=(evolve(block.modes[0], targets=(TargetSpec(AN_ABILITY),)),))
    on = {"P1": {"battlefield": [gain, permanent("Block", "enchantment", block)]}}
    scenario = game(on, active="P1", step="upkeep", begins=True)
    found = outcomes(scenario, Life("P1"), times("countered", "Gain"), times("removed", "Block"))
    assert found == {(20, 1, 0), (21, 0, 1)}
    asked = pose(scenario, [Life("P1")])
    answer = asked.ask([asked.machine.values.is_(asked.end_value(Life("P1")), 21)])
    assert answer.guide == (Decision("place", "P1", "", ("Block",)),)


def test_interchangeable_instances_are_told_apart_by_what_may_answer() -> None:
    """Two abilities with one effect, one of them of an artifact: either may be left when the other has resolved."""
    upkeep = when(BeginStep("upkeep", "your"), Draw(You(), 1))
    on = {"P1": {"battlefield": [permanent("Book", "enchantment", upkeep), permanent("Tome", "artifact", upkeep)]},
          "P2": hand_of(counter(Filter(item="ability", zone="stack", types=frozenset({"artifact"}))))}  # fmt: skip
    option = Option("P2", Cast("Counter"), "")
    scenario = game(on, active="P1", step="upkeep", begins=True, options=[option])
    assert outcomes(scenario, Hand("P1"), times("countered", "Tome")) == {(2, 0), (1, 1)}


def test_countering_lets_the_stack_go_on() -> None:
    scenario = game(
        {"P1": {"battlefield": [creature("Elf", ability(TAP, GAIN), when(Enters((Filter(other=True),)), GAIN))],
                "hand": [creature("Bear")]}, "P2": hand_of(stifle())},
        cast("Bear"), options=[may_activate("Elf"), Option("P2", Cast("Stifle"), "")],
    )  # fmt: skip
    assert outcomes(scenario, Life("P1"), StackSize()) == {(20, 0), (21, 0), (22, 0)}
