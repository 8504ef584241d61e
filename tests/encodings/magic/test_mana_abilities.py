"""Mana abilities and what triggers on them (605): neither goes on the stack."""

from __future__ import annotations

from typing import Any

import pytest

from apnap.encodings.question import pose
from apnap.model.abilities import (
    AddMana,
    CantActivate,
    Cost,
    Damage,
    Enters,
    EventPlayer,
    Filter,
    GainLife,
    LifeTotal,
    LoseLife,
    ManaCost,
    May,
    Pay,
    Source,
    TappedForMana,
    Target,
    TargetSpec,
    You,
)
from apnap.model.abilities.numbers import Compare
from apnap.model.claims import Comparison, Const, Life, ManaOf, ResolutionOrder, StackSize, Tapped, ZoneOf
from apnap.model.scenario import Cast
from tests.encodings.duelmasters.boards import cast, outcomes, reasons, times, when
from tests.encodings.magic.activated import SACRIFICE, ability, activate, land, may_activate, on_tapping, paying, stifle
from tests.encodings.magic.boards import A_CREATURE, creature, game, go_on, later, permanent, sorcery

FORESTS = (Filter(subtypes=frozenset({"Forest"})),)
FOREST = land("Forest", basic=True)
GROWTH = permanent("Growth", "enchantment", on_tapping(FORESTS))
EMPTY_STACK = Comparison(StackSize(), "==", Const(0))


def always(scenario: Any, says: Any) -> bool:
    """The invariant holds in every state of every play."""
    asked = pose(scenario, [], [says])
    assert asked.complete
    return asked.ask([asked.violated(0)]).status == "unsat"


def test_a_mana_ability_does_at_once_what_it_says() -> None:
    scenario = game({"P1": {"battlefield": [FOREST]}}, activate("Forest"))
    asked = (ManaOf("P1"), Tapped("Forest"), times("stacked"), times("resolved", "Forest"))
    assert outcomes(scenario, *asked) == {(1, True, 0, 1)}
    assert always(scenario, EMPTY_STACK)


@pytest.mark.parametrize("number", [1, 2])
def test_what_triggers_on_it_adds_mana_right_after_it(number: int) -> None:
    """605.4a: Wild Growth, and Gauntlet of Power beside it."""
    growths = [(f"G{n}", GROWTH) for n in range(number)]
    scenario = game({"P1": {"battlefield": [FOREST, *growths]}}, activate("Forest"))
    asked = (ManaOf("P1"), times("triggered", "Growth"), times("resolved", "Growth"), times("stacked"))
    assert outcomes(scenario, *asked) == {(1 + number, number, number, 0)}
    assert always(scenario, EMPTY_STACK)
    first = Comparison(times("priority"), "<=", Const(2))  # before it is activated, and when all is done
    assert always(scenario, first)


def test_without_the_rule_it_goes_on_the_stack() -> None:
    scenario = game({"P1": {"battlefield": [FOREST, GROWTH]}}, activate("Forest"), without=["mana-ability"])
    assert outcomes(scenario, ManaOf("P1"), times("stacked", "Growth")) == {(2, 1)}
    assert not always(scenario, EMPTY_STACK)


def test_it_cannot_be_answered() -> None:
    on = {"P1": {"battlefield": [FOREST, GROWTH]}, "P2": {"hand": [stifle()]}}
    reply = ("P2", Cast("Stifle"))
    asked = (ManaOf("P1"), ZoneOf("Stifle"))
    assert outcomes(game(on, activate("Forest"), reply, responds={1: "Growth"}), *asked) == {(2, "hand")}
    off = game(on, activate("Forest"), reply, responds={1: "Growth"}, without=["mana-ability"])
    assert outcomes(off, *asked) == {(1, "graveyard")}


def test_a_trigger_that_adds_mana_but_not_on_mana_uses_the_stack() -> None:
    """605.5a: Lotus Cobra."""
    cobra = creature("Cobra", when(Enters((Filter(types=frozenset({"land"}), controller="you"),)), AddMana(You(), 1)))
    on = {"P1": {"battlefield": [cobra], "hand": [FOREST]}, "P2": {"hand": [stifle()]}}
    assert outcomes(game(on, cast("Forest")), ManaOf("P1"), times("stacked", "Cobra")) == {(1, 1)}
    answered = game(on, cast("Forest"), ("P2", Cast("Stifle", ("Cobra",))), responds={1: "Cobra"})
    assert outcomes(answered, ManaOf("P1"), times("countered", "Cobra"), times("resolved", "Cobra")) == {(0, 1, 0)}


def test_a_trigger_on_mana_that_adds_none_or_has_a_target_uses_the_stack() -> None:
    """605.1b asks for both."""
    manabarbs = permanent("Barbs", "enchantment", when(TappedForMana(FORESTS), LoseLife(You(), 1)))
    mode_target = (TargetSpec(A_CREATURE),)
    aimed = when(TappedForMana(FORESTS), AddMana(You(), 1), Damage(Source(), 1, Target(0)))
    mode = aimed.modes[0].__class__("", aimed.modes[0].effect, mode_target)
    bolt = permanent("Bolt", "enchantment", aimed.__class__("", aimed.events, (mode,)))
    scenario = game({"P1": {"battlefield": [FOREST, manabarbs, bolt, creature("Bear")]}}, activate("Forest"))
    asked = (times("stacked", "Barbs"), times("stacked", "Bolt"), Life("P1"), ManaOf("P1"))
    assert outcomes(scenario, *asked) == {(1, 1, 19, 2)}


def test_an_activated_ability_that_adds_mana_is_one_without_a_target() -> None:
    """605.1a: whatever it costs; one with a target goes on the stack."""
    lotus = permanent("Lotus", "artifact", ability(paying(SACRIFICE, tap=True), AddMana(You(), 3)))
    aimed = ability(Cost("{0}"), AddMana(You(), 1), targets=(TargetSpec(A_CREATURE),))
    scenario = game({"P1": {"battlefield": [lotus, creature("Elf", aimed)]}}, activate("Lotus"), activate("Elf"))
    asked = (ManaOf("P1"), ZoneOf("Lotus"), times("stacked", "Lotus"), times("stacked", "Elf"))
    assert outcomes(scenario, *asked) == {(4, "graveyard", 0, 1)}
    off = game({"P1": {"battlefield": [lotus]}}, activate("Lotus"), without=["independent-of-source"])
    assert outcomes(off, ManaOf("P1")) == {3}  # nothing comes between the cost and the effect


def test_the_same_with_a_condition_and_more_than_mana() -> None:
    """Of several a player chooses the order: the loss of life makes the condition of the other false (603.4)."""
    rich = Compare(LifeTotal(You()), ">=", 20)
    pain = permanent("Pain", "enchantment", on_tapping(FORESTS, LoseLife(You(), 1)))
    checked = when(TappedForMana(FORESTS), AddMana(You(), 1), condition=rich)
    one = game({"P1": {"battlefield": [FOREST, pain]}}, activate("Forest"))
    assert outcomes(one, ManaOf("P1"), Life("P1"), times("stacked")) == {(2, 19, 0)}
    poor = game(
        {"P1": {"battlefield": [FOREST, permanent("Rich", "enchantment", checked)]}}, activate("Forest"), life=(5, 20)
    )
    assert outcomes(poor, ManaOf("P1"), times("triggered")) == {(1, 0)}
    two = game({"P1": {"battlefield": [FOREST, GROWTH, pain, permanent("Rich", "enchantment", checked)]}},
               activate("Forest"))  # fmt: skip
    assert outcomes(two, ManaOf("P1"), Life("P1")) == {(4, 19), (3, 19)}
    orders = outcomes(two, ManaOf("P1"), ResolutionOrder())
    assert {(mana, "Rich on Forest" in order) for mana, order in orders} == {(4, True), (3, False)}
    assert len(orders) == 3 + 2  # Rich before Pain, Growth anywhere; Pain first of the two that resolve, or last


def test_each_player_in_turn_order() -> None:
    """APNAP; state-based actions wait until both have been carried out (704.3)."""
    burn = when(TappedForMana(FORESTS), AddMana(You(), 1), LoseLife(You(), 20))
    on = {"P1": {"battlefield": [FOREST, permanent("Mine", "enchantment", burn)]},
          "P2": {"battlefield": [permanent("Yours", "enchantment", burn)]}}  # fmt: skip
    scenario = game(on, activate("Forest"))
    assert outcomes(scenario, Life("P1"), Life("P2"), times("resolved", "Mine"), times("resolved", "Yours")) == {
        (0, 0, 1, 1)
    }


def test_a_delayed_ability_can_be_one() -> None:
    """High Tide: "Until end of turn, whenever a player taps an Island for mana, that player adds {U}"."""
    more = later(TappedForMana(FORESTS), AddMana(EventPlayer(), 1), once=False, this_turn=True)
    on = {"P1": {"battlefield": [("A", FOREST), ("B", FOREST)], "hand": [sorcery("Tide", more, kind="instant")]}}
    scenario = game(on, activate("A"), cast("Tide"), activate("B"))
    assert outcomes(scenario, ManaOf("P1"), times("triggered", "Tide", ability="delayed")) == {(3, 1)}
    assert outcomes(scenario, times("stacked", "Tide")) == {1}  # the spell
    ended = game(on, cast("Tide"), go_on("main", "P2"), activate("A"))
    assert outcomes(ended, ManaOf("P1")) == {1}


def test_what_forbids_activating_forbids_mana_abilities() -> None:
    ban = permanent("Ban", "artifact", CantActivate("", FORESTS))
    scenario = game({"P1": {"battlefield": [FOREST, ban]}}, activate("Forest"))
    assert outcomes(scenario, ManaOf("P1"), Tapped("Forest")) == {(0, False)}


def paid(*more: Any, without: Any = ()) -> Any:
    """Somebody gains 5 life if they pay {G}."""
    buy = sorcery("Buy", May(You(), Pay(You(), ManaCost(("g",))), then=GainLife(You(), 5)))
    return game({"P1": {"battlefield": [FOREST, *more], "hand": [buy]}}, cast("Buy"), without=without)


def test_paying_taps_for_mana_too() -> None:
    """City of Brass and Manabarbs see it, and their abilities wait."""
    barbs = permanent("Barbs", "enchantment", when(TappedForMana(FORESTS), LoseLife(You(), 1)))
    assert outcomes(paid(barbs), Life("P1"), times("stacked", "Barbs")) == {(24, 1), (20, 0)}


def test_a_payment_that_such_an_ability_adds_to_is_not_modelled() -> None:
    assert reasons(paid(GROWTH)) == {"a payment with what Growth on Forest makes"}
    assert reasons(paid()) == set()


def test_options_add_up() -> None:
    scenario = game({"P1": {"battlefield": [("A", FOREST), ("B", FOREST), GROWTH]}},
                    options=[may_activate("A"), may_activate("B")])  # fmt: skip
    assert outcomes(scenario, ManaOf("P1")) == {0, 2, 4}
