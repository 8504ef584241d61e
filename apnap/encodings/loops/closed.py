"""Questions about a scenario all of whose positions are known: they are complete, however long plays are."""

from __future__ import annotations

from collections.abc import Hashable

from attrs import define, frozen

from apnap.encodings.answers import Question, value_in
from apnap.encodings.decode import Assignment
from apnap.encodings.loops.graph import Graph
from apnap.encodings.loops.shapes import End, Shapes
from apnap.encodings.machine import Machine
from apnap.encodings.smt import Solver
from apnap.encodings.state import State
from apnap.encodings.sweep import Budget, Sweeper
from apnap.encodings.terms import TRUE, Literal, Terms
from apnap.encodings.unroll import Unrolled
from apnap.encodings.values import Val, const
from apnap.model.claims import Expr
from apnap.model.games import game_of
from apnap.model.plays import Guide, Loop

NO_WAY_OUT = "a loop in which somebody may do something, and which nobody can stop (104.4b)"
"""Why such a loop says nothing: with no way to stop it is a draw, with an optional action in it it is none."""


NO_RULE = "a loop of mandatory actions; no rule of the game says what comes of it"
"""Why a loop says nothing in a game without a rule about loops."""


@frozen
class Placed:
    """An end of plays with the literal that it is the one, and the state there in a machine of its own."""

    here: Literal
    machine: Machine
    state: State
    guide: Guide


@define
class Closed(Question):
    """A question whose plays are the paths of a graph; what is asked is which of their ends there are.

    A circuit chooses one of the ends; every literal says something about the end chosen. ``deciders``: who has anything
    to decide in some play; the machine of the circuit has made none of the choices itself.
    """

    ends: tuple[Placed, ...] = ()
    found: tuple[Loop, ...] = ()
    deciders: frozenset[str | None] = frozenset()

    @staticmethod
    def over(graph: Graph, shapes: Shapes, budget: Budget, seconds: float) -> Closed:
        """The question over a graph that is finished."""
        machine = graph.make(Terms())
        terms = machine.terms
        everywhere = bool(machine.history.invariants)
        ends = list(shapes.ends(everywhere=everywhere))
        picks = terms.one_of([TRUE] * len(ends))
        placed = tuple(_placed(graph, end, here) for end, here in zip(ends, picks, strict=True))
        sweeper = Sweeper(terms, machine.values, Solver(terms), budget)
        performed = dict.fromkeys(graph.performed, TRUE)
        steps = max(node.depth for node in graph.nodes)
        unrolled = Unrolled(machine, sweeper, placed[0].state, True, steps, performed=performed)
        loops, deciders = tuple(shapes.loops()), frozenset(graph.deciders)
        return Closed(machine, unrolled, sweeper, budget, seconds, placed, loops, deciders)

    @property
    def loops(self) -> tuple[Loop, ...]:
        """What plays can go round in."""
        return self.found

    def end_value(self, expr: Expr) -> Val:
        """The value at the end that is chosen."""
        return self.machine.values.mux([(end.here, value_in(end.machine, end.state, expr)) for end in self.ends])

    def at_last(self, *key: Hashable) -> Val:
        """What a variable is at the end that is chosen."""
        return self.machine.values.mux([(end.here, end.state.get(*key)) for end in self.ends])

    def guide(self, model: Assignment) -> Guide:
        """The decisions that lead to the end that is chosen."""
        return next(end.guide for end in self.ends if end.here == TRUE or model.true(end.here))


def _placed(graph: Graph, end: End, here: Literal) -> Placed:
    node = graph.nodes[end.node]
    play = graph.come_to(node)
    if not node.live:
        node.play = play
    state = play.state.fork()
    state.put(("looped",), const(end.looped))
    if end.draw and not game_of(play.machine.scenario.policy.edition).endless:
        state.put(("unmodelled",), const(NO_RULE))
    elif end.optional:
        state.put(("unmodelled",), const(NO_WAY_OUT))
    elif end.draw:
        state.put(("game",), const("draw"))
        play.machine.history.close(state)  # the state in which the game is a draw is one of the states
    return Placed(here, play.machine, state, end.guide)
