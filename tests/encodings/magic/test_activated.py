"""Activated abilities (602): who can activate them and when, what they cost, what becomes of them."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from apnap.model.abilities import (
    CantActivate,
    ChooseSacrifice,
    Cost,
    Damage,
    Dies,
    Draw,
    Filter,
    GainLife,
    Keyword,
    LoseLife,
    Move,
    PowerOf,
    PutCounters,
    Source,
    Target,
    TargetAny,
    TargetSpec,
    You,
)
from apnap.model.claims import Before, CountersOnObject, EventAtom, Hand, Life, Lost, Tapped, ZoneOf
from apnap.model.scenario import Activate, Cast
from tests.encodings.duelmasters.boards import cast, happen, outcomes, times, when
from tests.encodings.magic.activated import SACRIFICE, TAP, ability, activate, may_activate, paying
from tests.encodings.magic.boards import A_CREATURE, MY_OTHER_CREATURE, creature, game, go_on, permanent, sorcery

GAIN = GainLife(You(), 1)
SHOCK = sorcery("Shock", Damage(Source(), 2, TargetAny(0)), targets=(TargetSpec(A_CREATURE, "any"),), kind="instant")
UNDYING = when(
    Dies((Filter(this=True),)), Move(Source(), "return", "battlefield", counters=(("+1/+1", 1),)), keyword="undying"
)


def tapper(**facts: Any) -> Any:
    """ "{T}: You gain 1 life"."""
    return creature("Tapper", ability(TAP, GAIN, **facts))


def test_it_uses_the_stack_and_resolves() -> None:
    scenario = game({"P1": {"battlefield": [tapper()]}}, activate("Tapper"))
    asked = (times("stacked", "Tapper", ability="activated"), times("resolved", "Tapper", ability="activated"))
    assert outcomes(scenario, *asked, Life("P1"), Tapped("Tapper")) == {(1, 1, 21, True)}


def test_it_can_be_activated_once_while_it_is_untapped() -> None:
    scenario = game({"P1": {"battlefield": [tapper()]}}, options=[may_activate("Tapper", times=3)])
    assert outcomes(scenario, Life("P1")) == {20, 21}


@pytest.mark.parametrize(("facts", "keywords", "gained"), [
    ({"entered": True}, (), 0), ({"entered": True}, (Keyword("", "haste"),), 1), ({"tapped": True}, (), 0),
    ({"abilities": False}, (), 0),
])  # fmt: skip
def test_a_sick_creature_and_a_tapped_one_cannot_tap(facts: dict[str, Any], keywords: Any, gained: int) -> None:
    """302.6: {T} of a creature asks for one that its controller has had since the turn began, or haste."""
    tapping = creature("Tapper", ability(TAP, GAIN), *keywords)
    scenario = game({"P1": {"battlefield": [("Tapper", tapping, facts)]}}, activate("Tapper"))
    assert outcomes(scenario, Life("P1")) == {20 + gained}


@pytest.mark.parametrize(("tapped", "entered", "gained"), [(True, False, 1), (False, False, 0), (True, True, 0)])
def test_the_untap_symbol_asks_for_a_tapped_permanent(tapped: bool, entered: bool, gained: int) -> None:
    """302.6 names {Q} beside {T}."""
    untapping = creature("Merrow", ability(Cost("{Q}", untap=True), GAIN))
    facts = {"tapped": tapped, "entered": entered}
    scenario = game({"P1": {"battlefield": [("Merrow", untapping, facts)]}}, activate("Merrow"))
    assert outcomes(scenario, Life("P1"), Tapped("Merrow")) == {(20 + gained, bool(tapped and not gained))}


def test_only_its_controller_can() -> None:
    scenario = game({"P1": {"battlefield": [tapper()]}}, activate("Tapper", "P2"))
    assert outcomes(scenario, times("stacked")) == {0}


def test_once_each_turn() -> None:
    free = creature("Monk", ability(Cost("{0}"), GAIN, once=True))
    scenario = game({"P1": {"battlefield": [free]}}, activate("Monk"), activate("Monk"), go_on("upkeep", "P2"),
                    activate("Monk"))  # fmt: skip
    assert outcomes(scenario, Life("P1")) == {22}


def test_as_a_sorcery_binds_options_and_not_the_script() -> None:
    slow = creature("Smith", ability(Cost("{0}"), GAIN, sorcery=True))
    on = {"P1": {"battlefield": [slow]}, "P2": {"hand": [sorcery("Nap", Draw(You(), 1), kind="instant")]}}
    option = [may_activate("Smith")]
    assert outcomes(game(on, options=option, active="P2"), Life("P1")) == {20}
    assert outcomes(game(on, options=option), Life("P1")) == {20, 21}
    assert outcomes(game(on, activate("Smith"), active="P2"), Life("P1")) == {21}
    early = Before(EventAtom("stacked", of="Smith"), EventAtom("resolved", of="Nap"))
    assert outcomes(game(on, cast("Nap", "P2"), options=option), early) == {False, True}  # before it is cast
    slow_now = game(on, cast("Nap", "P2"), options=option, active="P2", begins=False)
    assert outcomes(slow_now, early) == {False}


def test_the_cost_is_paid_after_it_is_on_the_stack_and_its_triggers_go_above() -> None:
    """602.2a-b: the ability of the source that is sacrificed is there already as that dies."""
    martyr = creature("Martyr", ability(paying(SACRIFICE), GAIN), when(Dies((Filter(this=True),)), Draw(You(), 1)))
    scenario = game({"P1": {"battlefield": [martyr]}}, activate("Martyr"))
    above = Before(
        EventAtom("resolved", of="Martyr", ability=1), EventAtom("resolved", of="Martyr", ability="activated")
    )
    first = Before(EventAtom("stacked", of="Martyr", ability="activated"), EventAtom("died", of="Martyr"))
    assert outcomes(scenario, above, first, Life("P1"), Hand("P1")) == {(True, True, 21, 1)}


def test_the_source_that_is_gone_is_known_as_it_was_last() -> None:
    """608.2h: "{T}, Sacrifice this creature: it deals damage equal to its power to any target"."""
    harm = Damage(Source(), PowerOf(Source()), TargetAny(0))
    cannon = creature(
        "Cannon", ability(paying(SACRIFICE, tap=True), harm, targets=(TargetSpec((), "any"),)), size=(3, 3)
    )
    scenario = game(
        {"P1": {"battlefield": [("Cannon", cannon, {"counters": {"+1/+1": 1}})]}}, activate("Cannon", targets=("P2",))
    )
    assert outcomes(scenario, Life("P2"), ZoneOf("Cannon")) == {(16, "graveyard")}


def test_a_cost_that_cannot_be_paid_makes_it_impossible() -> None:
    """118.3: one other creature, and the ability is activated once."""
    altar = creature("Altar", ability(paying(ChooseSacrifice(You(), 1, MY_OTHER_CREATURE)), GAIN))
    scenario = game({"P1": {"battlefield": [altar, creature("Bear")]}}, activate("Altar"), activate("Altar"))
    assert outcomes(scenario, Life("P1"), ZoneOf("Bear"), times("stacked")) == {(21, "graveyard", 1)}


@pytest.mark.parametrize("life", [2, 3])
def test_life_is_paid_by_who_has_as_much(life: int) -> None:
    """119.4; paying all of it is possible, and loses the game."""
    pact = creature("Pact", ability(paying(LoseLife(You(), 3)), Draw(You(), 1)))
    scenario = game({"P1": {"battlefield": [pact]}}, activate("Pact"), life=(life, 20))
    assert outcomes(scenario, Life("P1"), Lost("P1")) == {(2, False) if life == 2 else (0, True)}


def test_what_forbids_activating_does_and_leaves_triggers_alone() -> None:
    """603.2a, 602.5."""
    linvala = permanent("Linvala", "enchantment", CantActivate("", (Filter(controller="opponent"),)))
    both = creature("Both", ability(Cost("{0}"), GAIN), when(Dies(A_CREATURE), GAIN))
    on = {"P1": {"battlefield": [both, creature("Bear")]}, "P2": {"battlefield": [linvala]}}
    kill = happen(Move(Target(0), "destroy", "graveyard"))
    kill = (kill[0], evolve(kill[1], mode=evolve(kill[1].mode, targets=(TargetSpec(A_CREATURE),)), targets=("Bear",)))
    asked = (times("resolved", "Both", ability="activated"), times("resolved", "Both", ability=1))
    assert outcomes(game(on, activate("Both"), kill), *asked) == {(0, 1)}
    assert outcomes(game(on, activate("Both"), kill, without=["no-permission"]), *asked) == {(0, 0)}


def test_an_ability_of_a_card_in_a_graveyard() -> None:
    """ "Exile this card from your graveyard: you gain 1 life"."""
    card = creature("Spirit", ability(paying(Move(Source(), "exile", "exile")), GAIN, works_in="graveyard"))
    on = {"P1": {"graveyard": [card]}}
    assert outcomes(game(on, activate("Spirit")), Life("P1"), ZoneOf("Spirit")) == {(21, "exile")}
    assert outcomes(game({"P1": {"battlefield": [card]}}, activate("Spirit")), Life("P1")) == {20}
    assert outcomes(game(on, activate("Spirit", "P2")), Life("P2")) == {20}


@pytest.mark.parametrize("activated", [True, False])
def test_crypt_exiles_a_geist_that_is_about_to_return(activated: bool) -> None:
    """Undying does not find the card that was exiled in response (603.6, 400.7)."""
    exile = Move(Target(0), "exile", "exile")
    target = TargetSpec((Filter(zone="graveyard"),))
    crypt = permanent("Crypt", "artifact", ability(paying(SACRIFICE, tap=True), exile, targets=(target,)))
    geist = creature("Geist", UNDYING, size=(2, 1))
    script = [("P2", Cast("Shock", ("Geist",)))] + [("P2", Activate("Crypt", targets=("Geist",)))] * activated
    on = {"P1": {"battlefield": [geist]}, "P2": {"battlefield": [crypt], "hand": [SHOCK]}}
    found = outcomes(game(on, *script, responds={1: "Geist"}), ZoneOf("Geist"), CountersOnObject("Geist", "+1/+1"))
    assert found == {("exile", 0) if activated else ("battlefield", 1)}


def test_what_it_is_called_by_its_keyword() -> None:
    equip = permanent("Sword", "artifact", ability(Cost("{1}"), PutCounters(Target(0), "+1/+1", 1),
                                                   targets=(TargetSpec(A_CREATURE),), keyword="equip"))  # fmt: skip
    scenario = game({"P1": {"battlefield": [equip, creature("Bear")]}}, activate("Sword", targets=("Bear",)))
    asked = (times("resolved", "Sword", ability=word) for word in ("equip", "activated", "persist"))
    assert outcomes(scenario, *asked) == {(1, 1, 0)}
