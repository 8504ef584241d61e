"""The graph of positions: every play is a path through it, and it is found by playing.

Each step from each position is taken once, with every combination of choices, by the machine whose choices come from
a list (:mod:`apnap.encodings.loops.scripted`). docs/decisions/0012 says why that is all that can happen.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from attrs import define, field, frozen

from apnap.encodings.loops.positions import Position, Positions
from apnap.encodings.loops.scripted import Choices, Constants, Playing, Taken
from apnap.encodings.machine import Machine
from apnap.encodings.terms import Terms
from apnap.model.plays import Guide

MOST_POSITIONS = 400
MOST_STEPS = 2_000
"""The largest number of positions that are looked at, and of steps that are taken for it."""
CONSTANTS = Constants()


class TooMany(Exception):
    """There are more positions than are looked at."""


@frozen
class Edge:
    """A step from one position to another. ``change``: player → by how much the life total changes."""

    source: int
    target: int
    guide: Guide
    outside: bool
    change: dict[str, int]


@define
class Node:
    """A position. ``script``, ``depth``: the choices and steps of a play to it; ``live``: plays go on from it."""

    position: Position
    script: Choices
    depth: int
    live: bool
    life: dict[str, int]
    edges: list[Edge] = field(factory=list)
    play: Playing | None = None


@define
class Graph:
    """The positions that plays come to. ``roots``: those in which plays begin, with the decisions made before.

    ``performed``: script entries that some play carries out. ``deciders``: the players who have anything to decide in
    some play, and NOBODY if there is a choice that no player owns.
    """

    make: Callable[[Terms], Machine]
    positions: Positions
    tick: Callable[[], None]
    nodes: list[Node] = field(factory=list)
    roots: dict[int, Guide] = field(factory=dict)
    performed: set[int] = field(factory=set)
    deciders: set[str | None] = field(factory=set)
    steps: int = 0
    _numbers: dict[Position, int] = field(factory=dict)

    def explore(self) -> None:
        """Find all positions. Raises TooMany."""
        pending: deque[int] = deque()
        for play in self._beginnings():
            number, fresh = self._arrive(play, 0)
            self.roots.setdefault(number, play.opening())
            if fresh:
                pending.append(number)
        while pending:
            number = pending.popleft()
            if self.nodes[number].live:
                pending.extend(self._expand(number))

    def _expand(self, number: int) -> Iterator[int]:
        node = self.nodes[number]
        for play, taken in self._steps_from(node):
            target, fresh = self._arrive(play, node.depth + 1)
            life = _life(play)
            change = {player: life[player] - before for player, before in node.life.items() if life[player] != before}
            edge = Edge(number, target, taken.guide, taken.outside, change)
            if not any((e.target, e.guide, e.outside) == (edge.target, edge.guide, edge.outside) for e in node.edges):
                node.edges.append(edge)
            if fresh:
                yield target

    def _arrive(self, play: Playing, depth: int) -> tuple[int, bool]:
        position = self.positions.of(play.machine, play.state, CONSTANTS)
        self.performed |= set(play.machine.course.performed)
        self.deciders |= play.deciders()
        number = self._numbers.get(position)
        if number is not None:
            return number, False
        if len(self.nodes) >= MOST_POSITIONS:
            raise TooMany(f"more than {MOST_POSITIONS} positions")
        self._numbers[position] = len(self.nodes)
        self.nodes.append(Node(position, play.choices, depth, play.live, _life(play), play=play))
        return len(self.nodes) - 1, True

    # ------------------------------------------------------------------ playing

    def _count(self) -> None:
        self.tick()
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise TooMany(f"more than {MOST_STEPS} steps to find all positions")

    def _steps_from(self, node: Node) -> Iterator[tuple[Playing, Taken]]:
        """Every way to take a step from a position."""
        more: Choices | None = ()
        while more is not None:
            play = self.come_to(node, more)
            if not more:
                node.play = None
            self._count()
            taken = play.step()
            yield play, taken
            more = _next(play, len(node.script))

    def _beginnings(self) -> Iterator[Playing]:
        """Every way to begin."""
        more: Choices | None = ()
        while more is not None:
            play = Playing.begin(self.make, more)
            yield play
            more = _next(play, 0)

    def come_to(self, node: Node, more: Choices = ()) -> Playing:
        """A play that is at the position, with the choices for the step after it."""
        play = node.play
        if play is None or more:
            play = Playing.begin(self.make, node.script + more)
            for _ in range(node.depth):
                self._count()
                play.step()
        return play


def _next(play: Playing, first: int) -> Choices | None:
    """The choices from ``first`` on of the play that is to be looked at next; None if all have been."""
    taken = play.terms.taken[first:]
    for at in range(len(taken) - 1, -1, -1):
        choice, size = taken[at]
        if choice + 1 < size:
            return (*(c for c, _ in taken[:at]), choice + 1)
    return None


def _life(play: Playing) -> dict[str, int]:
    return {player: next(iter(play.state.get("life", player))) for player in play.machine.players}
