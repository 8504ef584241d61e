"""614.1c: what is chosen as a permanent enters."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    AdditionalTrigger,
    All,
    CreateTokens,
    Dies,
    Enters,
    EntersChoosing,
    Filter,
    Move,
    Previous,
    PutCounters,
    Target,
    TargetSpec,
    TokenSpec,
    You,
)
from apnap.model.claims import CountersOnObject
from apnap.model.referee.running import random_play
from apnap.model.referee.why_not import why_not
from apnap.model.scenario import FixedChoice
from tests.referee.build import (
    THIS,
    card,
    cast,
    gain,
    happens,
    how_often,
    life,
    outcomes,
    scenario,
    triggered,
    zone,
)
from tests.referee.later import in_turn

OF_TYPE = (Filter(types=frozenset({"creature"}), controller="you", chosen=True, other=True),)
THRONE = card(
    "Roaming Throne",
    EntersChoosing("", "creature type"),
    AdditionalTrigger("", (), OF_TYPE),
    types="artifact creature",
    sub="golem",
    pt=(4, 4),
)
VISIONARY = card("Elvish Visionary", triggered(Enters(THIS), do=gain()), sub="elf shaman", pt=(1, 1))
DWARF = card("Old Dwarf", triggered(Enters(THIS), do=gain(10)), sub="dwarf", pt=(1, 1))
KIND = (THRONE, VISIONARY, DWARF)


def test_chosen_at_the_start():
    """TR21: the ability of the Elf triggers twice, that of the Dwarf once."""
    s = scenario(
        KIND,
        battlefield={"P1": [{"card": "Roaming Throne", "chosen": "elf"}]},
        hand={"P1": ["Elvish Visionary", "Old Dwarf"]},
        script=[cast("P1", "Elvish Visionary"), cast("P1", "Old Dwarf")],
    )
    found = outcomes(s, how_often("triggered", "Elvish Visionary"), how_often("triggered", "Old Dwarf"), life("P1"))
    assert found == {(2, 1, 32)}


def entered(*script, hand=("Roaming Throne", "Elvish Visionary", "Old Dwarf"), cards=(), **more):
    return scenario(
        [*KIND, *cards],
        hand={"P1": list(hand)},
        script=[cast("P1", "Roaming Throne"), cast("P1", "Elvish Visionary"), cast("P1", "Old Dwarf"), *script],
        **more,
    )


def test_chosen_as_it_enters():
    """Elf or Shaman doubles the one, Dwarf the other, any other type (Golem as well) nothing."""
    assert outcomes(entered(), life("P1")) == {32, 41, 31}
    fixed = entered(choices=[FixedChoice("Roaming Throne", pick=("Elf",))])
    assert outcomes(fixed, life("P1")) == {32}
    chosen = {step.text for seed in range(20) for step in random_play(entered(), seed).steps if step.kind == "choice"}
    assert {"P1 chooses elf for Roaming Throne", "P1 chooses another creature type for Roaming Throne"} <= chosen


def test_the_decision():
    """Of the types that creatures and tokens in the file have, or another one."""
    s = scenario([THRONE], hand={"P1": ["Roaming Throne"]}, script=[cast("P1", "Roaming Throne")])
    found = {d for seed in range(20) for d in random_play(s, seed).decisions}
    assert {(d.kind, d.owner, d.item, d.value) for d in found} == {
        ("choose", "P1", "Roaming Throne", (word,)) for word in ("golem", "soldier", "")
    }


def test_a_new_object_chooses_anew():
    blink = in_turn(Move(Target(0), "exile", "exile"), Move(Previous(), "return", "battlefield"))
    throne = (Filter(name="Roaming Throne"),)
    s = scenario(
        KIND,
        battlefield={"P1": [{"card": "Roaming Throne", "chosen": "elf"}]},
        hand={"P1": ["Old Dwarf"]},
        script=[
            happens("P1", blink, TargetSpec(throne), at=["Roaming Throne"]),
            cast("P1", "Old Dwarf"),
        ],
    )
    assert outcomes(s, life("P1")) == {30, 40}


CAVERN = card(
    "Old Cavern",
    EntersChoosing("", "creature type"),
    triggered(Enters((Filter(chosen=True, controller="you"),)), do=gain()),
    types="land",
)


def test_a_land_that_is_played():
    s = scenario(
        [CAVERN, *KIND],
        hand={"P1": ["Old Cavern", "Old Dwarf"]},
        script=[cast("P1", "Old Cavern"), cast("P1", "Old Dwarf")],
    )
    assert outcomes(s, life("P1"), zone("Old Cavern")) == {(30, "battlefield"), (31, "battlefield")}


def test_a_color():
    prism = card(
        "Prism",
        EntersChoosing("", "color"),
        triggered(Enters((Filter(chosen=True),)), do=gain()),
        types="artifact",
    )
    kind = frozenset({"creature"})
    soldier = TokenSpec("Soldier", kind, frozenset(), colors=frozenset({"white"}), power=1, toughness=1)
    s = scenario(
        [prism],
        hand={"P1": ["Prism"]},
        script=[cast("P1", "Prism"), happens("P1", CreateTokens(You(), 2, soldier))],
    )
    assert outcomes(s, life("P1")) == {20, 22}


@pytest.mark.parametrize(("word", "there"), [("elf", 1), ("dwarf", 0)])
def test_of_a_source_that_is_gone(word, there):
    """The ability looks back, and asks on resolution what it last was (608.2h)."""
    lord = card(
        "Dying Lord",
        EntersChoosing("", "creature type"),
        triggered(Dies(THIS), do=PutCounters(All((Filter(chosen=True),)), "+1/+1", 1)),
        pt=(1, 1),
    )
    s = scenario(
        [lord, *KIND],
        battlefield={"P1": [{"card": "Dying Lord", "chosen": word}, "Elvish Visionary"]},
        hand={"P2": ["Shock"]},
        script=[cast("P2", "Shock", "Dying Lord")],
    )
    assert outcomes(s, CountersOnObject("Elvish Visionary", "+1/+1")) == {there}


def test_why_not():
    s = scenario(
        [CAVERN, *KIND],
        battlefield={"P1": [{"card": "Old Cavern", "chosen": "elf"}]},
        hand={"P1": ["Old Dwarf"]},
        script=[cast("P1", "Old Dwarf")],
    )
    assert "Old Dwarf is not of the chosen kind" in [a.reason for a in why_not(s, "Old Cavern")]
