"""Type lines, costs, names, layout and opaque cards."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    Activated,
    Casts,
    Compare,
    Cost,
    Count,
    Draw,
    Enters,
    Filter,
    Keyword,
    ManaAbility,
    ManaCost,
    Mode,
    Opaque,
    Sequence,
    SpellAbility,
    TapUntap,
    Target,
    TargetSpec,
    Triggered,
    You,
)
from apnap.model.text.magic import TextFaults, read_card, read_selector

CREATURE = (Filter(types=frozenset({"creature"})),)
ANY_TARGET = (*CREATURE, Filter(types=frozenset({"planeswalker"})), Filter(types=frozenset({"battle"})))
OTHER_CREATURE = (Filter(types=frozenset({"creature"}), other=True),)


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
        ("goad any target.", (TargetSpec(ANY_TARGET, "any"),)),
        ("goad up to two target creatures.", (TargetSpec(CREATURE, None, 0, 2),)),
        ("goad one or two other target creatures.", (TargetSpec(OTHER_CREATURE, None, 1, 2),)),
        ("target player goads target creature.", (TargetSpec((), "any"), TargetSpec(CREATURE))),
        ("you may goad up to one target creature.", (TargetSpec(CREATURE, None, 0, 1),)),
        ("target player ventures.", (TargetSpec((), "any"),)),
        (
            "target player goads up to two other target creatures.",
            (TargetSpec((), "any"), TargetSpec(OTHER_CREATURE, None, 0, 2)),
        ),
        ("goad target suspected creature.", ()),
        (
            "goad target creature with flying.",
            (TargetSpec((Filter(types=frozenset({"creature"}), keyword="flying"),)),),
        ),
        ("goad target creature with the greatest power.", ()),
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


@pytest.mark.parametrize(
    "text",
    [
        "Whenever the moon is full, draw a card.",
        "When this creature enters, if you feel lucky, draw a card.",
        "When this creature enters, goad it. This ability triggers only if you feel lucky.",
        "Creatures you control get +1/+1 and attack each combat if able.",
        "When this creature enters, draw a card.\nCreatures you control have all creature types.",
    ],
)
def test_an_opaque_card_still_needs_readable_conditions_and_statics(text: str) -> None:
    with pytest.raises(TextFaults):
        read_card("Box", type_line="Creature", text=text, opaque=True)


DRAW = Draw(You(), 1)


def test_an_opaque_card_reads_what_can_be_read() -> None:
    text = "When this creature enters, draw a card.\nWhen this creature dies, goad target creature."
    first, second = read_card("Box", type_line="Creature", text=text, opaque=True).abilities
    assert isinstance(first, Triggered)
    assert isinstance(second, Triggered)
    assert first.modes == (Mode("draw a card.", DRAW),)
    box = "goad target creature."
    assert second.modes == (Mode(box, Opaque(box), (TargetSpec(CREATURE),)),)


@pytest.mark.parametrize(
    "choice",
    [
        "choose two —\n• Goad target creature.\n• Draw a card.\n• Tap target creature.",
        "choose two — Goad target creature; Draw a card; or Tap target creature.",
    ],
)
@pytest.mark.parametrize("before", ["When this creature enters, ", "{2}: "])
def test_only_the_unreadable_mode_is_a_black_box(choice: str, before: str) -> None:
    (ability,) = read_card("Box", type_line="Creature", text=before + choice, opaque=True).abilities
    assert isinstance(ability, Triggered | Activated)
    assert ability.choose == 2
    assert [mode.effect for mode in ability.modes] == [
        Opaque(ability.modes[0].text),
        DRAW,
        TapUntap(Target(0), True),
    ]
    assert ability.modes[0].text.rstrip(".") == "Goad target creature"
    assert [mode.targets for mode in ability.modes] == [(TargetSpec(CREATURE),), (), (TargetSpec(CREATURE),)]


def test_lines_of_an_opaque_spell_are_one_ability_and_share_targets() -> None:
    text = "Draw a card.\nGoad target creature.\nTap target creature."
    (spell,) = read_card("Box", type_line="Sorcery", text=text, opaque=True).abilities
    steps = (DRAW, Opaque("Goad target creature."), TapUntap(Target(1), True))
    assert spell == SpellAbility(text, (Mode(text, Sequence(steps), (TargetSpec(CREATURE), TargetSpec(CREATURE))),))


def test_an_opaque_spell_has_triggers_of_its_own_but_no_delayed_ones() -> None:
    text = "When you cast this spell, goad target creature.\nWhen a creature dies this turn, draw a card."
    cast, spell = read_card("Box", type_line="Sorcery", text=text, opaque=True).abilities
    assert isinstance(cast, Triggered)
    assert cast.events == (Casts("you", (Filter(this=True, zone="stack"),)),)
    assert isinstance(spell, SpellAbility)
    assert isinstance(spell.modes[0].effect, Opaque)


# ------------------------------------------------------------------ black boxes on any card


def test_an_unreadable_activated_ability_is_a_black_box() -> None:
    text = "{2}{G}{G}: Elves you control get +2/+2 and attack this turn if able."
    (ability,) = read_card("Box", type_line="Creature", text=text).abilities
    box = "Elves you control get +2/+2 and attack this turn if able."
    assert ability == Activated(text, Cost("{2}{G}{G}", ManaCost(("2", "g", "g"))), (Mode(box, Opaque(box)),))


def test_what_a_use_costs_is_left_out() -> None:
    text = "{5}{W}: Tap target creature. This ability costs {1} less to activate for each Shrine you control."
    (ability,) = read_card("Box", type_line="Enchantment", text=text).abilities
    assert isinstance(ability, Activated)
    assert ability.modes == (Mode("Tap target creature.", TapUntap(Target(0), True), (TargetSpec(CREATURE),)),)
    text = "This spell costs {2} less to cast if it targets a tapped creature.\nDraw a card."
    (spell,) = read_card("Box", type_line="Instant", text=text).abilities
    assert isinstance(spell, SpellAbility)
    assert spell.modes == (Mode("Draw a card.", DRAW),)
    assert read_card("Box", type_line="Creature", text="This spell costs {1} less to cast.").abilities == ()
