"""707: permanents that enter as copies, and tokens that are copies."""

from __future__ import annotations

import pytest
from attrs import evolve

from apnap.model.abilities import (
    All,
    BeginStep,
    Changes,
    CopyOf,
    CreateTokens,
    Dies,
    Enters,
    EntersAsCopy,
    EntersTapped,
    EventObject,
    Filter,
    Keyword,
    Move,
    Previous,
    Remembered,
    Sequence,
    Target,
    Transform,
    You,
)
from apnap.model.claims import (
    CountersOnObject,
    CountOf,
    HasKeyword,
    NameOf,
    PowerOfObject,
)
from apnap.model.scenario import FixedChoice
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
from tests.referee.lasting import FROG, LORD, undying, unmodelled
from tests.referee.later import delayed
from tests.referee.test_faces import A_TARGET, BAT

CLONE = card("Clone", EntersAsCopy("", CREATURE), pt=(0, 0))
GEIST = card("Geist", undying(), pt=(2, 1))
COPIED = (FixedChoice("Clone", pick=("Geist",)),)


def test_clone_enters_as_what_its_controller_says():
    board = {"P1": ["Hill Giant"], "P2": ["Grizzly Bears"]}
    s = scenario([CLONE], battlefield=board, hand={"P1": ["Clone"]}, script=[cast("P1", "Clone")])
    asked = NameOf("Clone"), PowerOfObject("Clone"), zone("Clone")
    there, gone = "battlefield", "graveyard"
    assert outcomes(s, *asked) == {("Hill Giant", 3, there), ("Grizzly Bears", 2, there), ("Clone", 0, gone)}


def test_the_copy_has_the_abilities_as_it_enters():
    wizard = card("Wizard", triggered(Enters(THIS), do=gain()), pt=(1, 1))
    s = scenario([CLONE, wizard], battlefield={"P2": ["Wizard"]}, hand={"P1": ["Clone"]}, script=[cast("P1", "Clone")],
                 choices=[FixedChoice("Clone", pick=("Wizard",))])  # fmt: skip
    assert outcomes(s, how_often("triggered", "Clone"), how_often("gained", by="P1")) == {(1, 1)}
    late = card("Late", EntersTapped(""))
    tapped = scenario([CLONE, late], battlefield={"P2": ["Late"]}, hand={"P1": ["Clone"]}, script=[cast("P1", "Clone")],
                      choices=[FixedChoice("Clone", pick=("Late",))])  # fmt: skip
    assert outcomes(tapped, CountOf((Filter(tapped=True),), "P1")) == {1}


def test_a_fixed_choice_of_nothing():
    s = scenario([CLONE], battlefield={"P1": ["Hill Giant"]}, hand={"P1": ["Clone"]}, script=[cast("P1", "Clone")],
                 choices=[FixedChoice("Clone", pick=())])  # fmt: skip
    assert outcomes(s, zone("Clone")) == {"graveyard"}


@pytest.mark.parametrize("strict", [False, True])
def test_z10_the_copied_undying_finds_the_card(strict):
    s = scenario(
        [CLONE, GEIST],
        battlefield={"P1": ["Geist"], "P2": ["Grizzly Bears"]},
        hand={"P1": ["Clone"], "P2": ["Shock"]},
        script=[cast("P1", "Clone"), cast("P2", "Shock", "Clone")],
    )
    asked = NameOf("Clone"), PowerOfObject("Clone"), how_often("triggered", "Clone", ability="undying")
    found = outcomes(s, *asked, CountersOnObject("Clone", "+1/+1"), strict=strict)
    returned = {v[:2] for v in found if v[2:] == (1, 1)}
    assert returned == {("Geist", 3), ("Grizzly Bears", 3), ("Clone", 1)}
    # those that copied the Bears die for good, and those that copied nothing have died before
    assert {v for v in found if v[2] != 1} == {("Clone", 0, 0, 0)}


def test_a_copy_copies_what_a_copy_is_and_what_it_is_besides():
    image = card("Image", EntersAsCopy("", CREATURE, Changes(abilities=(Keyword("", "haste"),))), pt=(0, 0))
    s = scenario(
        [CLONE, image],
        battlefield={"P1": [{"card": "Hill Giant", "counters": {"+1/+1": 3}}]},
        hand={"P1": ["Clone", "Image"]},
        script=[cast("P1", "Image"), cast("P1", "Clone")],
        choices=[FixedChoice("Image", pick=("Hill Giant",)), FixedChoice("Clone", pick=("Image",))],
    )
    asked = NameOf("Clone"), PowerOfObject("Clone"), HasKeyword("Clone", "haste"), HasKeyword("Hill Giant", "haste")
    assert outcomes(s, *asked) == {("Hill Giant", 3, True, False)}


def test_effects_on_what_is_copied_are_not_copied():
    s = scenario(
        [CLONE, LORD, FROG],
        battlefield={"P1": ["Hill Giant"], "P2": ["Lord"]},
        hand={"P1": ["Clone", "Frog"]},
        script=[cast("P1", "Frog", "Hill Giant"), cast("P1", "Clone")],
        choices=[FixedChoice("Clone", pick=("Hill Giant",))],
    )
    assert outcomes(s, PowerOfObject("Clone"), PowerOfObject("Hill Giant")) == {(3, 1)}


def test_two_clones_that_enter_together_do_not_see_each_other():
    both = Move(All((Filter(name="Clone", zone="graveyard"),)), "return", "battlefield", under="you")
    two = {"card": "Clone", "id": "Clone 2"}
    s = scenario([CLONE], battlefield={"P2": ["Hill Giant"]}, graveyard={"P1": ["Clone", two]},
                 script=[happens("P1", both)])  # fmt: skip
    names = outcomes(s, NameOf("Clone"), NameOf("Clone 2"))
    assert names == {(a, b) for a in ("Hill Giant", "Clone") for b in ("Hill Giant", "Clone")}


KIKI = CopyOf(Target(0), Changes(abilities=(Keyword("", "haste"),)))
SACRIFICE = delayed(BeginStep("end", "each"), do=Move(Remembered(), "sacrifice", "graveyard"), about=Previous())
MIRROR = Sequence((CreateTokens(You(), 1, KIKI), SACRIFICE))


def test_tr36_a_token_that_is_a_copy():
    script = [happens("P1", MIRROR, A_TARGET, at=["Geist"])]
    s = scenario([GEIST], battlefield={"P1": [{"card": "Geist", "counters": {"+1/+1": 1}}]}, script=script)
    haste = CountOf((Filter(token=True, keyword="haste", name="Geist", most_power=2),), "P1")
    assert outcomes(s, haste, CountOf((Filter(keyword="haste"),), "P1")) == {(1, 1)}
    over = scenario([GEIST], battlefield={"P1": ["Geist"]}, script=[*script, begin("P1", "end")])
    # the token has undying, too, but it has ceased to exist as that resolves
    asked = (
        how_often("sacrificed", "Geist"),
        how_often("triggered", "Geist", ability="undying"),
        CountOf(CREATURE, "P1"),
    )
    assert outcomes(over, *asked) == {(1, 1, 1)}


def test_a_token_that_is_a_copy_of_what_has_died():
    """707.2: it copies what that last was on the battlefield."""
    soul = card(
        "Soul", triggered(Dies(YOUR_CREATURE), do=CreateTokens(You(), 1, CopyOf(EventObject()))), types="artifact"
    )
    board = {"P1": ["Soul", {"card": "Bat", "transformed": True}]}
    s = scenario([soul, BAT], battlefield=board, hand={"P1": ["Murder"]}, script=[cast("P1", "Murder", "Bat")])
    assert outcomes(s, CountOf((Filter(name="Vampire", least_power=5, least_cost=3, most_cost=3),), "P1")) == {1}


def test_a_copy_of_a_back_has_no_mana_value():
    """202.3b, 707.8a."""
    board = {"P1": [{"card": "Bat", "transformed": True}]}
    s = scenario([CLONE, BAT], battlefield=board, hand={"P1": ["Clone"]}, script=[cast("P1", "Clone")],
                 choices=[FixedChoice("Clone", pick=("Bat",))])  # fmt: skip
    cheap, dear = (CountOf((Filter(name="Vampire", least_cost=n, most_cost=n),), "P1") for n in (0, 3))
    assert outcomes(s, cheap, dear) == {(1, 1)}


def test_what_is_not_modelled():
    token = CreateTokens(You(), 1, CopyOf(Target(0)))
    sided = [happens("P1", token, A_TARGET, at=["Bat"]), happens("P1", Transform(All((Filter(token=True),))))]
    assert unmodelled(scenario([BAT], battlefield={"P1": ["Bat"]}, script=sided))
    again = [happens("P1", token, A_TARGET, at=["Clone"])]
    assert unmodelled(scenario([evolve(CLONE, toughness=1)], battlefield={"P1": ["Clone"]}, script=again))
    both = evolve(CLONE, back=card("Back"))
    script = [cast("P1", "Clone"), happens("P1", Transform(Target(0)), A_TARGET, at=["Clone"])]
    board = {"P1": ["Hill Giant"]}
    choices = [FixedChoice("Clone", pick=("Hill Giant",))]
    s = scenario([both], battlefield=board, hand={"P1": ["Clone"]}, script=script, choices=choices)
    assert unmodelled(s)
