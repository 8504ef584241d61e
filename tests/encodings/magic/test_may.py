"""What a "may" can be accepted for; what is left of objects that a created ability is about (118.12, 608.2h)."""

from __future__ import annotations

from typing import Any

import pytest

from apnap.model.abilities import (
    Affect,
    All,
    Changes,
    Effect,
    Filter,
    GainLife,
    LoseLife,
    May,
    Mode,
    Move,
    PowerOf,
    Previous,
    PutCounters,
    Reflexive,
    Remembered,
    RemoveCounters,
    Source,
    Suppress,
    TapUntap,
    You,
)
from apnap.model.abilities import Dies as Death
from apnap.model.abilities import Sequence as Steps
from apnap.model.claims import Life, ZoneOf
from tests.encodings.duelmasters.boards import cast, enters, outcomes, reasons, times
from tests.encodings.magic.boards import (
    A_CREATURE,
    at_next_end,
    creature,
    destroyed,
    game,
    go_on,
    later,
    named,
    permanent,
    sorcery,
)

GAIN, LOSE = GainLife(You(), 1), LoseLife(You(), 1)
ONE, OTHER = named("A"), named("B")


def after_offer(what: Effect, *board: Any, without: tuple[str, ...] = ()) -> set[Any]:
    """The life of P1 after they may have done something: 21 if they did, else 19."""
    offer = sorcery("Offer", May(You(), what, then=GAIN, otherwise=LOSE))
    zones = {"P1": {"hand": [offer], "battlefield": list(board)}}
    return outcomes(game(zones, cast("Offer"), without=without), Life("P1"))


@pytest.mark.parametrize("tapped", [True, False])
@pytest.mark.parametrize("tap", [True, False])
def test_only_what_is_not_tapped_can_be_tapped(tap: bool, tapped: bool) -> None:
    found = after_offer(TapUntap(ONE, tap=tap), ("A", creature("A"), {"tapped": tapped}))
    assert found == ({19} if tap == tapped else {19, 21})


@pytest.mark.parametrize(
    "what", [PutCounters(ONE, "+1/+1", 1), Affect(ONE, Changes(power=1, toughness=1)), Move(ONE, "exile", "exile")]
)
def test_there_has_to_be_an_object(what: Effect) -> None:
    assert after_offer(what, creature("A")) == {19, 21}
    assert after_offer(what, creature("B")) == {19}
    assert after_offer(what, creature("B"), without=("as-much-as-possible",)) == {19, 21}


@pytest.mark.parametrize(("counters", "found"), [(2, {19, 21}), (1, {19})])
def test_so_many_counters_have_to_be_there(counters: int, found: set[int]) -> None:
    one = ("A", creature("A"), {"counters": {"+1/+1": counters}})
    assert after_offer(RemoveCounters(ONE, "+1/+1", 2), one) == found


def test_a_cost_has_to_be_possible_as_a_whole() -> None:
    both = Steps((TapUntap(ONE, tap=True), TapUntap(OTHER, tap=True)))
    assert after_offer(both, creature("A")) == {19}
    assert after_offer(both, creature("A"), creature("B")) == {19, 21}
    back = Steps((Move(ONE, "exile", "exile"), Move(Previous(), "return", "battlefield")))
    assert after_offer(back, creature("A")) == {19, 21}
    assert after_offer(back) == {19}


def test_what_is_no_cost_can_be_done_in_part() -> None:
    offer = sorcery("Offer", May(You(), Steps((TapUntap(ONE, tap=True), GAIN))))
    assert outcomes(game({"P1": {"hand": [offer]}}, cast("Offer")), Life("P1")) == {20, 21}


def test_when_you_do_asks_whether_it_was_accepted() -> None:
    when = Reflexive("when you do", (Mode("", GAIN),))
    offer = sorcery("Offer", Steps((May(You(), Move(ONE, "exile", "exile")), when)))
    scenario = game({"P1": {"hand": [offer], "battlefield": [creature("A")]}}, cast("Offer"))
    assert outcomes(scenario, Life("P1"), ZoneOf("A")) == {(21, "exile"), (20, "battlefield")}


def test_which_of_several_is_asked_about_is_not_modelled() -> None:
    tell = sorcery("Tell", at_next_end(LoseLife(You(), PowerOf(Remembered())), about=All(A_CREATURE)))
    both = {"P1": {"hand": [tell], "battlefield": [creature("A"), creature("B")]}}
    assert reasons(game(both, cast("Tell"), go_on("end")))
    alone = {"P1": {"hand": [tell], "battlefield": [creature("A")]}}
    assert outcomes(game(alone, cast("Tell"), go_on("end")), Life("P1")) == {18}


def test_of_a_source_that_is_gone_its_power_is_left() -> None:
    go = Move(Source(), "sacrifice", "graveyard")
    lost = Move(All((Filter(zone="graveyard"),)), "exile", "exile")
    told = at_next_end(GainLife(You(), PowerOf(Remembered())), about=Source())
    elder = creature("Elder", enters(go, lost, told), size=(5, 5))
    scenario = game({"P1": {"hand": [elder]}}, cast("Elder"), go_on("end"))
    assert outcomes(scenario, Life("P1"), ZoneOf("Elder")) == {(25, "exile")}


@pytest.mark.parametrize("whose", [(), A_CREATURE])
def test_only_what_silences_all_abilities_silences_delayed_ones(whose: Any) -> None:
    hush = permanent("Hush", "artifact", Suppress("", (Death(A_CREATURE),), whose))
    vigil = sorcery("Vigil", later(Death(A_CREATURE), LOSE))
    kill = sorcery("Kill", destroyed(A_CREATURE))
    zones = {"P1": {"hand": [vigil, kill], "battlefield": [hush, creature("A")]}}
    scenario = game(zones, cast("Vigil"), cast("Kill"))
    assert outcomes(scenario, times("triggered", "Vigil", ability="delayed")) == {1 if whose else 0}
