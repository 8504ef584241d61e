"""Faces: transforming, copies, face down (701.27, 707, 708)."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from apnap.encodings.question import pose
from apnap.model.abilities import (
    AdditionalTrigger,
    Affect,
    BeginStep,
    Card,
    Changes,
    CopyOf,
    CreateTokens,
    Dies,
    Effect,
    Enters,
    EntersAsCopy,
    EntersWithCounters,
    EventObject,
    Filter,
    GainLife,
    ManaAbility,
    ManaCost,
    May,
    Mode,
    Move,
    Pay,
    Previous,
    Remembered,
    Source,
    Target,
    TargetSpec,
    Transform,
    Transforms,
    Triggered,
    TurnedFaceUp,
    TurnFaceUp,
    You,
)
from apnap.model.abilities import Sequence as Steps
from apnap.model.claims import (
    CountOf,
    HasKeyword,
    IsFaceDown,
    IsTransformed,
    Life,
    NameOf,
    PowerOfObject,
    ToughnessOfObject,
    ZoneOf,
)
from apnap.model.scenario import FixedChoice, Use
from tests.encodings.duelmasters.boards import happen, outcomes, reasons, times, when
from tests.encodings.magic.boards import A_CREATURE, at_next_end, creature, destroyed, game, go_on, named, permanent
from tests.encodings.magic.changes import ALL_CREATURES, CREATURE, enters, kinds, static, undying, warden, words

THIS = (Filter(this=True),)
ARTIFACT = (Filter(types=kinds("artifact")),)


def clone(name: str = "CL", *abilities: Any, **changes: Any) -> Card:
    """ "You may have this enter as a copy of any creature on the battlefield"."""
    return creature(name, EntersAsCopy("", A_CREATURE, Changes(**changes)), *abilities, size=(0, 0))


def sided(front: Card, back: Card) -> Card:
    """A card with two faces."""
    return evolve(front, back=back)


def bat(*abilities: Any) -> Card:
    """Screeching Bat and Stalking Vampire: 2/2 flying and 5/4, which can turn over at the beginning of an upkeep."""
    turn = when(BeginStep("upkeep", "your"), May(You(), Pay(You(), ManaCost(("1", "b"))), then=Transform(Source())))
    front = creature("SB", turn, *words("flying"), *abilities, subtypes=["bat"])
    return sided(front, creature("SV", turn, *abilities, subtypes=["vampire"], size=(5, 4)))


SWAMPS = [(f"S{n}", permanent("Swamp", "land", ManaAbility("", ("b",)), subtypes=["swamp"])) for n in (1, 2, 3, 4)]
SIZE_OF_BAT = NameOf("SB"), PowerOfObject("SB"), HasKeyword("SB", "flying"), IsTransformed("SB")


# --------------------------------------------------------------------------- transforming


def test_t15_it_transforms_if_that_was_paid() -> None:
    board = {"P1": {"battlefield": [bat(), *SWAMPS[:2]]}}
    scenario = game(board, begins=True, step="upkeep")
    asked = *SIZE_OF_BAT, times("transformed", "SB")
    assert outcomes(scenario, *asked) == {("SB", 2, True, False, 0), ("SV", 5, False, True, 1)}


def test_what_transforms_triggers_as_what_it_is_then_and_is_the_same_object() -> None:
    front = creature("A", when(Transforms(THIS), GainLife(You(), 1)))
    back = creature("B", when(Transforms(THIS), GainLife(You(), 2)), when(Dies(THIS), GainLife(You(), 5)))
    card = ("A", sided(front, back), {"counters": {"+1/+1": 1}})
    board = {"P1": {"battlefield": [card]}}
    turn = happen(Transform(named("A")))
    back_again = happen(Transform(named("B")))
    assert outcomes(game(board, turn), Life("P1"), PowerOfObject("A")) == {(22, 3)}
    assert outcomes(game(board, turn, back_again), Life("P1"), NameOf("A")) == {(23, "A")}
    by_number = times("triggered", "A", ability=1), times("triggered", "A", ability=2)
    assert outcomes(game(board, turn), *by_number) == {(1, 0)}
    dead = game(board, turn, happen(destroyed((Filter(name="B"),))))
    assert outcomes(dead, *by_number) == {(1, 1)}
    assert outcomes(dead, Life("P1"), NameOf("A"), IsTransformed("A")) == {(27, "A", False)}


def test_without_another_face_nothing_happens() -> None:
    board = {"P1": {"battlefield": [creature("A", when(Transforms(THIS), GainLife(You(), 1)))]}}
    assert outcomes(game(board, happen(Transform(named("A")))), Life("P1"), times("transformed")) == {(20, 0)}


def test_of_two_instances_on_the_stack_the_second_does_not_turn_it_back() -> None:
    """701.27f."""
    twice = permanent("D", "enchantment", AdditionalTrigger("", (), ALL_CREATURES))
    turn = when(BeginStep("upkeep", "your"), Transform(Source()))
    card = sided(creature("A", turn), creature("B", turn))
    scenario = game({"P1": {"battlefield": [card, twice]}}, begins=True, step="upkeep")
    asked = NameOf("A"), times("transformed"), times("resolved", "A")
    assert outcomes(scenario, *asked) == {("B", 1, 2)}


@pytest.mark.parametrize(("before", "name"), [(False, "B"), (True, "A")])
def test_a_delayed_ability_turns_over_what_has_not_turned_over_since(before: bool, name: str) -> None:
    """701.27f: what counts is whether it has since the delayed ability was created."""
    ability = when(BeginStep("upkeep", "your"), at_next_end(Transform(Source())))
    card = sided(creature("A", ability), creature("B"))
    turn = happen(Transform(named("A")))
    script = [turn, happen(Transform(named("B")))] if before else [turn]
    scenario = game({"P1": {"battlefield": [card]}}, *script, go_on("cleanup"), begins=True, step="upkeep")
    assert outcomes(scenario, NameOf("A"), times("resolved", "A", ability="delayed")) == {(name, 1)}
    untouched = game({"P1": {"battlefield": [card]}}, go_on("cleanup"), begins=True, step="upkeep")
    assert outcomes(untouched, NameOf("A")) == {"B"}


def test_it_can_start_with_its_other_face_up() -> None:
    card = sided(creature("A"), creature("B", size=(4, 4)))
    board = {"P1": {"battlefield": [("A", card, {"transformed": True})]}}
    assert outcomes(game(board), NameOf("A"), PowerOfObject("A"), IsTransformed("A")) == {("B", 4, True)}
    assert outcomes(game(board, happen(Transform(named("B")))), NameOf("A")) == {"A"}


def test_doublers_of_transforming() -> None:
    double = AdditionalTrigger("", (Transforms((Filter(),)),), (Filter(controller="you"),))
    twice = permanent("D", "enchantment", double)
    card = sided(creature("A"), creature("B", when(Transforms(THIS), GainLife(You(), 2))))
    board = {"P1": {"battlefield": [card, twice]}}
    assert outcomes(game(board, happen(Transform(named("A")))), Life("P1")) == {24}


# --------------------------------------------------------------------------- face down


def test_tr14_turning_face_up_triggers_and_can_be_doubled() -> None:
    aim = (TargetSpec((Filter(types=kinds("artifact"), controller="opponent"),)),)
    turned_up = Triggered("", (TurnedFaceUp(THIS),), (Mode("", Move(Target(0), "destroy", "graveyard"), aim),))
    vigilante = creature("NV", turned_up, size=(3, 2), subtypes=["wizard"])
    projector = permanent(
        "PP", "artifact", AdditionalTrigger("", (TurnedFaceUp((Filter(),)),), (Filter(controller="you"),))
    )
    down = ("NV", vigilante, {"face_down": True})
    board = {
        "P1": {"battlefield": [projector, down]},
        "P2": {"battlefield": [permanent("A", "artifact"), permanent("B", "artifact")]},
    }
    hidden = NameOf("NV"), PowerOfObject("NV"), ToughnessOfObject("NV"), IsFaceDown("NV")
    assert outcomes(game(board), *hidden, CountOf((Filter(subtypes=kinds("wizard")),), "P1")) == {("", 2, 2, True, 0)}
    turned = game(board, happen(TurnFaceUp(named(""))))
    assert outcomes(turned, *hidden, times("triggered", "NV")) == {("NV", 3, 2, False, 2)}
    assert outcomes(turned, ZoneOf("A"), ZoneOf("B")) == {
        ("graveyard", "graveyard"), ("graveyard", "battlefield"), ("battlefield", "graveyard"),
    }  # fmt: skip
    assert outcomes(game(board, happen(TurnFaceUp(named("PP")))), times("triggered")) == {0}


def test_what_is_face_down_has_no_abilities_until_it_is_turned_up() -> None:
    board = {"P1": {"battlefield": [("W", warden("W"), {"face_down": True})], "hand": [creature("X")]}}
    assert outcomes(game(board, happen(enters("X"))), Life("P1")) == {20}
    assert outcomes(game(board, happen(TurnFaceUp(named(""))), happen(enters("X"))), Life("P1")) == {21}


# --------------------------------------------------------------------------- entering as a copy


def test_a_clone_is_what_it_copies() -> None:
    bear = creature("GB", *words("flying"), subtypes=["bear"], size=(2, 3))
    board = {"P1": {"hand": [clone()]}, "P2": {"battlefield": [("GB", bear, {"counters": {"+1/+1": 1}})]}}
    asked = ZoneOf("CL"), NameOf("CL"), PowerOfObject("CL"), HasKeyword("CL", "flying")
    scenario = game(board, happen(enters("CL")))
    assert outcomes(scenario, *asked) == {("battlefield", "GB", 2, True), ("graveyard", "CL", 0, False)}
    fixed = game(board, happen(enters("CL")), choices=[FixedChoice("CL", pick=("GB",))])
    assert outcomes(fixed, *asked) == {("battlefield", "GB", 2, True)}
    nothing = game(board, happen(enters("CL")), choices=[FixedChoice("CL", pick=())])
    assert outcomes(nothing, *asked) == {("graveyard", "CL", 0, False)}


def test_the_decision_names_what_is_copied() -> None:
    board = {"P1": {"hand": [clone()]}, "P2": {"battlefield": [creature("GB")]}}
    asked = pose(game(board, happen(enters("CL"))), [ZoneOf("CL")])
    found, _ = asked.values([ZoneOf("CL")])
    decisions = {zone: [d for d in answer.guide if d.kind == "copy"] for (zone,), answer in found.items()}
    assert [(d.owner, d.item, d.value) for d in decisions["battlefield"]] == [("P1", "CL", ("GB",))]
    assert [(d.owner, d.item, d.value) for d in decisions["graveyard"]] == [("P1", "CL", ("",))]


def test_abilities_of_the_copied_face_see_it_enter_and_what_it_enters_with() -> None:
    model = creature("M", when(Enters(THIS), GainLife(You(), 1)), EntersWithCounters("", "+1/+1", 2), size=(1, 1))
    board = {"P1": {"hand": [clone()], "battlefield": [model]}}
    scenario = game(board, happen(enters("CL")), choices=[FixedChoice("CL", pick=("M",))])
    assert outcomes(scenario, Life("P1"), PowerOfObject("CL")) == {(21, 3)}


def test_z10_a_clone_of_an_undying_creature_comes_back_and_may_copy_again() -> None:
    geist, bears = creature("SG", undying(), size=(2, 1)), creature("GB", size=(2, 2))
    board = {"P1": {"battlefield": [geist, bears]}, "P2": {"hand": [clone()]}}
    die = happen(destroyed((Filter(name="SG", controller="you"),)), player="P2")
    scenario = game(board, happen(enters("CL"), player="P2"), die)
    asked = times("triggered", "CL", ability="undying"), ZoneOf("CL"), NameOf("CL"), PowerOfObject("CL")
    came_back = {found[1:] for found in outcomes(scenario, *asked) if found[0] == 1}
    assert came_back == {("battlefield", "SG", 3), ("battlefield", "GB", 3), ("battlefield", "CL", 1)}


def test_a_copy_of_a_copy_and_what_is_not_copied() -> None:
    """707.2: not counters, not effects that have begun; but what the first copy is besides."""
    board = {"P1": {"hand": [clone("C1", more_types=kinds("artifact")), clone("C2")], "battlefield": [creature("GB")]}}
    pump = happen(Affect(named("GB"), Changes(base=(7, 7), abilities=words("flying"))))
    picks = [FixedChoice("C1", pick=("GB",)), FixedChoice("C2", pick=("C1",))]
    scenario = game(board, pump, happen(enters("C1")), happen(enters("C2")), choices=picks)
    asked = PowerOfObject("C2"), HasKeyword("C2", "flying"), CountOf(ARTIFACT, "P1")
    assert outcomes(scenario, *asked) == {(2, False, 2)}


def test_a_copy_of_a_transformed_permanent_is_what_is_up_and_cannot_turn_over() -> None:
    card = ("A", sided(creature("A"), creature("B", size=(4, 4))), {"transformed": True})
    board = {"P1": {"hand": [clone()], "battlefield": [card]}}
    pick = [FixedChoice("CL", pick=("A",))]
    scenario = game(board, happen(enters("CL")), happen(Transform(named("B"))), choices=pick)
    assert outcomes(scenario, NameOf("CL"), NameOf("A")) == {("B", "A")}


def test_two_legends_of_which_one_is_a_copy() -> None:
    legend = evolve(creature("L"), supertypes=kinds("legendary"))
    board = {"P1": {"hand": [clone()], "battlefield": [legend]}}
    scenario = game(board, happen(enters("CL")))
    assert outcomes(scenario, ZoneOf("CL"), ZoneOf("L")) == {("battlefield", "graveyard"), ("graveyard", "battlefield")}


def test_what_has_no_abilities_as_it_enters_does_not_copy() -> None:
    frogs = permanent("H", "enchantment", static(ALL_CREATURES, no_abilities=True, base=(1, 1)))
    board = {"P1": {"hand": [clone()], "battlefield": [creature("GB"), frogs]}}
    assert outcomes(game(board, happen(enters("CL"))), NameOf("CL"), ZoneOf("CL")) == {("CL", "battlefield")}


def test_a_clone_of_a_clone_that_has_copied_nothing_is_not_modelled() -> None:
    board = {"P1": {"hand": [clone("C1")], "battlefield": [("C0", clone("C0"), {"counters": {"+1/+1": 1}})]}}
    assert reasons(game(board, happen(enters("C1")))) == {"C1 enters as a copy of what enters as a copy itself"}


# --------------------------------------------------------------------------- tokens


def kiki(changes: Changes) -> Effect:
    """ "Create a token that's a copy of target creature, except ... Sacrifice it at the next end step"."""
    token = CreateTokens(You(), 1, CopyOf(Target(0), changes))
    return Steps((token, at_next_end(Move(Remembered(), "sacrifice", "graveyard"), about=Previous())))


def test_tr36_a_token_that_is_a_copy() -> None:
    haste = Changes(abilities=words("haste"))
    aim = (TargetSpec((Filter(types=CREATURE, not_supertypes=kinds("legendary")),)),)
    board = {"P1": {"battlefield": [("GB", warden("GB"), {"counters": {"+1/+1": 1}})]}}
    use = ("P1", Use("Kiki", Mode("Kiki", kiki(haste), aim), ("GB",)))
    fast = CountOf((Filter(name="GB", keyword="haste", token=True, most_power=1),), "P1")
    assert outcomes(game(board, use), fast, Life("P1")) == {(1, 21)}
    ended = game(board, use, go_on("cleanup"))
    assert outcomes(ended, fast, times("sacrificed", "GB"), ZoneOf("GB")) == {(0, 1, "battlefield")}


@pytest.mark.parametrize("legendary", [False, True])
def test_a_token_copies_what_is_gone_as_it_last_was(legendary: bool) -> None:
    again = CreateTokens(You(), 1, CopyOf(EventObject()))
    watch = permanent("W", "enchantment", when(Dies((Filter(types=CREATURE, token=False),)), again))
    model = evolve(warden("M"), supertypes=kinds("legendary") if legendary else kinds())
    board = {"P1": {"battlefield": [watch], "hand": [clone()]}, "P2": {"battlefield": [model]}}
    pick = [FixedChoice("CL", pick=("M",))]
    scenario = game(board, happen(enters("CL")), happen(destroyed((Filter(name="M", controller="you"),))), choices=pick)
    assert outcomes(scenario, CountOf((Filter(name="M", token=True),), "P1"), ZoneOf("CL")) == {(1, "graveyard")}


def test_a_token_that_copies_something_with_two_sides_is_not_turned_over() -> None:
    card = sided(creature("A"), creature("B"))
    aim = (TargetSpec(A_CREATURE),)
    make = ("P1", Use("copy", Mode("copy", CreateTokens(You(), 1, CopyOf(Target(0))), aim), ("A",)))
    board = {"P1": {"battlefield": [card]}}
    assert outcomes(game(board, make), CountOf((Filter(name="A"),), "P1")) == {2}
    assert reasons(game(board, make, happen(Transform(named("A"))))) == {"A, a copy or face down, transforms"}
