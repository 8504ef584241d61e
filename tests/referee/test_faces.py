"""701.27, 708: other faces: transformed, face down."""

from __future__ import annotations

import pytest
from attrs import evolve

from apnap.model.abilities import (
    AdditionalTrigger,
    BeginStep,
    CopyOf,
    CreateTokens,
    Dies,
    Enters,
    Filter,
    Keyword,
    ManaAbility,
    ManaCost,
    May,
    Move,
    Pay,
    PutCounters,
    Source,
    Target,
    TargetSpec,
    Transform,
    Transforms,
    TurnedFaceUp,
    TurnFaceUp,
    You,
)
from apnap.model.claims import (
    CountersOnObject,
    CountOf,
    HasKeyword,
    Incarnation,
    IsFaceDown,
    IsTransformed,
    NameOf,
    PowerOfObject,
    StackSize,
)
from apnap.model.referee.explore import explore
from apnap.model.scenario import Cast, Option, StartStack
from tests.referee.build import (
    CREATURE,
    THIS,
    YOUR_CREATURE,
    begin,
    card,
    cast,
    gain,
    happens,
    how_often,
    outcomes,
    scenario,
    triggered,
    zone,
)
from tests.referee.lasting import affects
from tests.referee.later import delayed

A_TARGET = TargetSpec((Filter(),))
SWAMP = card("Swamp", ManaAbility("", ("b",)), types="land", sub="swamp")
VAMPIRE = card("Vampire", triggered(BeginStep("upkeep", "your"), do=gain()), pt=(5, 4), sub="vampire")
BAT = evolve(
    card(
        "Bat",
        triggered(
            BeginStep("upkeep", "your"),
            do=May(You(), Pay(You(), ManaCost(("2", "b", "b"))), then=Transform(Source())),
        ),
        Keyword("", "flying"),
        mv=3,
    ),
    back=VAMPIRE,
)
SWAMPS = [{"card": "Swamp", "id": f"S{i}"} for i in range(4)]


def turned(*names):
    return happens("P1", Transform(Target(0)), A_TARGET, at=names)


def bats(**more):
    return scenario([BAT, SWAMP], battlefield={"P1": ["Bat", *SWAMPS]}, step="upkeep", begins=True, **more)


# --------------------------------------------------------------------------- two sides


def test_t15_the_payment_is_decided_as_it_resolves():
    asked = IsTransformed("Bat"), NameOf("Bat"), PowerOfObject("Bat"), HasKeyword("Bat", "flying")
    assert outcomes(bats(), *asked) == {(True, "Vampire", 5, False), (False, "Bat", 2, True)}
    shock = [Option("P2", Cast("Shock", ("Bat",)), "Shock")]
    found = outcomes(bats(hand={"P2": ["Shock"]}, options=shock), zone("Bat"), how_often("transformed", "Bat"))
    # killed before it resolves, or after that; the Vampire survives
    assert found == {("battlefield", 1), ("battlefield", 0), ("graveyard", 0)}


def test_the_other_side_has_abilities_of_its_own_with_limits_of_their_own():
    front = triggered(Enters(CREATURE), do=gain(), cap=1)
    sides = evolve(card("Sides", front), back=card("Back", triggered(Enters(CREATURE), do=gain(10), cap=1)))
    s = scenario(
        [sides],
        battlefield={"P1": ["Sides"]},
        hand={"P1": ["Grizzly Bears", "Hill Giant", "Soul Warden"]},
        script=[cast("P1", "Grizzly Bears"), turned("Sides"), cast("P1", "Hill Giant"), cast("P1", "Soul Warden")],
    )
    assert outcomes(s, how_often("gained", by="P1"), how_often("triggered", "Sides")) == {(2, 2)}


def test_it_is_the_same_object_and_has_its_front_again_elsewhere():
    watcher = card("Watcher", triggered(Transforms(CREATURE), do=gain()), types="artifact")
    there = {"P1": ["Watcher", {"card": "Bat", "counters": {"+1/+1": 1}}, *SWAMPS]}
    asked = CountersOnObject("Bat", "+1/+1"), Incarnation("Bat"), how_often("triggered", "Watcher"), NameOf("Bat")
    s = scenario([BAT, SWAMP, watcher], battlefield=there, script=[turned("Bat")])
    assert outcomes(s, *asked) == {(1, 0, 1, "Vampire")}
    gone = scenario([BAT, SWAMP, watcher], battlefield=there, hand={"P1": ["Murder"]},
                    script=[turned("Bat"), cast("P1", "Murder", "Bat")])  # fmt: skip
    assert outcomes(gone, NameOf("Bat"), IsTransformed("Bat"), zone("Bat")) == {("Bat", False, "graveyard")}
    back = scenario([BAT, SWAMP, watcher], battlefield=there, script=[turned("Bat"), turned("Bat")])
    assert outcomes(back, NameOf("Bat"), how_often("transformed", "Bat")) == {("Bat", 2)}


def test_it_starts_transformed_and_without_another_side_nothing_happens():
    s = scenario([BAT], battlefield={"P1": [{"card": "Bat", "transformed": True}]})
    assert outcomes(s, NameOf("Bat"), IsTransformed("Bat"), PowerOfObject("Bat")) == {("Vampire", True, 5)}
    bears = scenario(battlefield={"P1": ["Grizzly Bears"]}, script=[turned("Grizzly Bears")])
    assert outcomes(bears, how_often("transformed"), NameOf("Grizzly Bears")) == {(0, "Grizzly Bears")}


def test_an_ability_that_triggered_twice_turns_its_source_over_once():
    """701.27f: it has transformed since the other instance went onto the stack."""
    wolf = evolve(card("Wolf", triggered(Enters(CREATURE), do=Transform(Source()))), back=card("Were", pt=(4, 4)))
    doubler = card("Doubler", AdditionalTrigger("", (), YOUR_CREATURE), types="artifact")
    s = scenario([wolf, doubler], battlefield={"P1": ["Wolf", "Doubler"]}, hand={"P1": ["Hill Giant"]},
                 script=[cast("P1", "Hill Giant")])  # fmt: skip
    asked = how_often("triggered", "Wolf"), how_often("transformed", "Wolf"), NameOf("Wolf")
    assert outcomes(s, *asked) == {(2, 1, "Were")}


@pytest.mark.parametrize(("again", "name"), [(False, "Were"), (True, "Were")])
def test_a_delayed_ability_asks_since_it_was_created(again, name):
    """701.27f: the source has transformed since the delayed ability was created, so it does not transform again."""
    later = triggered(Enters(THIS), do=delayed(BeginStep("end", "each"), do=Transform(Source())))
    wolf = evolve(card("Wolf", later), back=card("Were", pt=(4, 4)))
    between = [turned("Wolf")] if again else []
    s = scenario([wolf], hand={"P1": ["Wolf"]}, script=[cast("P1", "Wolf"), *between, begin("P1", "end")])
    assert outcomes(s, NameOf("Wolf"), how_often("transformed", "Wolf")) == {(name, 1)}


# --------------------------------------------------------------------------- face down


VIGILANTE = card(
    "Vigilante",
    triggered(
        TurnedFaceUp(THIS),
        do=Move(Target(0), "destroy", "graveyard"),
        targets=[TargetSpec((Filter(types=frozenset({"artifact"})),))],
    ),
    pt=(3, 2),
)
FACE_UP = happens("P1", TurnFaceUp(Target(0)), A_TARGET, at=["Vigilante"])


def test_tr14_turning_face_up_triggers_twice():
    projektor = card("Projektor", AdditionalTrigger("", (TurnedFaceUp((Filter(),)),), (Filter(controller="you"),)),
                     types="artifact")  # fmt: skip
    ring, manipulator = (card(n, types="artifact") for n in ("Ring", "Manipulator"))
    there = {"P1": ["Projektor", {"card": "Vigilante", "face_down": True}], "P2": ["Ring", "Manipulator"]}
    s = scenario([projektor, ring, manipulator, VIGILANTE], battlefield=there, script=[FACE_UP])
    found = outcomes(s, how_often("triggered", "Vigilante"), zone("Ring"), zone("Manipulator"))
    assert (2, "graveyard", "graveyard") in found
    assert {n for n, _, _ in found} == {2}


def test_face_down_it_is_a_creature_without_anything():
    there = {"P1": [{"card": "Vigilante", "face_down": True}]}
    asked = IsFaceDown("Vigilante"), NameOf("Vigilante"), PowerOfObject("Vigilante")
    assert outcomes(scenario([VIGILANTE], battlefield=there), *asked) == {(True, "", 2)}
    up = scenario([VIGILANTE], battlefield=there, script=[FACE_UP, FACE_UP])
    assert outcomes(up, *asked) == {(False, "Vigilante", 3)}
    dying = card("Dying", triggered(Dies(THIS), do=gain()))
    dead = scenario([dying], battlefield={"P1": [{"card": "Dying", "face_down": True}]}, hand={"P1": ["Shock"]},
                    script=[cast("P1", "Shock", "Dying")])  # fmt: skip
    assert outcomes(dead, how_often("triggered", "Dying"), zone("Dying")) == {(0, "graveyard")}


def test_a_face_down_permanent_that_copies_itself():
    there = {"P1": [{"card": "Vigilante", "face_down": True}]}
    copy = happens("P1", CreateTokens(You(), 1, CopyOf(Target(0))), A_TARGET, at=["Vigilante"])
    tokens = CountOf((Filter(token=True, types=frozenset({"creature"}), most_power=2, least_power=2),), "P1")
    assert outcomes(scenario([VIGILANTE], battlefield=there, script=[copy]), tokens) == {1}


def test_an_ability_that_waits_at_the_start_is_one_of_the_front():
    waiting = StartStack("Bat", "P1", ability=0)
    s = scenario([BAT, SWAMP], battlefield={"P1": [{"card": "Bat", "transformed": True}, *SWAMPS]}, stack=[waiting],
                 step="upkeep")  # fmt: skip
    assert explore(s, [StackSize()]).complete
    assert outcomes(s, NameOf("Bat")) == {"Bat", "Vampire"}


def test_counters_stay_on_what_turns_face_up():
    there = {"P1": [{"card": "Vigilante", "face_down": True}]}
    put = happens("P1", PutCounters(Target(0), "+1/+1", 1), A_TARGET, at=["Vigilante"])
    grow = happens("P1", affects(power=1), A_TARGET, at=["Vigilante"])
    s = scenario([VIGILANTE], battlefield=there, script=[put, grow, FACE_UP])
    assert outcomes(s, PowerOfObject("Vigilante"), Incarnation("Vigilante")) == {(5, 0)}
