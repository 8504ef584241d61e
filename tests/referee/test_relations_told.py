"""Control and attachments in words: plays, and why an ability did not trigger."""

from __future__ import annotations

import pytest

from apnap.model.abilities import BecomesUnattached, Dies, Filter, LosesControl
from apnap.model.referee.running import random_play
from apnap.model.referee.why_not import why_not
from tests.referee.build import CREATURE, PERMANENT, card, cast, gain, scenario, triggered
from tests.referee.relations import HOST, KIND
from tests.referee.test_attaching import GRAFTED, board, destroyed, moved_away
from tests.referee.test_control import betrayed

ON_BEARS = {"attached_to": "Grizzly Bears"}


def told(s):
    """Kind, text and rules of each step of the only play."""
    play = random_play(s, 0)
    return [(step.kind, step.text, step.rules) for step in play.steps]


def test_losing_control():
    steps = told(betrayed())
    assert any("P1 loses control of Betrayer to P2" in text for _, text, _ in steps)
    (rules,) = (rules for kind, text, rules in steps if kind == "trigger" and text.startswith("Betrayer (P1)"))
    assert "control-looks-back" in rules


def test_becoming_unattached():
    steps = told(destroyed())
    assert any("Grafted Exoskeleton becomes unattached from Grizzly Bears" in text for _, text, _ in steps)
    (rules,) = (rules for kind, _, rules in steps if kind == "trigger")
    assert "attachment-looks-back" in rules


def test_becoming_attached():
    texts = [text for _, text, _ in told(moved_away())]
    assert any("Grafted Exoskeleton becomes attached to Y" in text for text in texts)


def test_an_aura_that_a_check_removes():
    s = board(cast("P2", "Murder", "Grizzly Bears"), there=[{"card": "Chains", **ON_BEARS}], hand={"P2": ["Murder"]})
    assert any(kind == "sba" and "sba-aura" in rules for kind, _, rules in told(s))


LAND = (Filter(types=frozenset({"land"})),)


@pytest.mark.parametrize(
    ("pattern", "reason"),
    [
        (Dies(HOST), "Grizzly Bears is not attached as it asks for"),
        (Dies((Filter(attached=True),)), "Grizzly Bears is not attached as it asks for"),
        (Dies((Filter(linked=True),)), "Grizzly Bears is not exiled as it asks for"),
        (LosesControl("you", CREATURE), "its condition asks for another kind of event"),
        (BecomesUnattached(LAND), "its condition asks for another kind of event"),
    ],
)
def test_why_not(pattern, reason):
    watcher = card("Watcher", triggered(pattern, do=gain()), types="artifact")
    s = board(cast("P2", "Murder", "Grizzly Bears"), there=["Watcher"], cards=[watcher], hand={"P2": ["Murder"]})
    assert reason in [a.reason for a in why_not(s, "Watcher") if not a.triggered]


@pytest.mark.parametrize(
    ("pattern", "reason"),
    [
        (LosesControl("you", LAND), "Betrayer is not land"),
        (LosesControl("opponent", PERMANENT), "P1 did it, and the condition asks for an opponent"),
    ],
)
def test_why_not_on_losing_control(pattern, reason):
    watcher = card("Watcher", triggered(pattern, do=gain()), types="artifact")
    s = scenario(
        [watcher, *KIND, card("Betrayer")],
        battlefield={"P1": ["Betrayer", "Watcher"]},
        hand={"P2": ["Act of Treason"]},
        script=[cast("P2", "Act of Treason", "Betrayer")],
        active="P2",
    )
    assert reason in [a.reason for a in why_not(s, "Watcher")]


def test_why_not_on_becoming_unattached():
    watcher = card("Watcher", triggered(BecomesUnattached(LAND), do=gain()), types="artifact")
    s = board(
        cast("P2", "Naturalize", "Grafted Exoskeleton"),
        there=["Watcher", {"card": "Grafted Exoskeleton", **ON_BEARS}],
        cards=[watcher, GRAFTED],
        hand={"P2": ["Naturalize"]},
    )
    assert "Grafted Exoskeleton is not land" in [a.reason for a in why_not(s, "Watcher")]
