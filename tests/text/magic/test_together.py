"""Tokens that are created together, colorless objects, and what an event triggers of the very object."""

from __future__ import annotations

import pytest
from attrs import evolve

from apnap.model import abilities as a
from apnap.model.text.magic import TextFaults, read_selector
from apnap.model.text.magic.tokens import defined_token
from tests.text.magic.short import CREATURE, abilities, effect, only, some, when

WURM = a.TokenSpec(
    "Phyrexian Wurm",
    frozenset({"artifact", "creature"}),
    frozenset({"phyrexian", "wurm"}),
    power=3,
    toughness=3,
    keywords=frozenset({"deathtouch"}),
)


def test_two_tokens_that_differ_come_in_one_batch() -> None:
    ability = when(
        "When this creature dies, create a 3/3 colorless Phyrexian Wurm artifact creature token with deathtouch and a "
        "3/3 colorless Phyrexian Wurm artifact creature token with lifelink."
    )
    other = evolve(WURM, keywords=frozenset({"lifelink"}))
    assert ability.modes[0].effect == a.CreateTokens(a.You(), 1, WURM, (other,))


def test_several_kinds_of_known_tokens() -> None:
    made = effect("Create a Food token, a Clue token, and a Treasure token.")
    others = (defined_token("clue"), defined_token("treasure"))
    assert made == a.CreateTokens(a.You(), 1, defined_token("food"), others)


def test_another_instruction_behind_a_token_is_none_of_them() -> None:
    made = effect("Create a Food token and draw a card.")
    assert made == a.Sequence((a.CreateTokens(a.You(), 1, defined_token("food")), a.Draw(a.You(), 1)))


@pytest.mark.parametrize(
    "text",
    [
        "When this creature dies, create a tapped Food token and a Clue token.",
        "When this creature dies, create a Food token and two Clue tokens.",
        "When this creature dies, create a Food token and another Clue token.",
        "When this creature dies, create a Food token and a Clue token for each creature you control.",
    ],
)
def test_what_differs_in_more_than_the_token_is_a_fault(text: str) -> None:
    with pytest.raises(TextFaults):
        abilities(text)


def test_colorless() -> None:
    assert read_selector("colorless creatures you control") == (some("creature", colorless=True, controller="you"),)
    spell = a.Filter(colorless=True, zone="stack")
    assert when("Whenever you cast a colorless spell, copy it.").events == (a.Casts("you", (spell,)),)


def test_colorless_spells_and_permanents_trigger_once_more() -> None:
    text = (
        "If a triggered ability of a colorless spell you control or another colorless permanent you control triggers, "
        "that ability triggers an additional time."
    )
    spell = a.Filter(colorless=True, controller="you", zone="stack")
    permanent = a.Filter(colorless=True, controller="you", other=True)
    assert only(text) == a.AdditionalTrigger(text, (), (spell, permanent))


def test_what_an_event_triggers_of_the_very_object() -> None:
    ability = when(
        "Whenever a creature entering under your control causes a triggered ability of that creature to trigger, you "
        "may copy that ability. You may choose new targets for the copy."
    )
    entering = a.Enters((evolve(CREATURE, controller="you"),))
    assert ability.events == (a.CausesTrigger((entering,), of_event=True),)
    assert ability.modes[0].effect == a.May(a.You(), a.CopyItem(a.EventItem(), new_targets=True))


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a creature dealing damage to a creature causes a triggered ability of that creature to trigger, "
        "draw a card.",
        "Whenever a creature entering causes a triggered ability of another creature to trigger, draw a card.",
    ],
)
def test_whose_ability_is_unclear_is_a_fault(text: str) -> None:
    with pytest.raises(TextFaults):
        abilities(text)
