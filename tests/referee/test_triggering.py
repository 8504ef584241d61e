"""603.2 and what decides whether and how often an ability triggers: each rule, and what holds without it."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    AdditionalTrigger,
    All,
    BeginStep,
    CantActivate,
    Compare,
    Count,
    CreateTokens,
    Damage,
    DealtDamage,
    Dies,
    EachPlayer,
    Enters,
    ExileInstead,
    Filter,
    GainsLife,
    Leaves,
    LoseLife,
    LosesLife,
    May,
    Move,
    PreventDamage,
    Sacrificed,
    Source,
    Suppress,
    Target,
    TargetSpec,
    ToGraveyard,
    TokenSpec,
    You,
)
from tests.referee.build import (
    CREATURE,
    OTHER_CREATURE,
    PERMANENT,
    begin,
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

DOUBLER = card("Doubler", AdditionalTrigger("", (Enters(CREATURE),), (Filter(controller="you"),)), types="artifact")
SILENCER = card("Silencer", Suppress("", (Enters(CREATURE),)), types="artifact")
WARMASTER = card("Warmaster", triggered(Enters(OTHER_CREATURE), do=gain(), cap=1))
PANTLAZA = card("Pantlaza", triggered(Enters(OTHER_CREATURE), do=May(You(), gain()), action_cap=True))
TRIGGERED = how_often("triggered")


def alarm(*battlefield: str, cards=(), times: int = 1, **more):
    """P1 makes two Soldiers, once or several times."""
    hand = {"P1": ["Alarm"] * times}
    names = ["Alarm"] if times == 1 else [f"Alarm {i + 1}" for i in range(times)]
    script = [cast("P1", n) for n in names]
    return scenario(cards, battlefield={"P1": list(battlefield)}, hand=hand, script=script, **more)


def test_trigger_event():
    s = alarm("Soul Warden")
    assert outcomes(s, TRIGGERED, life("P1")) == {(2, 22)}
    assert outcomes(alarm("Soul Warden", without=["trigger-event"]), TRIGGERED, life("P1")) == {(0, 20)}


def test_no_permission():
    totem = card("Totem", CantActivate("", CREATURE), types="artifact")
    assert outcomes(alarm("Soul Warden", "Totem", cards=[totem]), TRIGGERED) == {2}
    assert outcomes(alarm("Soul Warden", "Totem", cards=[totem], without=["no-permission"]), TRIGGERED) == {0}


def test_step_beginning():
    clock = card("Clock", triggered(BeginStep("upkeep", "your"), do=gain()), types="artifact")
    board = {"battlefield": {"P1": ["Clock"], "P2": ["Clock"]}}
    script = [begin("P1", "end"), begin("P2", "draw"), begin("P1", "draw")]
    assert outcomes(scenario([clock], script=script, **board), life("P1"), life("P2")) == {(21, 21)}
    off = scenario([clock], script=script, without=["step-beginning"], **board)
    assert outcomes(off, life("P1"), life("P2")) == {(20, 20)}
    begins = scenario([clock], step="upkeep", begins=True, **board)
    assert outcomes(begins, life("P1"), life("P2")) == {(21, 20)}


def test_once_per_event():
    assert outcomes(alarm("Soul Warden", without=["once-per-event"]), TRIGGERED) == {1}
    batch = card("Batcher", triggered(Enters(OTHER_CREATURE), do=gain(), batch=True))
    assert outcomes(alarm("Batcher", cards=[batch]), TRIGGERED) == {1}


@pytest.mark.parametrize(
    ("doublers", "more", "count"),
    [
        (1, {}, 4),
        (2, {}, 6),
        (2, {"readings": {"additional-triggers": "multiply"}}, 8),
        (2, {"without": ["additional-triggers"]}, 2),
    ],
)
def test_additional_triggers(doublers, more, count):
    assert outcomes(alarm("Soul Warden", *["Doubler"] * doublers, cards=[DOUBLER], **more), TRIGGERED) == {count}


def test_additional_triggers_ask_for_cause_source_and_condition():
    two_doublers = Compare(Count((Filter(name="Picky"),)), ">=", 2)
    source = (Filter(name="Soul Warden", controller="you"),)
    picky = card("Picky", AdditionalTrigger("", (), source, two_doublers), types="artifact")
    assert outcomes(alarm("Soul Warden", "Picky", cards=[picky]), TRIGGERED) == {2}
    assert outcomes(alarm("Soul Warden", "Picky", "Picky", cards=[picky]), TRIGGERED) == {6}
    land = card("Land Doubler", AdditionalTrigger("", (Enters((Filter(types=frozenset({"land"})),)),), PERMANENT))
    assert outcomes(alarm("Soul Warden", "Land Doubler", cards=[land]), TRIGGERED) == {2}


def test_additional_triggers_look_back_with_the_trigger():
    """A doubler that dies in the same batch still doubles (and one that is gone before does not)."""
    teysa = card("Teysa", AdditionalTrigger("", (Dies(CREATURE),), (Filter(controller="you"),)))
    s = scenario(
        [teysa],
        battlefield={"P1": ["Cutthroat", "Teysa", "Grizzly Bears"]},
        hand={"P1": ["Wrath"]},
        script=[cast("P1", "Wrath")],
    )
    assert outcomes(s, TRIGGERED) == {6}


def test_trigger_cap():
    assert outcomes(alarm("Warmaster", cards=[WARMASTER], times=2), TRIGGERED) == {1}
    assert outcomes(alarm("Warmaster", cards=[WARMASTER], times=2, without=["trigger-cap"]), TRIGGERED) == {4}
    assert outcomes(alarm("Warmaster", "Warmaster", cards=[WARMASTER]), TRIGGERED) == {2}


def test_trigger_cap_starts_again_next_turn():
    script = [cast("P1", "Alarm 1"), begin("P2", "upkeep"), cast("P1", "Alarm 2")]
    s = scenario([WARMASTER], battlefield={"P1": ["Warmaster"]}, hand={"P1": ["Alarm", "Alarm"]}, script=script)
    assert outcomes(s, TRIGGERED) == {2}


def test_action_cap():
    s = alarm("Pantlaza", cards=[PANTLAZA])
    assert outcomes(s, TRIGGERED, life("P1")) == {(2, 20), (2, 21)}
    later = alarm("Pantlaza", cards=[PANTLAZA], times=2)
    assert outcomes(later, TRIGGERED, life("P1")) == {(2, 21), (4, 20), (4, 21)}
    loose = alarm("Pantlaza", cards=[PANTLAZA], readings={"action-cap": "trigger-only"})
    assert outcomes(loose, life("P1")) == {20, 21, 22}
    assert outcomes(alarm("Pantlaza", cards=[PANTLAZA], times=2, without=["action-cap"]), TRIGGERED) == {4}


def test_cant_beats_can():
    silent = ["Soul Warden", "Silencer", "Doubler"]
    assert outcomes(alarm(*silent, cards=[SILENCER, DOUBLER]), TRIGGERED) == {0}
    assert outcomes(alarm(*silent, cards=[SILENCER, DOUBLER], without=["cant-beats-can"]), TRIGGERED) == {2}
    capped = ["Warmaster", "Doubler"]
    assert outcomes(alarm(*capped, cards=[WARMASTER, DOUBLER]), TRIGGERED) == {1}
    assert outcomes(alarm(*capped, cards=[WARMASTER, DOUBLER], without=["cant-beats-can"]), TRIGGERED) == {3}


def test_suppressors_of_one_side_only():
    norn = card("Norn", Suppress("", (Enters(PERMANENT),), (Filter(controller="opponent"),)))
    s = scenario(
        [norn],
        battlefield={"P1": ["Norn", "Soul Warden"], "P2": ["Soul Warden"]},
        hand={"P1": ["Alarm"]},
        script=[cast("P1", "Alarm")],
    )
    assert outcomes(s, life("P1"), life("P2")) == {(22, 20)}


@pytest.mark.parametrize(("without", "triggers"), [([], 0), (["really-happens"], 1)])
def test_really_happens(without, triggers):
    exiler = card("Exiler", ExileInstead("", (Filter(types=frozenset({"creature"}), other=True),)), types="artifact")
    board = {"P1": ["Cutthroat", "Grizzly Bears", "Exiler"]}
    s = scenario(
        [exiler],
        battlefield=board,
        hand={"P1": ["Murder"]},
        script=[cast("P1", "Murder", "Grizzly Bears")],
        without=without,
    )
    assert outcomes(s, TRIGGERED, zone("Grizzly Bears")) == {(triggers, "exile")}
    shield = card("Shield", PreventDamage("", CREATURE), types="artifact")
    raptor = card("Raptor", triggered(DealtDamage((Filter(this=True),)), do=gain()))
    s = scenario(
        [shield, raptor],
        battlefield={"P1": ["Raptor", "Shield"]},
        hand={"P1": ["Shock"]},
        script=[cast("P1", "Shock", "Raptor")],
        without=without,
    )
    assert outcomes(s, TRIGGERED, zone("Raptor")) == {(triggers, "battlefield")}
    s = scenario(
        battlefield={"P1": ["Cutthroat", "Darksteel Myr"]},
        hand={"P1": ["Murder"]},
        script=[cast("P1", "Murder", "Darksteel Myr")],
        without=without,
    )
    assert outcomes(s, TRIGGERED, zone("Darksteel Myr")) == {(triggers, "battlefield")}


@pytest.mark.parametrize(("without", "result"), [([], (21, 20)), (["trigger-controller"], (20, 21))])
def test_trigger_controller(without, result):
    s = scenario(
        battlefield={"P1": [{"card": "Soul Warden", "owner": "P2"}]},
        hand={"P1": ["Grizzly Bears"]},
        script=[cast("P1", "Grizzly Bears")],
        without=without,
    )
    assert outcomes(s, life("P1"), life("P2")) == {result}


@pytest.mark.parametrize(("without", "triggers"), [([], 3), (["newcomers-see"], 0)])
def test_newcomers_see(without, triggers):
    call = Move(All((Filter(types=frozenset({"creature"}), zone="graveyard"),)), "return", "battlefield")
    s = scenario(
        graveyard={"P1": ["Soul Warden", "Grizzly Bears", "Grizzly Bears", "Grizzly Bears"]},
        script=[happens("P1", call)],
        without=without,
    )
    assert outcomes(s, TRIGGERED) == {triggers}


@pytest.mark.parametrize(("without", "triggers"), [([], 3), (["look-back"], 0)])
def test_look_back_with_mass_death(without, triggers):
    s = scenario(
        battlefield={"P1": ["Cutthroat", "Grizzly Bears", "Hill Giant"], "P2": ["Hill Giant"]},
        hand={"P1": ["Wrath"]},
        script=[cast("P1", "Wrath")],
        without=without,
    )
    assert outcomes(s, TRIGGERED) == {triggers}


def test_look_back_sees_lost_abilities():
    s = scenario(
        battlefield={"P1": [{"card": "Cutthroat", "abilities": False}, "Grizzly Bears"]},
        hand={"P1": ["Wrath"]},
        script=[cast("P1", "Wrath")],
    )
    assert outcomes(s, TRIGGERED) == {0}


def test_from_anywhere_is_judged_afterwards():
    """Abilities lost on the battlefield do not matter, and the suppressor that died along does not either."""
    titan = card("Titan", triggered(ToGraveyard((Filter(this=True),)), do=gain()))
    hush = card("Hush", Suppress("", (Dies(CREATURE),)))
    board = {"P1": [{"card": "Titan", "abilities": False}, "Hush", "Cutthroat"]}
    s = scenario([titan, hush], battlefield=board, hand={"P1": ["Wrath"]}, script=[cast("P1", "Wrath")])
    assert outcomes(s, how_often("triggered", "Titan"), how_often("triggered", "Cutthroat")) == {(1, 0)}


def test_leaves_and_sacrifice_patterns():
    beast = TokenSpec("Beast", frozenset({"creature"}), frozenset({"beast"}), power=3, toughness=3)
    tusk = card("Tusk", triggered(Leaves((Filter(this=True),)), do=CreateTokens(You(), 1, beast)))
    bounce = happens("P1", Move(Target(0), "return", "hand"), TargetSpec(CREATURE), at=["Tusk"])
    assert outcomes(scenario([tusk], battlefield={"P1": ["Tusk"]}, script=[bounce]), how_often("created", "Beast")) == {
        1
    }
    mourner = card("Mourner", triggered(Sacrificed("you", CREATURE), do=gain()), types="artifact")
    goat = card("Goat", triggered(BeginStep("upkeep", "your"), do=Move(Source(), "sacrifice", "graveyard")))
    s = scenario([mourner, goat], battlefield={"P1": ["Mourner", "Goat"]}, step="upkeep", begins=True)
    assert outcomes(s, how_often("triggered", "Mourner"), how_often("sacrificed", "Goat")) == {(1, 1)}
    killed = scenario(
        [mourner],
        battlefield={"P1": ["Mourner", "Grizzly Bears"]},
        hand={"P1": ["Wrath"]},
        script=[cast("P1", "Wrath")],
    )
    assert outcomes(killed, TRIGGERED) == {0}


def test_several_fitting_patterns_count_once():
    both = triggered(Dies(CREATURE), Leaves(CREATURE), do=gain())
    watcher = card("Watcher", both, types="artifact")
    s = scenario(
        [watcher],
        battlefield={"P1": ["Watcher", "Grizzly Bears"]},
        hand={"P1": ["Murder"]},
        script=[cast("P1", "Murder", "Grizzly Bears")],
    )
    assert outcomes(s, TRIGGERED) == {1}


def test_damage_to_players_is_loss_of_life():
    drain = card("Drain", triggered(LosesLife("opponent"), do=gain()), types="artifact")
    burn = Damage(Source(), 3, EachPlayer())
    s = scenario(
        [drain], battlefield={"P1": ["Drain"]}, script=[happens("P1", burn), happens("P1", LoseLife(You(), 1))]
    )
    assert outcomes(s, TRIGGERED, life("P1"), life("P2")) == {(1, 17, 17)}


def test_zero_is_no_event():
    joy = card("Joy", triggered(GainsLife("any"), do=LoseLife(You(), 1)), types="artifact")
    s = scenario(
        [joy], battlefield={"P1": ["Joy"]}, script=[happens("P1", gain(0)), happens("P1", Damage(Source(), 0, You()))]
    )
    assert outcomes(s, TRIGGERED) == {0}
