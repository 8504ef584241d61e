"""Delayed abilities in words and in the search; what is not modelled."""

from __future__ import annotations

from apnap.model.abilities import (
    Compare,
    Dies,
    Enters,
    EventObject,
    LifeTotal,
    Mode,
    Move,
    StateIs,
    Target,
    TargetSpec,
    You,
)
from apnap.model.referee.explore import explore
from apnap.model.referee.replay import replay
from apnap.model.referee.running import random_play
from apnap.model.referee.why_not import why_not
from apnap.model.scenario import Use
from tests.referee.build import (
    CREATURE,
    OTHER_CREATURE,
    before,
    begin,
    card,
    cast,
    found,
    gain,
    happens,
    how_often,
    life,
    lose,
    outcomes,
    scenario,
    sorcery,
    triggered,
)
from tests.referee.later import (
    IT,
    NEXT_END,
    RETURN,
    RETURN_IT,
    TWO_SHOCKS,
    VIGIL,
    deaths,
    delayed,
    in_turn,
    vengeance,
    wine,
)


def test_a_play_in_words():
    s = vengeance()
    play = random_play(s)
    told = {step.text: step.rules for step in play.steps}
    waits = told["a delayed ability of Vengeance (P1) waits"]
    assert {"delayed-trigger", "delayed-controller", "delayed-once", "delayed-object"} <= set(waits)
    triggers = told["Vengeance (P1) triggers: P1's end begins"]
    assert {"delayed-trigger", "step-beginning", "delayed-once"} <= set(triggers)
    resolves = next(rules for text, rules in told.items() if text.endswith("Hill Giant is exiled"))
    assert "delayed-object" in resolves


def test_why_not():
    s = wine(begin("P1", "upkeep"), step="untap")
    assert [a.reason for a in why_not(s, "Blessed Wine", "delayed")] == ["it waits for a later turn"]
    s = deaths(RETURN, TWO_SHOCKS[0], TWO_SHOCKS[1])
    answers = why_not(s, "Chosen Return", "delayed")
    assert [(a.event, a.triggered) for a in answers] == [("Grizzly Bears is destroyed", True)]
    back = scenario(
        [sorcery("Mark", delayed(Dies(IT), do=gain(), about=Target(0)), TargetSpec(CREATURE))],
        battlefield={"P1": ["Grizzly Bears"], "P2": ["Hill Giant"]},
        hand={"P1": ["Mark"]},
        script=[cast("P1", "Mark", "Hill Giant"), *TWO_SHOCKS],
    )
    assert [a.reason for a in why_not(back, "Mark", "delayed")] == [
        "Grizzly Bears is not what it is about",
        "it triggered",
    ]
    off = why_not(deaths(VIGIL, TWO_SHOCKS[0], without=["delayed-trigger"]), "Long Vigil", "delayed")
    assert off[0].reason == "no delayed ability triggers"


def test_twins_do_not_blow_up_the_search():
    """Ten delayed abilities that do the same need no order among them."""
    vigils = sorcery("Vigils", in_turn(*(delayed(*NEXT_END, do=gain()) for _ in range(10))))
    s = scenario([vigils], hand={"P1": ["Vigils"]}, script=[cast("P1", "Vigils"), begin("P1", "end")])
    x = found(s, life("P1"))
    assert x.outcomes == {(30,)}
    assert x.states < 60


def test_one_without_a_source():
    """An ability that the script uses has no source; what it creates is called by its text."""
    s = scenario(
        script=[("P1", Use("wait", Mode("", delayed(*NEXT_END, do=gain())))), begin("P1", "end")],
        without=["delayed-controller", "delayed-not-doubled"],
    )
    assert outcomes(s, how_often("triggered", "wait", ability="delayed"), life("P1")) == {(1, 21)}


def test_an_outer_text_does_not_speak_of_what_is_said_later():
    """The event of the delayed ability is none of the ability that makes it: "one or more" stays clear."""
    maker = card("Maker", triggered(Enters(OTHER_CREATURE), do=RETURN_IT, batch=True))
    s = scenario([maker], battlefield={"P1": ["Maker"]}, hand={"P1": ["Alarm"]}, script=[cast("P1", "Alarm")])
    assert outcomes(s, how_often("triggered", "Maker")) == {1}


def test_what_is_not_modelled():
    waits = delayed(StateIs(Compare(LifeTotal(You()), "<", 5)), do=gain())
    s = scenario(script=[happens("P1", waits)])
    assert explore(s).unmodelled
    s = deaths(
        sorcery("All", delayed(Dies(CREATURE), do=Move(EventObject(), "return", "hand"), once=False)),
        cast("P1", "Wrath"),
        without=["once-per-event"],
    )
    assert explore(s).unmodelled


def test_a_guide_that_leaves_the_order_of_placing_open():
    """Two abilities of one player, put on the stack in whichever order the values at the end want."""
    two = sorcery("Two", in_turn(delayed(*NEXT_END, do=gain()), delayed(*NEXT_END, do=lose())))
    one = card("One", triggered(*NEXT_END, do=gain()), types="artifact")
    s = scenario(
        [two, one],
        battlefield={"P1": ["One"]},
        hand={"P1": ["Two"]},
        script=[cast("P1", "Two"), begin("P1", "end")],
    )
    order = before(how_often("stacked", "One"), how_often("stacked", ability="delayed"))
    for first in (True, False):
        assert replay(s, (), [order], want=[first]) is not None
