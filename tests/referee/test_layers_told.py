"""Plays and questions about them in words, where effects change what objects are."""

from __future__ import annotations

from attrs import evolve

from apnap.model.abilities import Dies, Enters, Keyword, Target, Transform
from apnap.model.referee.running import random_play
from apnap.model.referee.why_not import why_not
from apnap.model.scenario import FixedChoice
from tests.referee.build import THIS, card, cast, gain, happens, scenario, triggered
from tests.referee.lasting import A_TARGET, FROG, LORD, affects
from tests.referee.test_copied_objects import CLONE
from tests.referee.test_faces import BAT

ENGINE = card("Engine", triggered(Dies(THIS), do=gain()), Keyword("", "flying"), types="artifact creature", pt=(6, 6))


def told(s):
    return " / ".join(step.text for step in random_play(s).steps)


def test_what_an_effect_makes_of_an_object():
    s = scenario([ENGINE, FROG], battlefield={"P1": ["Engine"]}, hand={"P2": ["Frog"]},
                 script=[cast("P2", "Frog", "Engine")])  # fmt: skip
    text = told(s)
    for part in ("is now 1/1", "is now artifact creature (Frog)", "is now blue", "loses flying", "loses abilities"):
        assert f"Engine {part}" in text, text


def test_what_a_static_ability_gives():
    s = scenario([LORD], battlefield={"P1": ["Hill Giant"]}, hand={"P1": ["Lord"]}, script=[cast("P1", "Lord")])
    assert "Hill Giant is now 4/4" in told(s)
    gift = happens("P1", affects(abilities=(triggered(Dies(THIS), do=gain()),)), A_TARGET, at=["Hill Giant"])
    assert "Hill Giant gains an ability" in told(scenario(battlefield={"P1": ["Hill Giant"]}, script=[gift]))


def test_copies_and_other_sides():
    s = scenario([CLONE], battlefield={"P2": ["Hill Giant"]}, hand={"P1": ["Clone"]}, script=[cast("P1", "Clone")],
                 choices=[FixedChoice("Clone", pick=("Hill Giant",))])  # fmt: skip
    assert "Clone enters under P1's control as a copy of Hill Giant" in told(s)
    assert "P1 lets Clone" in told(evolve(s, choices=()))
    turn = happens("P1", Transform(Target(0)), A_TARGET, at=["Bat"])
    assert "Bat transforms" in told(scenario([BAT], battlefield={"P1": ["Bat"]}, script=[turn]))


def test_why_an_ability_that_was_lost_did_not_trigger():
    script = [cast("P2", "Frog", "Engine"), cast("P2", "Shock", "Engine")]
    s = scenario([ENGINE, FROG], battlefield={"P1": ["Engine"]}, hand={"P2": ["Frog", "Shock"]}, script=script)
    answers = {a.event: a.reason for a in why_not(s, "Engine")}
    assert answers["Engine is destroyed"] == "its source did not have it right before the event"


def test_why_an_ability_that_was_gained_triggered():
    gift = happens("P1", affects(abilities=(triggered(Enters(THIS, how=None), Dies(THIS), do=gain()),)), A_TARGET,
                   at=["Hill Giant"])  # fmt: skip
    s = scenario(battlefield={"P1": ["Hill Giant"]}, hand={"P1": ["Murder"]},
                 script=[gift, cast("P1", "Murder", "Hill Giant")])  # fmt: skip
    assert {a.event: a.triggered for a in why_not(s, "Hill Giant")}["Hill Giant is destroyed"]
