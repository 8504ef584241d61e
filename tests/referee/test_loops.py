"""Loops: positions, the kinds of loops, who can stop them, and plays that come to an end by them (104.4b)."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from apnap.model.abilities import (
    CreateTokens,
    Enters,
    GainLife,
    GainsLife,
    LoseLife,
    LosesLife,
    May,
    PutCounters,
    Sequence,
    Source,
    TokenSpec,
    You,
)
from apnap.model.abilities.references import EachOpponent
from apnap.model.claims import Comparison, Const, CountersOnObject, Draw, Expr, Life, Looped, Won
from apnap.model.referee.explore import Exploration, explore
from apnap.model.referee.replay import replay, round_of
from apnap.model.referee.running import random_play
from apnap.model.scenario import Scenario
from tests.referee.build import YOUR_CREATURE, card, happens, how_often, scenario, triggered

GAIN, LOSE = GainLife(You(), 1), LoseLife(You(), 1)
ECHO = card("Echo", triggered(GainsLife("you"), do=GAIN), types="artifact")
BLESSING = card("Blessing", triggered(GainsLife("you"), do=May(You(), GAIN)), types="artifact")
DRAIN = card("Drain", triggered(GainsLife("you"), do=LoseLife(EachOpponent(), 1)), types="artifact")
DRAUGHT = card("Draught", triggered(LosesLife("opponent"), do=GAIN), types="artifact")


def of(*cards: Any, **more: Any) -> Scenario:
    """The cards on the battlefield of P1, who gains a life."""
    names = [c.name for c in cards]
    return scenario(list(cards), battlefield={"P1": names}, script=[happens("P1", GAIN)], **more)


def found(s: Scenario, *exprs: Expr, **more: Any) -> Exploration:
    x = explore(s, exprs, budget=4_000, **more)
    assert x.complete
    for end in x.ends:
        play = replay(s, end.guide, exprs, want=end.values)
        assert play is not None
        assert tuple(play.values.values()) == end.values
    return x


def kinds(x: Exploration) -> list[tuple[str, tuple[str, ...]]]:
    return [(loop.kind, loop.stoppers) for loop in x.loops]


def test_a_mandatory_loop_is_a_draw():
    x = found(of(ECHO), Draw(), Looped())
    assert x.all_end
    assert x.outcomes == {(True, True)}
    assert kinds(x) == [("mandatory", ())]


def test_an_optional_loop_may_be_stopped_by_who_may_refuse():
    x = found(of(BLESSING), Draw(), Looped())
    assert x.all_end
    assert x.outcomes == {(False, False), (False, True)}
    assert kinds(x) == [("optional", ("P1",))]


def test_a_loop_in_which_life_falls_ends_by_itself_whatever_the_bound():
    s = of(DRAIN, DRAUGHT, life={"P1": 20, "P2": 60}, bound=45)
    x = found(s, Won("P1"), Draw(), Looped())
    assert x.all_end
    assert x.outcomes == {(True, False, False)}
    assert kinds(x) == [("progress", ())]


def test_counters_that_nobody_reads_do_not_matter():
    both = Sequence((GAIN, PutCounters(Source(), "charge", 1)))
    growing = card("Growing", triggered(GainsLife("you"), do=both), types="artifact")
    assert found(of(growing), Draw()).outcomes == {(True,)}
    assert not explore(of(growing), [CountersOnObject("Growing", "charge")], budget=4_000).all_end


def test_a_number_that_grows_and_is_read_leaves_it_open():
    soldier = TokenSpec("Soldier", frozenset({"creature"}), frozenset({"soldier"}), power=1, toughness=1)
    muster = card("Muster", triggered(Enters(YOUR_CREATURE), do=CreateTokens(You(), 1, soldier)), types="artifact")
    s = scenario([muster], battlefield={"P1": ["Muster"]}, script=[happens("P1", CreateTokens(You(), 1, soldier))])
    x = explore(evolve(s, bound=20), [Draw()], budget=4_000)
    assert not x.all_end
    assert x.growing == ("there are more and more Soldier tokens",)


@pytest.mark.parametrize("most", [22, 40])
def test_what_is_compared_with_a_constant_counts_up_to_it(most: int):
    above = Comparison(Life("P1"), ">", Const(most))
    assert found(of(ECHO), above, Draw()).outcomes == {(True, True)}
    often = Comparison(how_often("gained"), ">=", Const(3))
    assert found(of(ECHO), often).outcomes == {(True,)}


def test_life_that_can_run_out_elsewhere_is_read():
    """A loop in which a life is lost between two gains: with one life it is lost before."""
    woe = card("Woe", triggered(GainsLife("you"), do=LOSE), types="artifact")
    joy = card("Joy", triggered(LosesLife("you"), do=GAIN), types="artifact")
    assert found(of(woe, joy), Draw()).outcomes == {(True,)}
    drained = card("Drained", triggered(GainsLife("you"), do=LoseLife(You(), 2)), types="artifact")
    assert found(of(drained, joy), Draw(), Won("P2")).outcomes == {(False, True)}


def test_what_is_asked_of_every_state_is_asked_of_the_draw_too():
    s = of(ECHO)
    never_drawn = Comparison(Draw(), "==", Const(False))
    x = explore(s, invariants=[never_drawn], budget=4_000)
    assert set(x.violations) == {0}
    play = replay(s, x.violations[0], upto_violation=never_drawn)
    assert play is not None
    assert play.steps[-1].text == "the game is a draw"


def test_a_play_at_random_stops_at_the_draw():
    play = random_play(of(ECHO), 1, [Draw()])
    assert play.ended
    assert [s.kind for s in play.steps[-2:]] == ["loop", "end"]
    assert play.steps[-1].text == "the game is a draw"


def test_a_round_is_shown_with_where_it_comes_back_to():
    s = of(BLESSING)
    (loop,) = found(s, Looped()).loops
    play = round_of(s, loop, [Looped()])
    assert play is not None
    (back,) = [p.text for p in play.steps if p.kind == "loop"]
    line = int(back.rsplit(" ", 1)[1])
    assert back == f"from here the play is where it was at line {line}"
    assert play.steps[line - 1].text.split(":")[0] == play.steps[-3].text.split(":")[0]
