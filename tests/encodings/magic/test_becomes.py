"""Becoming tapped and untapped (603.2e/f): the change counts, neither how it is nor how it enters."""

from __future__ import annotations

from typing import Any

import pytest

from apnap.model.abilities import (
    BecomesTapped,
    BecomesUntapped,
    Cost,
    Damage,
    Draw,
    Draws,
    EntersTapped,
    Filter,
    GainLife,
    LoseLife,
    ManaCost,
    May,
    Pay,
    Source,
    TapUntap,
    Target,
    TargetSpec,
    You,
)
from apnap.model.claims import Life
from apnap.model.scenario import Activate
from tests.encodings.duelmasters.boards import cast, happen, outcomes, times, when
from tests.encodings.magic.activated import TAP, ability, activate, land
from tests.encodings.magic.boards import creature, game, go_on, named, permanent, sorcery

THIS = (Filter(this=True),)
BRASS = when(BecomesTapped(THIS), Damage(Source(), 1, You()))
ANYTHING = (TargetSpec((Filter(),)),)


def city(*more: Any) -> Any:
    """City of Brass."""
    return land("City", BRASS, *more, mana=("any",))


def icy() -> Any:
    """Icy Manipulator: "{T}: Tap target permanent"."""
    return permanent("Icy", "artifact", ability(TAP, TapUntap(Target(0), True), targets=ANYTHING))


@pytest.mark.parametrize(("without", "triggered"), [((), (0, 0, 1)), (("becomes",), (1, 2, 3))])
def test_city_of_brass(without: Any, triggered: tuple[int, ...]) -> None:
    """It enters tapped, is tapped while it is tapped, and is tapped for mana in its next turn."""
    play, tap = cast("City"), ("P2", Activate("Icy", targets=("City",)))
    on = {"P1": {"hand": [city(EntersTapped(""))]}, "P2": {"battlefield": [icy()]}}
    scripts = [[play], [play, tap], [play, tap, go_on("upkeep", "P2"), go_on("main"), activate("City")]]
    for script, number in zip(scripts, triggered, strict=True):
        found = outcomes(game(on, *script, without=without), times("triggered", "City"), Life("P1"))
        assert found == {(number, 20 - number)}


def test_paying_a_cost_taps() -> None:
    """On resolution mana is paid by tapping, which the land sees."""
    buy = sorcery("Buy", May(You(), Pay(You(), ManaCost(("2",))), then=GainLife(You(), 5)))
    on = {"P1": {"battlefield": [("A", city()), ("B", city())], "hand": [buy]}}
    assert outcomes(game(on, cast("Buy")), Life("P1"), times("triggered")) == {(20, 0), (23, 2)}


@pytest.mark.parametrize(("tapped", "without", "gained"), [
    (True, (), 1), (False, (), 0), (False, ("becomes",), 1),
])  # fmt: skip
def test_untapping_in_the_untap_step(tapped: bool, without: Any, gained: int) -> None:
    """502.3; what triggers in that step goes on the stack in the upkeep."""
    waker = creature("Waker", when(BecomesUntapped(THIS), GainLife(You(), 1)))
    on = {"P2": {"battlefield": [("Waker", waker, {"tapped": tapped})]}}
    scenario = game(on, go_on("upkeep", "P2"), without=without)
    assert outcomes(scenario, times("triggered", "Waker"), Life("P2")) == {(gained, 20 + gained)}


@pytest.mark.parametrize("tapped", [True, False])
def test_untapping_by_an_effect_and_by_a_cost(tapped: bool) -> None:
    """ "{Q}: You gain 1 life" and an effect that untaps."""
    waker = creature(
        "Waker", when(BecomesUntapped(THIS), LoseLife(You(), 1)), ability(Cost("{Q}", untap=True), Draw(You(), 1))
    )
    on = {"P1": {"battlefield": [("Waker", waker, {"tapped": tapped})]}}
    wake = happen(TapUntap(named("Waker"), False))
    assert outcomes(game(on, wake), times("triggered", "Waker")) == {int(tapped)}
    assert outcomes(game(on, activate("Waker")), times("triggered", "Waker")) == {int(tapped)}


def test_the_first_time_in_a_turn_comes_again_in_the_next() -> None:
    tired = creature("Tired", when(BecomesTapped(THIS, first=True), GainLife(You(), 1)))
    turn = [happen(TapUntap(named("Tired"), True)), happen(TapUntap(named("Tired"), False))] * 2
    on = {"P1": {"battlefield": [tired]}}
    assert outcomes(game(on, *turn), Life("P1")) == {21}
    assert outcomes(game(on, *turn, go_on("main", "P2"), *turn), Life("P1")) == {22}


def test_the_second_card_in_a_turn() -> None:
    """Draws by number: of that player, in that turn."""
    second = permanent("Second", "enchantment", when(Draws("you", number=2), GainLife(You(), 1)))
    on = {"P1": {"battlefield": [second]}}
    three, one = happen(Draw(You(), 3)), happen(Draw(You(), 1))
    assert outcomes(game(on, three), Life("P1")) == {21}
    assert outcomes(game(on, one, happen(Draw(You(), 1), "P2")), Life("P1")) == {20}
    assert outcomes(game(on, one, go_on("main", "P2"), one), Life("P1")) == {20}
    assert outcomes(game(on, one, go_on("main", "P2"), one, one), Life("P1")) == {21}
