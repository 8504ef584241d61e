"""What is said about text that cannot be read."""

from __future__ import annotations

import pytest

from apnap.model.text.magic import TextFault, TextFaults, known_forms, read_card, read_effect, read_selector


def faults(text: str, *, type_line: str = "Creature", pt: str | None = None) -> tuple[TextFault, ...]:
    with pytest.raises(TextFaults) as caught:
        read_card("Test Card", type_line=type_line, text=text, pt=pt)
    return caught.value.faults


def test_all_unreadable_abilities_at_once_with_their_places() -> None:
    text = (
        "Flying\n"
        "When this creature enters, frobnicate target creature.\n"
        "When this creature dies, draw a card.\n"
        "Whenever the moon is full, draw a card."
    )
    first, second = faults(text)
    assert first.words == "frobnicate target creature"
    assert text[first.start : first.end] == first.words
    assert (first.line, first.column) == (2, 28)
    assert second.words == "the moon is full"
    assert (second.line, second.column) == (4, 10)


def test_two_faults_in_one_line() -> None:
    found = faults("When this creature enters, shout. When this creature dies, cry.")
    assert [fault.words for fault in found] == ["shout", "cry"]


NEAREST = [
    ("When this creature dying, draw a card.", "When [this] dies, EFFECT."),
    ("Whenever you gains lots of life, draw a card.", "Whenever WHO gains life, EFFECT."),
    ("At the start of your upkeep, you lose 1 life.", "At the beginning of your upkeep, EFFECT."),
    ("If a creature would perish, exile it instead.", "If OBJECT would die, exile it instead."),
    ("Creatures entering do not cause abilities to trigger.", "OBJECTS entering don't cause abilities to trigger."),
]


@pytest.mark.parametrize(("text", "form"), NEAREST, ids=[text for text, _ in NEAREST])
def test_nearest_form(text: str, form: str) -> None:
    (fault,) = faults(text)
    assert fault.nearest == form
    assert form in {known.form for known in known_forms()}


UNREADABLE = [
    "When this creature enters, you gain X life.",
    "When this creature enters, put that many +1/+1 counters on it.",
    "At the beginning of your upkeep, tap it.",
    "At the beginning of your upkeep, tap that creature.",
    "When this creature enters, draw a card. If you do, you gain 1 life.",
    "When this creature enters, discard two cards. If you do, you gain 1 life.",
    "When this creature enters, each player sacrifices a creature. If you do, you gain 1 life.",
    "When this creature enters, sacrifice two other creatures. If you do, you gain 1 life.",
    "When this creature enters, otherwise, you gain 1 life.",
    "When this creature enters, counter two target spells.",
    "When this creature enters, it deals 1 damage to each of up to two targets.",
    "When this creature enters, two target players draw a card.",
    "When this creature enters, destroy target creature. Tap another target creature.",
    "When this creature enters, destroy up to one target creature, then tap target land.",
    "When this creature enters, destroy target untapped artifact or creature.",
    "When this creature enters, you may draw a card and each opponent loses 1 life.",
    "When this creature enters, draw a card and you gain 1 life if you control a Forest.",
    "When this creature enters, exile target card.",
    "When this creature enters, target player draws a card and each other player loses 1 life.",
    "Whenever an opponent casts a spell, each other player draws a card.",
    "When this creature enters, tap target creature. It can't be regenerated.",
    "When this creature enters, it can't be regenerated.",
    "When this creature enters, you gain that many life for each creature you control.",
    "Whenever a creature dies, if you control another creature, draw a card.",
    "Whenever a creature enters, destroy all other creatures.",
    "Whenever a creature enters, tap another target creature.",
    "Whenever a creature enters, sacrifice another creature.",
    "Whenever one or more creatures enter, if you control two or more other creatures, draw a card.",
    "Whenever this creature or a Goblin enters, if you control another creature, draw a card.",
    "Whenever a creature enters, destroy target land. If you control another creature, draw a card.",
    "At the beginning of each end step, if another creature died this turn, draw a card.",
    "At the beginning of your upkeep, if an opponent has more life than you, draw a card.",
    "Whenever this creature becomes saddled, draw a card.",
    "Whenever you cycle or discard a card, draw a card.",
    "Whenever you scry, draw a card.",
    "Whenever a spell or permanent you control becomes the target of a spell or ability, draw a card.",
    "Whenever you cast a spell that targets a creature spell, draw a card.",
    "{T}: Add {W}{B}.",
    "{T}: Add {G}{G} or {W}{W}.",
    "{T}: Add two mana of any one color.",
    "{T}: Add {G}. This creature deals 1 damage to you.",
    "{1}, {T}: Add {G} for each Elf you control.",
    "This spell costs {1} more to cast.",
    "Creature spells you cast cost {1} less to cast.",
    "When this creature enters, Elves you control gain all creature types until end of turn.",
    "When this creature enters, search your library for a land card, put it into your hand.",
    "When this creature enters, if you control a Forest, draw a card. Otherwise, you lose 1 life.",
    "When this creature enters, if an opponent controls three or more lands, draw a card.",
    "Whenever you cast a creature, draw a card.",
    "Draw a card.",
    "Flying (maybe)",
    "When this creature enters (or so), draw a card.",
    "Creatures you control get +1/+1 and attack each combat if able.",
    "Flying, cascade",
    "When this creature enters, create a Gizmo token.",
]


@pytest.mark.parametrize("text", UNREADABLE)
def test_never_guesses(text: str) -> None:
    (fault,) = faults(text)
    assert fault.words
    assert fault.message


def test_what_is_unreadable_before_a_black_box_keeps_its_place() -> None:
    text = "{2}: Frobnicate.\nThis creature enters sideways."
    (fault,) = faults(text)
    assert fault.words == "sideways"
    assert (fault.line, fault.column) == (2, 22)


def test_type_line_and_pt() -> None:
    with pytest.raises(TextFaults) as caught:
        read_card("X", type_line="Legendary Kreature — Elf", text="")
    (fault,) = caught.value.faults
    assert fault.words == "Kreature"
    (fault,) = faults("", pt="*/*")
    assert "not modelled" in fault.message
    with pytest.raises(TextFaults):
        read_card("X", type_line="Creature", text="", cost="2G")


def test_effects_and_selectors_fault_too() -> None:
    with pytest.raises(TextFaults) as caught:
        read_effect("destroy all the creatures")
    assert caught.value.faults[0].nearest == "Destroy OBJECT"
    with pytest.raises(TextFaults):
        read_selector("creatures that feel lucky")
    with pytest.raises(TextFaults):
        read_effect("")


def test_a_fault_says_it_all_in_one_line() -> None:
    (fault,) = faults("When this creature enters, shout.")
    assert str(fault).startswith('line 1, column 28: cannot read: "shout"')
