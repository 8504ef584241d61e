"""Why an ability did not trigger: one test for each kind of reason."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    BecomesTarget,
    CantActivate,
    Compare,
    CounterSpell,
    Dies,
    Enters,
    Filter,
    LifeTotal,
    Suppress,
    Target,
    TargetSpec,
    You,
)
from apnap.model.plays import Decision
from apnap.model.referee.why_not import why_not
from apnap.model.scenario import Cast
from tests.referee.abilities import STACK, respond
from tests.referee.build import CREATURE, OTHER_CREATURE, card, cast, gain, instant, scenario, triggered


def asked(*cards, board, spell="Grizzly Bears", object="Watcher", ability=None, **more):
    s = scenario(cards, battlefield={"P1": board}, hand={"P1": [spell]}, script=[cast("P1", spell)], **more)
    return why_not(s, object, ability)


def reasons(answers):
    return [a.reason for a in answers if not a.triggered]


def test_it_did_trigger():
    (cast_, enters, _) = asked(board=["Soul Warden"], object="Soul Warden")
    assert cast_.reason == "its condition asks for another kind of event"
    assert enters.triggered
    assert enters.event == "Grizzly Bears enters under P1's control"


@pytest.mark.parametrize(
    ("selector", "reason"),
    [
        ((Filter(subtypes=frozenset({"elf"})),), "Grizzly Bears is not elf"),
        ((Filter(controller="opponent"),), "P1 controls Grizzly Bears"),
        ((Filter(token=True),), "Grizzly Bears is no token"),
        ((Filter(this=True),), "it asks for the source itself"),
        ((Filter(not_types=frozenset({"creature"})),), "Grizzly Bears is creature"),
    ],
)
def test_the_event_does_not_fit(selector, reason):
    watcher = card("Watcher", triggered(Enters(selector), do=gain()), types="artifact")
    assert reason in reasons(asked(watcher, board=["Watcher"]))


def test_intervening_if_and_lost_abilities():
    poor = Compare(LifeTotal(You()), "<", 5)
    watcher = card("Watcher", triggered(Enters(CREATURE), do=gain(), condition=poor), types="artifact")
    assert "its intervening if is false" in reasons(asked(watcher, board=["Watcher"]))
    watcher = card("Watcher", triggered(Enters(CREATURE), do=gain()), types="artifact")
    assert "it has lost its abilities this turn" in reasons(
        asked(watcher, board=[{"card": "Watcher", "abilities": False}])
    )


def test_suppressors_limits_and_rules():
    watcher = card("Watcher", triggered(Enters(CREATURE), do=gain(), cap=1))
    orb = card("Orb", Suppress("", (Enters(CREATURE),)), types="artifact")
    assert "Orb keeps the event from causing it to trigger" in reasons(asked(watcher, orb, board=["Watcher", "Orb"]))
    totem = card("Totem", CantActivate("", CREATURE), types="artifact")
    stopped = asked(watcher, totem, board=["Watcher", "Totem"], without=["no-permission"])
    assert "Totem stops its abilities" in reasons(stopped)
    s = scenario(
        [watcher],
        battlefield={"P1": ["Watcher"]},
        hand={"P1": ["Grizzly Bears", "Hill Giant"]},
        script=[cast("P1", "Grizzly Bears"), cast("P1", "Hill Giant")],
    )
    assert "its limit is used up: it has triggered 1 time(s) this turn" in reasons(why_not(s, "Watcher"))


def test_a_target_is_where_the_condition_means_it():
    """A creature spell is no creature (109.2)."""
    watcher = card("Watcher", triggered(BecomesTarget(CREATURE, "any"), do=gain()), types="artifact")
    denied = instant("Denied", CounterSpell(Target(0)), TargetSpec((STACK,)))
    s = scenario(
        [watcher, denied],
        battlefield={"P1": ["Watcher"]},
        hand={"P1": ["Grizzly Bears", "Denied"]},
        script=[cast("P1", "Grizzly Bears"), respond("P1", "Grizzly Bears", Cast("Denied", ("Grizzly Bears",)))],
    )
    assert "Grizzly Bears is in another zone than its condition asks for" in reasons(why_not(s, "Watcher"))


def test_where_the_source_was():
    watcher = card("Watcher", triggered(Enters(OTHER_CREATURE), Dies(CREATURE), do=gain()))
    s = scenario(
        [watcher],
        battlefield={"P1": ["Grizzly Bears"]},
        hand={"P1": ["Watcher", "Murder"]},
        script=[cast("P1", "Murder", "Grizzly Bears")],
    )
    assert any("its source was in the hand" in r for r in reasons(why_not(s, "Watcher")))


def test_one_ability_by_number_or_keyword():
    answers = asked(board=["Finks"], spell="Wrath", object="Finks", ability="persist")
    assert any(a.triggered for a in answers)
    assert asked(board=["Finks"], spell="Wrath", object="Finks", ability=2) == []


def test_a_guide_that_leads_nowhere():
    s = scenario(battlefield={"P1": ["Soul Warden"]})
    with pytest.raises(ValueError, match="no play follows"):
        why_not(s, "Soul Warden", guide=(Decision("may", "P1", "", (True,)),))
