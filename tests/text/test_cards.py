"""Type lines, costs, names, layout and opaque cards."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    Activated,
    Compare,
    Count,
    Enters,
    Filter,
    Keyword,
    ManaAbility,
    Mode,
    Opaque,
    SpellAbility,
    TargetSpec,
    Triggered,
)
from apnap.model.text import TextFaults, read_card, read_selector

CREATURE = (Filter(types=frozenset({"creature"})),)


@pytest.mark.parametrize("dash", ["—", "–", "--", "-"])
def test_type_line(dash: str) -> None:
    card = read_card("Elf", type_line=f"Legendary Creature {dash} Elf Druid", text="", pt="2/3", cost="{2}{G}{G}")
    assert card.supertypes == {"legendary"}
    assert card.types == {"creature"}
    assert card.subtypes == {"elf", "druid"}
    assert (card.power, card.toughness, card.mana_value) == (2, 3, 4)
    assert card.colors == {"green"}
    assert card.abilities == ()


def test_two_word_subtype() -> None:
    card = read_card("Doctor", type_line="Creature — Time Lord Doctor", text="")
    assert card.subtypes == {"time lord", "doctor"}
    assert read_selector("Time Lords you control") == (Filter(subtypes=frozenset({"time lord"}), controller="you"),)


@pytest.mark.parametrize(
    ("subtype", "mana"), [("Plains", "w"), ("Island", "u"), ("Swamp", "b"), ("Mountain", "r"), ("Forest", "g")]
)
def test_basic_land_types_give_mana(subtype: str, mana: str) -> None:
    card = read_card(subtype, type_line=f"Basic Land — {subtype}", text=f"({{T}}: Add {{{mana.upper()}}}.)")
    assert [ability.produces for ability in card.abilities if isinstance(ability, ManaAbility)] == [(mana,)]


@pytest.mark.parametrize(
    ("words", "subtype"),
    [
        ("Elves", "elf"),
        ("Wolves", "wolf"),
        ("Dwarves", "dwarf"),
        ("Heroes", "hero"),
        ("Allies", "ally"),
        ("Mercenaries", "mercenary"),
        ("Sphinxes", "sphinx"),
        ("Foxes", "fox"),
        ("Mice", "mouse"),
        ("Zombies", "zombie"),
        ("Plains", "plains"),
        ("Octopuses", "octopus"),
        ("Merfolk", "merfolk"),
        ("Horses", "horse"),
        ("Cyclops", "cyclops"),
    ],
)
def test_plurals(words: str, subtype: str) -> None:
    assert read_selector(words) == (Filter(subtypes=frozenset({subtype})),)


SELECTORS = [
    (
        "Soldier tokens you control",
        (Filter(subtypes=frozenset({"soldier"}), controller="you", token=True),),
    ),
    ("untapped Forests you control", (Filter(subtypes=frozenset({"forest"}), controller="you", tapped=False),)),
    ("other creatures", (Filter(types=frozenset({"creature"}), other=True),)),
    (
        "artifacts and creatures you control",
        (
            Filter(types=frozenset({"artifact"}), controller="you"),
            Filter(types=frozenset({"creature"}), controller="you"),
        ),
    ),
    (
        "creature cards in your graveyard",
        (Filter(types=frozenset({"creature"}), owner="you", zone="graveyard"),),
    ),
    ("Elf creatures", (Filter(types=frozenset({"creature"}), subtypes=frozenset({"elf"})),)),
]


@pytest.mark.parametrize(("words", "selector"), SELECTORS, ids=[words for words, _ in SELECTORS])
def test_selectors(words: str, selector: object) -> None:
    assert read_selector(words) == selector


@pytest.mark.parametrize("name", ["Pantlaza, Sun-Favored", "Pantlaza the Great"])
@pytest.mark.parametrize("own", ["Pantlaza", "~", "This creature"])
def test_a_card_calls_itself(name: str, own: str) -> None:
    card = read_card(name, type_line="Legendary Creature", text=f"When {own} enters, draw a card.")
    (ability,) = card.abilities
    assert isinstance(ability, Triggered)
    assert ability.events == (Enters((Filter(this=True),)),)


@pytest.mark.parametrize("word", ["Landfall — ", "Landfall - ", "Council's dilemma — ", "Landfall -- "])
def test_ability_words_mean_nothing(word: str) -> None:
    plain = read_card("Cobra", type_line="Creature", text="Whenever a land you control enters, draw a card.")
    card = read_card("Cobra", type_line="Creature", text=f"{word}Whenever a land you control enters, draw a card.")
    assert card.abilities == plain.abilities


def test_several_abilities_on_one_line() -> None:
    text = "When this creature enters, you gain 5 life. When this creature dies, draw a card."
    card = read_card("Tusk", type_line="Creature", text=text)
    assert [type(ability) for ability in card.abilities] == [Triggered, Triggered]


def test_keyword_lists() -> None:
    card = read_card("Angel", type_line="Creature", text="Flying, first strike (It hits first.)\nVigilance")
    assert card.abilities == (
        Keyword("Flying", "flying"),
        Keyword("first strike", "first strike"),
        Keyword("Vigilance", "vigilance"),
    )


def test_typographic_quotes() -> None:
    text = "Return target creature to its owner’s hand."
    assert read_card("Unsummon", type_line="Instant", text=text).abilities


# ------------------------------------------------------------------ opaque cards


def test_an_opaque_trigger_keeps_condition_if_and_limit() -> None:
    text = (
        "Whenever another creature enters, if you control three or more artifacts, venture into the dungeon, "
        "then roll a d20. This ability triggers only once each turn."
    )
    (ability,) = read_card("Box", type_line="Creature", text=text, opaque=True).abilities
    box = "venture into the dungeon, then roll a d20."
    artifacts = Count((Filter(types=frozenset({"artifact"}), controller="you"),))
    assert ability == Triggered(
        text,
        (Enters((Filter(types=frozenset({"creature"}), other=True),)),),
        (Mode(box, Opaque(box)),),
        condition=Compare(artifacts, ">=", 3),
        cap=1,
    )


@pytest.mark.parametrize(
    ("effect", "targets"),
    [
        ("goad target creature.", (TargetSpec(CREATURE),)),
        ("destroy target creature.", (TargetSpec(CREATURE),)),
        ("you may goad up to one target creature.", (TargetSpec(CREATURE, None, 0, 1),)),
        ("target player ventures.", (TargetSpec((), "any"),)),
        ("goad target suspected creature.", ()),
    ],
)
def test_targets_of_opaque_effects(effect: str, targets: tuple[TargetSpec, ...]) -> None:
    card = read_card("Box", type_line="Creature", text=f"When this creature enters, {effect}", opaque=True)
    (ability,) = card.abilities
    assert isinstance(ability, Triggered)
    assert ability.modes == (Mode(effect, Opaque(effect), targets),)


def test_opaque_spells_and_activated_abilities() -> None:
    (spell,) = read_card("Box", type_line="Sorcery", text="Take an extra turn.", opaque=True).abilities
    assert isinstance(spell, SpellAbility)
    (activated,) = read_card("Box", type_line="Artifact", text="{2}: Do a thing.", opaque=True).abilities
    assert isinstance(activated, Activated)


def test_an_opaque_card_still_needs_a_readable_condition() -> None:
    with pytest.raises(TextFaults):
        read_card("Box", type_line="Creature", text="Whenever the moon is full, draw a card.", opaque=True)
