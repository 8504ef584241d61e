"""What a play says of discarding, phasing, countering and leaving, and by which rules."""

from __future__ import annotations

from apnap.model.abilities import Discards, Draw, LoseLife, PlayerLoses, You
from apnap.model.referee.running import random_play
from apnap.model.referee.why_not import why_not
from apnap.model.scenario import Cast, ScriptStep
from tests.referee.build import begin, card, cast, gain, happens, scenario, triggered
from tests.referee.departures import KIND, discard
from tests.referee.later import in_turn


def told(s):
    return random_play(s).steps


def texts(s):
    return [step.text for step in told(s)]


def rules_of(s, text):
    return next(step.rules for step in told(s) if step.text.startswith(text))


CRIME = scenario(
    KIND,
    hand={"P1": ["Guerrilla Tactics"], "P2": ["Raven's Crime"]},
    active="P2",
    script=[cast("P2", "Raven's Crime", "P1")],
)


def test_discarding():
    assert any("P1 discards Guerrilla Tactics" in text for text in texts(CRIME))
    why = rules_of(CRIME, "Guerrilla Tactics (P1) triggers: P1 discards Guerrilla Tactics")
    assert "visible" in why
    nameless = scenario(KIND, script=[happens("P1", in_turn(Draw(You(), 1), discard()))])
    assert any("P1 discards a card" in text for text in texts(nameless))


def test_phasing():
    s = scenario(
        KIND,
        battlefield={"P1": ["Ertai's Familiar"]},
        step="untap",
        begins=True,
        script=[begin("P1", "upkeep"), begin("P1", "end"), begin("P2", "upkeep"), begin("P1", "upkeep")],
    )
    assert "Ertai's Familiar phases out" in texts(s)
    assert any("Ertai's Familiar phases in" in text for text in texts(s))
    assert "phasing-looks-back" in rules_of(s, "Ertai's Familiar (P1) triggers: Ertai's Familiar phases out")


def test_countering():
    s = scenario(
        KIND,
        hand={"P1": ["Spiteful Cantrip"], "P2": ["Counterspell"]},
        script=[
            cast("P1", "Spiteful Cantrip"),
            ScriptStep("P2", Cast("Counterspell", ("Spiteful Cantrip",)), "counters", respond_to="Spiteful Cantrip"),
        ],
    )
    assert "countered-looks-back" in rules_of(s, "Spiteful Cantrip (P1) triggers: Spiteful Cantrip is countered")


def test_leaving():
    s = scenario(
        KIND,
        players=("P1", "P2", "P3"),
        battlefield={"P1": ["Grizzly Bears"], "P2": ["Vulture"]},
        script=[happens("P1", LoseLife(You(), 20))],
    )
    assert any("P1 loses and leaves the game" in t and "Grizzly Bears leaves the game" in t for t in texts(s))
    assert "player-loses-looks-back" in rules_of(s, "Vulture (P2) triggers: P1 loses and leaves the game")


def answers(s, name):
    return {(a.reason, a.rules) for a in why_not(s, name, None)}


def test_why_not():
    shy = card("Shy", triggered(Discards("you", by_opponent=True), do=gain()), triggered(PlayerLoses("you"), do=gain()))
    s = scenario([shy], battlefield={"P1": ["Shy"]}, hand={"P1": ["Shock"]}, script=[happens("P1", discard())])
    reasons = {reason for reason, _ in answers(s, "Shy")}
    assert "no spell or ability of an opponent caused it" in reasons
