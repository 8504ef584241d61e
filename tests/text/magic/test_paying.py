"""Life that is paid or halved, and mana of a color that depends on something: expected values worked out by hand."""

from __future__ import annotations

import pytest

from apnap.model import abilities as a
from apnap.model.text.magic import TextFaults
from tests.text.magic.short import CREATURE, DRAW, abilities, effect, only, when

HALF = a.LoseLife(a.You(), a.Half(a.LifeTotal(a.You()), up=True))
TWO = a.LoseLife(a.You(), 2)
ENOUGH = a.Compare(a.LifeTotal(a.You()), ">=", 2)
GONE = a.Move(a.Source(), "sacrifice", "graveyard")


def test_life_is_offered_to_who_has_that_much() -> None:
    asked = effect("You may pay 2 life. If you do, draw a card.")
    assert asked == a.IfElse(ENOUGH, a.May(a.You(), TWO, DRAW))


def test_who_has_less_has_not_paid() -> None:
    made = when("When this creature enters, you may pay 2 life. If you don't, sacrifice this creature.")
    assert made.modes[0].effect == a.IfElse(ENOUGH, a.May(a.You(), TWO, otherwise=GONE), GONE)


def test_unless_life_is_paid() -> None:
    made = when("When this creature enters, sacrifice it unless you pay 2 life.")
    assert made.modes[0].effect == a.IfElse(ENOUGH, a.Unless(GONE, a.You(), TWO), GONE)


def test_another_player_pays_of_their_own_life() -> None:
    who = a.ControllerOf(a.Target(0))
    paid = a.LoseLife(who, 2)
    countered = a.CounterSpell(a.Target(0))
    enough = a.Compare(a.LifeTotal(who), ">=", 2)
    asked = effect("Counter target spell unless its controller pays 2 life.")
    assert asked == a.IfElse(enough, a.Unless(countered, who, paid), countered)


def test_ward_with_life() -> None:
    (ward,) = abilities("Ward—Pay 3 life.")
    who, countered = a.ControllerOf(a.EventItem()), a.CounterSpell(a.EventItem())
    paid = a.LoseLife(who, 3)
    assert isinstance(ward, a.Triggered)
    assert (ward.keyword, ward.events) == ("ward", (a.BecomesTarget((a.Filter(this=True),), "opponent"),))
    assert ward.modes[0].effect == a.IfElse(
        a.Compare(a.LifeTotal(who), ">=", 3), a.Unless(countered, who, paid), countered
    )


def test_recover_for_half_of_ones_life() -> None:
    (recover,) = abilities("Recover—Pay half your life, rounded up.")
    back, gone = a.Move(a.Source(), "return", "hand"), a.Move(a.Source(), "exile", "exile")
    assert isinstance(recover, a.Triggered)
    assert (recover.keyword, recover.works_in) == ("recover", "graveyard")
    assert recover.events == (a.Dies((a.Filter(types=CREATURE.types, owner="you"),)),)
    assert recover.modes[0].effect == a.May(a.You(), HALF, back, gone)


def test_half_as_a_cost_and_as_a_loss() -> None:
    ability = only("Pay half your life, rounded up: Draw a card.")
    assert isinstance(ability, a.Activated)
    assert ability.cost.others == (HALF,)
    down = a.LoseLife(a.TargetPlayer(0), a.Half(a.LifeTotal(a.TargetPlayer(0)), up=False))
    assert effect("Target opponent loses half their life, rounded down.") == down


@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters, pay 2 life.",
        "When this creature enters, you may pay 2 life and sacrifice a land. If you do, draw a card.",
        "When this creature enters, each opponent loses half their life, rounded up.",
        "When this creature enters, you lose half your life.",
        "When this creature enters, each player may pay 2 life.  If you do, draw a card and pay 2 life.",
        "Recover—Pay half your life.",
    ],
)
def test_what_is_paid_in_another_way_is_a_fault(text: str) -> None:
    with pytest.raises(TextFaults):
        abilities(text)


def test_mana_of_the_chosen_color_is_no_mere_mana_ability() -> None:
    chosen, mana = abilities(
        "As this artifact enters, choose a color.\n{T}: Add one mana of the chosen color.", "Artifact"
    )
    assert isinstance(chosen, a.EntersChoosing)
    assert isinstance(mana, a.Activated)
    assert (mana.cost.tap, mana.modes[0].effect) == (True, a.AddMana(a.You(), 1))


def test_mana_of_the_color_of_an_exiled_card_is_there_if_it_has_one() -> None:
    exiling, mana = abilities(
        "When this artifact enters, exile target card from a graveyard.\n"
        "{T}: Add one mana of any of the exiled card's colors.",
        "Artifact",
    )
    assert isinstance(exiling, a.Triggered)
    assert isinstance(mana, a.Activated)
    colored = tuple(
        a.Filter(colors=frozenset({color}), linked=True, zone="exile")
        for color in ("black", "blue", "green", "red", "white")
    )
    assert mana.modes[0].effect == a.IfElse(a.Compare(a.Count(colored), ">=", 1), a.AddMana(a.You(), 1))
