"""Plays that come back to where they have been: which there are, how they end, and what is said of them.

What is expected is what the rules say: 104.4b, 732.2, 732.5, 732.6.
"""

from __future__ import annotations

from typing import Any

import pytest

from apnap.encodings.loops.closed import NO_WAY_OUT
from apnap.encodings.loops.graph import Graph
from apnap.encodings.loops.looking import Looking
from apnap.encodings.loops.shapes import Shapes, deepest
from apnap.encodings.question import Question, machine_of, pose
from apnap.encodings.sweep import Budget
from apnap.encodings.terms import TooLarge
from apnap.model.abilities import (
    ChooseSacrifice,
    Dies,
    Draw,
    EachOpponent,
    Filter,
    GainLife,
    GainsLife,
    LifeTotal,
    LoseLife,
    LosesLife,
    May,
    Move,
    PutCounters,
    Source,
    Target,
    TargetSpec,
    Unless,
    You,
)
from apnap.model.abilities import Sequence as Steps
from apnap.model.claims import (
    Comparison,
    Const,
    CountOf,
    Expr,
    HasPriority,
    Incarnation,
    Life,
    Looped,
    StackSize,
    Won,
    ZoneOf,
)
from apnap.model.claims import Draw as IsDraw
from apnap.model.scenario import Cast, Option, Scenario
from tests.encodings.duelmasters.boards import board, happen, times, when
from tests.encodings.magic.boards import creature, game, permanent, sorcery

GAIN = GainLife(You(), 1)
DRAIN = LoseLife(EachOpponent(), 1)
ECHO = permanent("Echo", "enchantment", when(GainsLife("you"), GAIN))
MAY_ECHO = permanent("May Echo", "enchantment", when(GainsLife("you"), May(You(), GAIN)))
STARTS = happen(GAIN)
LOOP_AND_DRAW = (Looped(), IsDraw())


def loop(*cards: Any, script: tuple[Any, ...] = (STARTS,), **facts: Any) -> Scenario:
    """A scenario in which the first player has the cards on the battlefield and gains life."""
    return game({"P1": {"battlefield": list(cards)}}, *script, **facts)


def ends(question: Question, *exprs: Expr) -> set[Any]:
    """The values that the expressions can have together at the end of a play; every play is known to its end."""
    assert question.complete
    found, everything = question.values(exprs, question.ended())
    assert everything
    return {value[0] if len(exprs) == 1 else value for value in found}


def asked(scenario: Scenario, *exprs: Expr) -> set[Any]:
    """The same for a scenario."""
    return ends(pose(scenario, exprs), *exprs)


def kinds(question: Question) -> list[tuple[str, tuple[str, ...]]]:
    """Kinds of the loops that were found, with who can stop them."""
    return [(found.kind, found.stoppers) for found in question.loops]


def shapes(scenario: Scenario, *exprs: Expr) -> Shapes:
    """The graph of positions of a scenario."""
    kind = machine_of(scenario.policy.edition)
    looking = Looking(lambda terms: kind(scenario, exprs, terms=terms), exprs, (), Budget())
    return Shapes(looking.explored())


# --------------------------------------------------------------------------- mandatory (104.4b)


def test_a_loop_of_mandatory_actions_is_a_draw() -> None:
    question = pose(loop(ECHO), LOOP_AND_DRAW)
    assert ends(question, *LOOP_AND_DRAW) == {(True, True)}
    assert kinds(question) == [("mandatory", ())]


def test_two_permanents_that_answer_each_other() -> None:
    hurt = permanent("Hurt", "enchantment", when(GainsLife("you"), DRAIN))
    heal = permanent("Heal", "enchantment", when(LosesLife("opponent"), GainLife(EachOpponent(), 1)))
    back = permanent("Back", "enchantment", when(GainsLife("opponent"), GAIN))
    assert asked(loop(hurt, heal, back), *LOOP_AND_DRAW) == {(True, True)}


def test_nobody_asks_for_loops_and_the_draw_is_found_all_the_same() -> None:
    question = pose(loop(ECHO), [IsDraw()])
    assert (ends(question, IsDraw()), kinds(question)) == ({True}, [("mandatory", ())])


def test_a_creature_that_dies_and_comes_back_each_time() -> None:
    back = when(Dies((Filter(this=True),)), Move(Source(), "return", "battlefield"))
    again = game({"P1": {"battlefield": [creature("Cat", back, size=(1, 0))]}})
    assert asked(again, *LOOP_AND_DRAW) == {(True, True)}


def test_the_draw_ends_the_play_where_the_loop_begins() -> None:
    """The first position of the loop is the one at which its ability is on the stack: it never empties."""
    assert asked(loop(ECHO), StackSize(), IsDraw()) == {(1, True)}


def test_a_choice_that_leads_nowhere_else_leaves_it_open_what_the_loop_is() -> None:
    """104.4b: with no way to stop it is a draw, with an optional action in it it is none."""
    other = permanent("Other", "enchantment", when(GainsLife("opponent"), May(You(), GainLife(You(), 0))))
    scenario = game({"P1": {"battlefield": [ECHO]}, "P2": {"battlefield": [other]}}, STARTS)
    question = pose(scenario, [IsDraw()])
    assert ends(question, IsDraw()) == set()
    assert set(question.reasons_unmodelled()) == {NO_WAY_OUT}


def test_somebody_could_end_it_from_outside() -> None:
    """732.5: nobody has to; who does so ends a play that is no draw."""
    shatter = sorcery(
        "Shatter", Move(Target(0), "destroy", "graveyard"), targets=(TargetSpec((Filter(),)),), kind="instant"
    )
    zones = {"P1": {"battlefield": [ECHO]}, "P2": {"hand": [shatter]}}
    scenario = game(zones, STARTS, options=[Option("P2", Cast("Shatter"), "cast Shatter")])
    found = asked(scenario, *LOOP_AND_DRAW, ZoneOf("Echo"))
    assert found == {
        (True, True, "battlefield"),  # nobody does anything
        (False, False, "graveyard"),  # before the first round
        (True, False, "graveyard"),  # after some
    }


def test_what_an_unless_asks_for_need_not_be_done() -> None:
    """732.6."""
    sacrifice = ChooseSacrifice(You(), 1, (Filter(name="Price"),))
    price = permanent("Price", "enchantment", when(GainsLife("you"), Unless(GAIN, You(), sacrifice)))
    found = asked(loop(price), IsDraw(), ZoneOf("Price"))
    assert found == {(True, "battlefield"), (False, "graveyard")}


# --------------------------------------------------------------------------- optional


def test_a_may_can_be_declined_after_any_number_of_rounds() -> None:
    question = pose(loop(MAY_ECHO), LOOP_AND_DRAW)
    assert ends(question, *LOOP_AND_DRAW) == {(False, False), (True, False)}
    assert kinds(question) == [("optional", ("P1",))]


def test_the_play_into_the_loop_goes_round_once() -> None:
    question = pose(loop(MAY_ECHO), LOOP_AND_DRAW)
    answer = question.ask([question.at_end(Looped())])
    assert [decision.value for decision in answer.guide] == [(True,), (False,)]


def test_who_can_stop_it_is_who_decides() -> None:
    hurt = permanent("Hurt", "enchantment", when(GainsLife("you"), GainLife(EachOpponent(), 1)))
    theirs = permanent("Theirs", "enchantment", when(GainsLife("you"), May(You(), GainLife(EachOpponent(), 1))))
    scenario = game({"P1": {"battlefield": [hurt]}, "P2": {"battlefield": [theirs]}}, STARTS)
    assert kinds(pose(scenario, LOOP_AND_DRAW)) == [("optional", ("P2",))]


def test_what_is_lost_afterwards_does_not_matter_to_who_lives_on() -> None:
    later = happen(LoseLife(EachOpponent(), 3), "P2")
    assert asked(loop(MAY_ECHO, script=(STARTS, later)), Looped(), Won("P2")) == {(False, False), (True, False)}


def test_who_goes_round_often_enough_survives() -> None:
    """At 1 life, one more by the start: 5 less is survived by who has gained 4 before, in the loop."""
    later = happen(LoseLife(EachOpponent(), 5), "P2")
    scenario = loop(MAY_ECHO, script=(STARTS, later), life=(1, 20))
    enough = Comparison(times("triggered", "May Echo"), ">=", Const(5))
    assert asked(scenario, Won("P2"), enough) == {(True, False), (False, True)}


# --------------------------------------------------------------------------- progress, and none


def test_life_that_falls_ends_it() -> None:
    hurt = permanent("Hurt", "enchantment", when(GainsLife("you"), DRAIN))
    blood = permanent("Blood", "enchantment", when(LosesLife("opponent"), GAIN))
    question = pose(loop(hurt, blood), [*LOOP_AND_DRAW, Won("P1")])
    assert ends(question, *LOOP_AND_DRAW, Won("P1")) == {(False, False, True)}
    assert kinds(question) == [("progress", ())]


def test_what_ends_by_itself_is_no_loop() -> None:
    hurt = permanent("Hurt", "enchantment", when(GainsLife("you"), DRAIN))
    question = pose(loop(hurt), [Looped(), Life("P2")])
    assert (ends(question, Looped(), Life("P2")), kinds(question)) == ({(False, 19)}, [])


# --------------------------------------------------------------------------- numbers


def test_counters_that_nobody_reads_are_no_part_of_a_position() -> None:
    charged = Steps((PutCounters(Source(), "charge", 1), GAIN))
    assert asked(loop(permanent("Coil", "artifact", when(GainsLife("you"), charged))), *LOOP_AND_DRAW) == {(True, True)}


def test_counters_that_make_it_bigger_are() -> None:
    growing = Steps((PutCounters(Source(), "+1/+1", 1), GAIN))
    with pytest.raises(TooLarge, match="positions"):
        pose(loop(creature("Ooze", when(GainsLife("you"), growing))), [Looped()])


def test_life_that_is_asked_for_makes_positions_without_end() -> None:
    question = pose(loop(ECHO), [IsDraw(), Life("P1")], bound=30)
    assert not question.complete
    assert question.loops == ()


def test_life_that_a_text_reads_does_too() -> None:
    reader = permanent("Reader", "enchantment", when(GainsLife("you"), GainLife(You(), LifeTotal(You()))))
    question = pose(loop(reader), [IsDraw()], bound=20)
    assert not question.complete


def test_a_number_that_is_compared_counts_up_to_there() -> None:
    many = Comparison(times("triggered", "May Echo"), ">=", Const(3))
    rich = Comparison(Life("P1"), ">", Const(22))
    assert asked(loop(MAY_ECHO), many, IsDraw()) == {(False, False), (True, False)}
    assert asked(loop(MAY_ECHO), rich, Looped()) == {(False, False), (True, False), (True, True)}


def test_how_often_an_object_has_moved_counts_if_it_is_asked_for() -> None:
    back = when(Dies((Filter(this=True),)), Move(Source(), "return", "battlefield"))
    again = game({"P1": {"battlefield": [creature("Cat", back, size=(1, 0))]}})
    assert not pose(again, [Incarnation("Cat")], bound=20).complete


# --------------------------------------------------------------------------- every state


def test_what_is_asked_of_every_state_is_asked_of_the_way_round() -> None:
    busy = Comparison(StackSize(), "<=", Const(1))
    never = Comparison(times("resolved", "Echo"), "<", Const(3))
    held = pose(loop(ECHO), invariants=[busy])
    assert (held.complete, held.ask([held.violated(0)]).status) == (True, "unsat")
    broken = pose(loop(ECHO), invariants=[never])
    assert (broken.complete, broken.ask([broken.violated(0)]).status) == (True, "sat")


def test_whether_a_state_has_been_there_before_is_answered_for_ends() -> None:
    with pytest.raises(TooLarge, match="for its end only"):
        pose(loop(ECHO), invariants=[Looped()])


# --------------------------------------------------------------------------- the graph


def test_the_graph_of_a_loop() -> None:
    """Gained life is on its way, the ability is on the stack, and it is there again."""
    found = shapes(loop(MAY_ECHO), *LOOP_AND_DRAW)
    edges = [(e.source, e.target, [d.value for d in e.guide]) for node in found.graph.nodes for e in node.edges]
    assert edges == [(0, 1, []), (1, 2, [(False,)]), (1, 1, [(True,)]), (2, 3, [])]
    assert [node.live for node in found.graph.nodes] == [True, True, True, False]
    assert found.any.component(1) == {1}
    assert found.endless == set()


def test_how_deep_life_can_fall() -> None:
    hurt = permanent("Hurt", "enchantment", when(GainsLife("you"), DRAIN, DRAIN))
    found: Graph = shapes(loop(hurt)).graph
    assert [deepest(found, player) for player in ("P1", "P2")] == [0, 2]


def test_ends_are_those_of_the_unrolling_where_there_is_no_loop() -> None:
    watcher = permanent("Watcher", "enchantment", when(GainsLife("you"), May(You(), Draw(You(), 1)), DRAIN))
    scenario = loop(watcher, creature("Bear"))
    asked_for = (Life("P2"), times("drew", by="P1"), HasPriority("P1"), CountOf((Filter(),), "P1"))
    unrolled = pose(scenario, asked_for)
    closed = {value[:-1] for value in asked(scenario, *asked_for, Looped())}
    assert ends(unrolled, *asked_for) == closed


def test_loops_are_looked_for_in_one_game_only() -> None:
    with pytest.raises(TooLarge, match="not looked for in this game"):
        pose(board({"P1": {}}), [Looped()])


def test_rising_life_is_coming_back_unless_a_play_from_there_ends_at_zero() -> None:
    """At 2 life, 2 are lost afterwards: who leaves at once has lost; from 3 life on nobody can be brought to 0."""
    later = happen(LoseLife(EachOpponent(), 2), "P2")
    scenario = loop(MAY_ECHO, script=(STARTS, later), life=(1, 20))
    assert asked(scenario, Looped(), Won("P2")) == {(False, True), (False, False), (True, False)}
