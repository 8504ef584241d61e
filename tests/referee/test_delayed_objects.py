"""603.7c-e, 603.2d: what delayed abilities are about, whose they are, what touches them."""

from __future__ import annotations

from apnap.model.abilities import (
    AdditionalTrigger,
    BeginStep,
    Dies,
    Enters,
    Filter,
    LoseLife,
    Move,
    PowerOf,
    PutCounters,
    Remembered,
    Target,
    TargetSpec,
    You,
)
from apnap.model.scenario import FixedChoice, StartStack
from tests.referee.build import (
    ARTIFACT,
    CREATURE,
    begin,
    card,
    cast,
    gain,
    happens,
    how_often,
    life,
    outcomes,
    scenario,
    sorcery,
    triggered,
    zone,
)
from tests.referee.later import (
    CLOUDSHIFT,
    IT,
    NEXT_END,
    RETURN_IT,
    SNEAK,
    TRIGGERED,
    TWO_SHOCKS,
    WHERE,
    WINE,
    deaths,
    delayed,
    in_turn,
    of_delayed,
    vengeance,
)

# --------------------------------------------------------------------------- what it is about


def test_it_is_about_that_object_only():
    """L13: what left and came back is another object; the ability triggers and does nothing."""
    assert outcomes(vengeance(), TRIGGERED, zone("Hill Giant")) == {(1, "exile")}
    back = vengeance(cast("P1", "Cloudshift", "Hill Giant"))
    assert outcomes(back, TRIGGERED, zone("Hill Giant"), of_delayed("did_nothing")) == {(1, "battlefield", 1)}


def test_delayed_object():
    without = {"without": ["delayed-object"]}
    back = vengeance(cast("P1", "Cloudshift", "Hill Giant"), **without)
    assert outcomes(back, zone("Hill Giant")) == {"exile"}
    dead = vengeance(cast("P1", "Murder", "Hill Giant"), **without)
    assert outcomes(dead, zone("Hill Giant")) == {"graveyard"}, "it is looked for on the battlefield"


def test_what_it_waits_for_can_be_about_that_object():
    """L17: it waits for that object to leave, whatever else dies before."""
    mark = sorcery(
        "Mark",
        delayed(Dies(IT), do=in_turn(gain(), Move(Remembered(), "return", "battlefield")), about=Target(0)),
        TargetSpec(CREATURE),
    )
    base = {
        "cards": [mark, CLOUDSHIFT],
        "battlefield": {"P1": ["Grizzly Bears"], "P2": ["Hill Giant"]},
        "hand": {"P1": ["Mark", "Cloudshift"]},
    }
    script = [cast("P1", "Mark", "Hill Giant"), *TWO_SHOCKS]
    assert outcomes(scenario(script=script, **base), TRIGGERED, *WHERE) == {(1, "graveyard", "battlefield")}
    script.insert(1, cast("P1", "Cloudshift", "Hill Giant"))
    assert outcomes(scenario(script=script, **base), TRIGGERED) == {0}
    assert outcomes(scenario(script=script, without=["delayed-object"], **base), TRIGGERED) == {1}


def test_information_about_what_it_is_about_is_last_known():
    """Its power is what it last was on the battlefield, counters included."""
    drain = sorcery(
        "Drain", delayed(*NEXT_END, do=LoseLife(You(), PowerOf(Remembered())), about=Target(0)), TargetSpec(CREATURE)
    )
    s = deaths(
        drain,
        happens("P1", PutCounters(Target(0), "+1/+1", 2), TargetSpec(CREATURE), at=["Grizzly Bears"]),
        TWO_SHOCKS[0],
        begin("P1", "end"),
        choices=[FixedChoice("Drain", targets=("Grizzly Bears",))],
    )
    assert outcomes(s, life("P1")) == {16}


# --------------------------------------------------------------------------- whose it is


def sneak_attack(player="P1", owner="P1", *script, **more):
    """Sneak Attack of a player brings back a Giant in P2's upkeep."""
    return scenario(
        [card("Sneak Attack", SNEAK, types="enchantment")],
        battlefield={player: [{"card": "Sneak Attack", "owner": owner}]},
        graveyard={"P1": ["Hill Giant"]},
        active="P2",
        step="upkeep",
        begins=True,
        script=[*script, begin("P2", "end")],
        **more,
    )


def test_it_does_not_need_its_creator():
    """L05: Sneak Attack is destroyed, the Giant is sacrificed all the same."""
    smash = happens("P2", Move(Target(0), "destroy", "graveyard"), TargetSpec((Filter(name="Sneak Attack"),)))
    s = sneak_attack("P1", "P1", smash)
    giant = zone("Hill Giant"), TRIGGERED, how_often("sacrificed", "Hill Giant", by="P1")
    assert outcomes(s, how_often("accepted"), *giant) == {(1, "graveyard", 1, 1), (0, "graveyard", 0, 0)}
    off = sneak_attack("P1", "P1", smash, without=["independent-of-source"])
    assert outcomes(off, how_often("accepted"), zone("Hill Giant")) == {(1, "battlefield"), (0, "graveyard")}


def test_its_controller_is_the_one_of_what_created_it():
    """L18: Sneak Attack belongs to P2, P1 controls it and sacrifices; without the rule P2 could not."""
    by = how_often("triggered", "Sneak Attack", ability="delayed", by="P1")
    s = sneak_attack("P1", "P2")
    assert outcomes(s, how_often("accepted"), by, zone("Hill Giant")) == {(1, 1, "graveyard"), (0, 0, "graveyard")}


def test_delayed_controller():
    off = sneak_attack("P1", "P2", without=["delayed-controller"])
    by = how_often("triggered", ability="delayed", by="P2")
    assert outcomes(off, how_often("accepted"), by, zone("Hill Giant")) == {(1, 1, "battlefield"), (0, 0, "graveyard")}
    # L17: P2 controls a spell that P1 owns, and draws
    stolen = {"spells": {"P1": ["Blessed Wine"]}, "stack": [StartStack("Blessed Wine", "P2")]}
    for without, drawer in ([], "P2"), (["delayed-controller"], "P1"):
        s = scenario([WINE], script=[begin("P2", "upkeep")], without=without, **stolen)
        assert outcomes(s, life("P2"), how_often("drew", by=drawer), how_often("drew")) == {(21, 1, 1)}


# --------------------------------------------------------------------------- doublers

HORN = card(
    "Horn",
    triggered(BeginStep("upkeep", "your"), do=delayed(Enters(CREATURE), do=gain(), once=False, this_turn=True)),
    types="artifact",
)
PANHARMONICON = card(
    "Panharmonicon",
    AdditionalTrigger("", (Enters((*ARTIFACT, *CREATURE)),), (Filter(controller="you"),)),
    types="artifact",
)


def horn(**more):
    return scenario(
        [HORN, PANHARMONICON],
        battlefield={"P1": ["Horn", "Panharmonicon", "Soul Warden"]},
        hand={"P1": ["Grizzly Bears"]},
        step="upkeep",
        begins=True,
        script=[begin("P1", "main"), cast("P1", "Grizzly Bears")],
        **more,
    )


def test_doublers_leave_it_alone():
    """L22: the delayed ability triggers once, Soul Warden twice."""
    assert outcomes(horn(), TRIGGERED, how_often("triggered", "Soul Warden"), life("P1")) == {(1, 2, 23)}


def test_delayed_not_doubled():
    off = horn(without=["delayed-not-doubled"])
    assert outcomes(off, TRIGGERED, how_often("triggered", "Soul Warden"), life("P1")) == {(2, 2, 24)}
    spell = sorcery("Call", delayed(Enters(CREATURE), do=gain(), this_turn=True))
    s = scenario(
        [spell, PANHARMONICON],
        battlefield={"P1": ["Panharmonicon"]},
        hand={"P1": ["Call", "Grizzly Bears"]},
        script=[cast("P1", "Call"), cast("P1", "Grizzly Bears")],
        without=["delayed-not-doubled"],
    )
    assert outcomes(s, TRIGGERED) == {1}, "a spell is no permanent"


def test_a_doubled_choice_is_made_once():
    """Without the rule two instances of one choice, both about the same card."""
    collector = card(
        "Collector",
        triggered(BeginStep("upkeep", "your"), do=RETURN_IT),
        AdditionalTrigger("", (Dies(CREATURE),), ARTIFACT),
        types="artifact",
    )
    s = scenario(
        [collector],
        battlefield={"P1": ["Collector", "Grizzly Bears"], "P2": ["Hill Giant"]},
        hand={"P1": ["Wrath"]},
        step="upkeep",
        begins=True,
        script=[begin("P1", "main"), cast("P1", "Wrath")],
        without=["delayed-not-doubled"],
    )
    assert outcomes(s, *WHERE, TRIGGERED) == {("hand", "graveyard", 2), ("graveyard", "hand", 2)}
