"""What objects are and become: expected values worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from apnap.model import abilities as a
from apnap.model.text.magic import TextFaults
from tests.text.magic.short import CREATURE, DRAW, HOST, THIS, effect, kin, only, some, words

YOURS = some("creature", controller="you")
ONE = a.TargetSpec((CREATURE,))
FLYING = words("flying")
GREEN = a.ManaAbility("{T}: Add {G}.", ("g",))
BLUE = a.ManaAbility("{T}: Add {U}.", ("u",))
TAPPED = a.Matches(a.Source(), (a.Filter(tapped=True),))
ELVES = a.Count((kin("elf", controller="you"),))
AN_ARTIFACT = a.Compare(a.Count((some("artifact", controller="you"),)), ">=", 1)


STATICS: list[tuple[str, a.Filter, a.Changes, a.Condition | None]] = [
    (
        "Creatures your opponents control get -2/-2.",
        some("creature", controller="opponent"),
        a.Changes(power=-2, toughness=-2),
        None,
    ),
    (
        "Other creatures you control get +1/+1 and have flying.",
        some("creature", controller="you", other=True),
        a.Changes(power=1, toughness=1, abilities=(FLYING,)),
        None,
    ),
    (
        "Equipped creature gets +2/+2 and has infect.",
        HOST,
        a.Changes(power=2, toughness=2, abilities=(words("infect"),)),
        None,
    ),
    (
        "Enchanted creature gets +4/+4, has flying and first strike, and is an Angel in addition to its other types.",
        HOST,
        a.Changes(power=4, toughness=4, abilities=(FLYING, words("first strike")), more_subtypes=frozenset({"angel"})),
        None,
    ),
    (
        "Enchanted permanent is a colorless Forest land.",
        a.Filter(host=True),
        a.Changes(
            types=frozenset({"land"}),
            subtypes=frozenset({"forest"}),
            colors=frozenset(),
            no_abilities=True,
            abilities=(GREEN,),
        ),
        None,
    ),
    (
        "Enchanted land is an Island.",
        some("land", host=True),
        a.Changes(subtypes=frozenset({"island"}), no_abilities=True, abilities=(BLUE,)),
        None,
    ),
    (
        "Lands you control are Forests in addition to their other types.",
        some("land", controller="you"),
        a.Changes(more_subtypes=frozenset({"forest"}), abilities=(GREEN,)),
        None,
    ),
    ("You control enchanted creature.", HOST, a.Changes(control=True), None),
    ("This creature has flying as long as it's tapped.", THIS, a.Changes(abilities=(FLYING,)), TAPPED),
    (
        "As long as you control an artifact, this creature gets +1/+1 and has flying.",
        THIS,
        a.Changes(power=1, toughness=1, abilities=(FLYING,)),
        AN_ARTIFACT,
    ),
    ("As long as this creature is tapped, it gets +2/+0.", THIS, a.Changes(power=2), TAPPED),
    ("This creature gets +1/+1 for each Elf you control.", THIS, a.Changes(power=ELVES, toughness=ELVES), None),
    (
        "This creature gets +X/+X, where X is the number of Elves you control.",
        THIS,
        a.Changes(power=ELVES, toughness=ELVES),
        None,
    ),
    (
        "All creatures lose all abilities and have base power and toughness 1/1.",
        CREATURE,
        a.Changes(no_abilities=True, base=(1, 1)),
        None,
    ),
    ("This creature is the chosen type in addition to its other types.", THIS, a.Changes(chosen=True), None),
    (
        "Creatures of the chosen color get +1/+1.",
        some("creature", chosen=True),
        a.Changes(power=1, toughness=1),
        None,
    ),
    (
        "This creature can't be blocked.",
        THIS,
        a.Changes(abilities=(a.Keyword("Can't be blocked", "can't be blocked"),)),
        None,
    ),
]


@pytest.mark.parametrize(("text", "what", "changes", "condition"), STATICS, ids=[row[0] for row in STATICS])
def test_statics(text: str, what: a.Filter, changes: a.Changes, condition: a.Condition | None) -> None:
    assert only(text) == a.Continuous(text, (what,), changes, condition)


def test_a_quoted_ability_is_that_of_what_has_it() -> None:
    text = 'Enchanted creature gets +2/+2 and has "Whenever this creature attacks, draw a card."'
    inner = "Whenever this creature attacks, draw a card."
    given = a.Triggered(inner, (a.Attacks((THIS,)),), (a.Mode("draw a card.", DRAW),))
    assert only(text) == a.Continuous(text, (HOST,), a.Changes(power=2, toughness=2, abilities=(given,)))
    text = 'Creatures you control have "{T}: Draw a card."'
    tap = a.Activated("{T}: Draw a card.", a.Cost("{T}", tap=True), (a.Mode("Draw a card.", DRAW),))
    assert only(text) == a.Continuous(text, (YOURS,), a.Changes(abilities=(tap,)))


def test_undying_is_given_as_the_ability_that_it_is() -> None:
    found = only("Other non-Human creatures you control get +1/+1 and have undying.")
    assert isinstance(found, a.Continuous)
    assert found.what == (some("creature", controller="you", other=True, not_subtypes=frozenset({"human"})),)
    (given,) = found.changes.abilities
    assert isinstance(given, a.Triggered)
    assert given.keyword == "undying"


def until(what: a.Objects, until: str = "turn", **changes: Any) -> a.Affect:
    return a.Affect(what, a.Changes(**changes), until)


AFFECTS: list[tuple[str, a.Effect]] = [
    (
        "Target creature gets +2/+2 and gains flying until end of turn.",
        until(a.Target(0), power=2, toughness=2, abilities=(FLYING,)),
    ),
    (
        "Target creature gains flying, vigilance, and haste until end of turn.",
        until(a.Target(0), abilities=(FLYING, words("vigilance"), words("haste"))),
    ),
    ("Creatures you control gain flying until end of turn.", until(a.All((YOURS,)), abilities=(FLYING,))),
    (
        "Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and "
        "toughness 1/1.",
        until(a.Target(0), no_abilities=True, colors=frozenset({"blue"}), subtypes=frozenset({"frog"}), base=(1, 1)),
    ),
    ("Target creature has base power and toughness 4/4 until end of turn.", until(a.Target(0), base=(4, 4))),
    (
        "Target land becomes a 3/3 green Elemental creature that's still a land.",
        until(
            a.Target(0),
            "forever",
            base=(3, 3),
            colors=frozenset({"green"}),
            more_types=frozenset({"creature"}),
            more_subtypes=frozenset({"elemental"}),
        ),
    ),
    (
        "Target creature becomes an Angel in addition to its other types until end of turn.",
        until(a.Target(0), more_subtypes=frozenset({"angel"})),
    ),
    ("Gain control of target creature until end of turn.", until(a.Target(0), control=True)),
    ("Gain control of target creature.", until(a.Target(0), "forever", control=True)),
    ("Gain control of target creature for as long as you control ~.", until(a.Target(0), "source", control=True)),
    (
        "Target creature can't block this turn.",
        until(a.Target(0), abilities=(a.Keyword("Can't block", "can't block"),)),
    ),
    (
        "Gain control of target creature until end of turn. Untap it. It gains haste until end of turn.",
        a.Sequence(
            (
                until(a.Target(0), control=True),
                a.TapUntap(a.Target(0), False),
                until(a.Target(0), abilities=(words("haste"),)),
            )
        ),
    ),
    (
        "Target creature gets +1/+1 until end of turn for each Elf you control.",
        until(a.Target(0), power=ELVES, toughness=ELVES),
    ),
]


@pytest.mark.parametrize(("text", "expected"), AFFECTS, ids=[text for text, _ in AFFECTS])
def test_affects(text: str, expected: a.Effect) -> None:
    assert effect(text) == expected


def test_what_was_put_gains_haste_for_good() -> None:
    found = effect("You may put a creature card from your hand onto the battlefield. That creature gains haste.")
    assert isinstance(found, a.Sequence)
    assert found.steps[1] == until(a.Previous(), "forever", abilities=(words("haste"),))


UNREAD = [
    "As long as this card is in your graveyard and you control an Island, creatures you control have flying.",
    "Instant and sorcery spells you control have lifelink.",
    "When this creature enters, target spell gains lifelink until end of turn.",
    "When this creature enters, target card in your graveyard becomes an artifact until end of turn.",
    "When this creature enters, gain control of target card in a graveyard.",
    "Enchanted creature gets +2/+2 and can't attack.",
    "Enchanted creature gets +2/+2 and can't attack or block.",
    "Enchanted creature has all creature types.",
    "Enchanted creature loses flying.",
    "Creatures you control get +X/+X.",
    "This creature gets +1/+1 and has flying for each Elf you control.",
    "As long as you control an artifact, it gets +1/+1.",
    "As long as this creature is tapped, other creatures get +1/+1 as long as you control an Elf.",
    "Target creature gets +1/+1.",
    "Creatures you control get +1/+1 and attack each combat if able.",
    "This creature gets +1/+1 during your turn.",
    "When this creature enters, creatures you control gain flying.",
    "When this creature enters, target creature gets +2/+2.",
    "When this creature enters, target creature gets +2/+2 and can't attack this turn.",
    "When this creature enters, target creature gains flying and loses trample until end of turn.",
    "When this creature enters, target artifact becomes a 4/4 Golem artifact creature until end of turn.",
    "When this creature enters, target creature becomes the color of your choice until end of turn.",
    "When this creature enters, that player gains control of target creature.",
    "When this creature enters, each opponent gains control of target creature.",
    "When this creature enters, target creature doesn't untap during its controller's next untap step.",
    "When this creature enters, gain control of target spell until end of turn.",
    'Enchanted creature has "Whenever the moon is full, draw a card."',
]


@pytest.mark.parametrize("text", UNREAD)
def test_nothing_is_left_out(text: str) -> None:
    with pytest.raises(TextFaults):
        only(text)
