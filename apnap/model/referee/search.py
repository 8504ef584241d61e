"""Searching all plays of a scenario, as a graph of states or of positions, breadth first by number of steps.

Nodes are the states in which a player has priority or has to choose; edges are moves. A move made with priority is one
step.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from attrs import define, field

from apnap.model.claims import Expr
from apnap.model.plays import Decision, Guide
from apnap.model.referee.choices import Move
from apnap.model.referee.machine import advance
from apnap.model.referee.positions import Positions
from apnap.model.referee.state import State
from apnap.model.referee.watching import Violations
from apnap.model.referee.world import World
from apnap.model.rules import unless_choice

Came = tuple[int, Guide]
"""The node that a node was reached from, and the decisions on the way."""


class Edge(NamedTuple):
    """Where a move leads. ``decision``: None if nothing was to decide. ``from_outside``: it is an action that nobody
    has to take to end a loop (732.5, 732.6). ``more``: players there have more life than in the state of that node."""

    to: int
    steps: int
    decision: Decision | None
    from_outside: bool
    more: bool


@define(eq=False)
class Node:
    """``came``: None where a play begins. ``edges``: where its moves lead; ``cut``: one was not followed."""

    state: State
    lives: tuple[int, ...]
    moves: list[Move]
    depth: int
    came: Came | None
    edges: list[Edge] = field(factory=list)
    expanded: bool = False
    cut: bool = False


@define(eq=False)
class Search:
    """``bound``: the largest number of steps of a play, None for no limit. ``positions``: how states are told apart,
    None for states as they are. ``most``: the largest number of objects and items of a state that is looked at,
    None for no limit.
    """

    world: World
    invariants: Sequence[Expr]
    bound: int | None = None
    positions: Positions | None = None
    most: int | None = None
    nodes: list[Node] = field(factory=list)
    index: dict[Hashable, list[int]] = field(factory=dict)
    queue: deque[int] = field(factory=deque)
    violations: dict[int, Guide] = field(factory=dict)
    watch: Violations = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.watch = Violations(self.invariants)
        if self.invariants:
            self.world.watches.append(self.watch)

    def run(self, budget: int) -> bool:
        """Visits states until there are no more, or the budget is used up."""
        while self.queue:
            at = self.queue[0]
            if not self.nodes[at].expanded and (len(self.nodes) > budget or self._is_too_large(self.nodes[at].state)):
                return False
            self.queue.popleft()
            if not self.nodes[at].expanded:
                self._expand(at)
        return True

    def widen(self, bound: int) -> None:
        """Goes on, where plays were cut, with a larger number of steps."""
        self.bound = bound
        for at, node in enumerate(self.nodes):
            if node.cut:
                node.cut = node.expanded = False
                node.edges.clear()
                self.queue.append(at)

    def _is_too_large(self, state: State) -> bool:
        return self.most is not None and len(state.objs) + sum(map(len, state.stack)) + len(state.waiting) > self.most

    def _expand(self, at: int) -> None:
        node = self.nodes[at]
        node.expanded = True
        decided = len(node.moves) > 1
        for move in node.moves:
            if self.bound is not None and node.depth + move.steps > self.bound:
                node.cut = True
                continue
            decision = move.decision if decided else None
            came = (at, (decision,) if decision is not None else ())
            to, more = self.arrive(move.run(), depth=node.depth + move.steps, came=came)
            node.edges.append(Edge(to, move.steps, decision, decided and is_from_outside(move), more))
        if not node.cut:
            node.moves = []

    def arrive(self, state: State, *, depth: int, came: Came | None) -> tuple[int, bool]:
        """The node of a state, after what nobody decides; whether players have more life in it than at that node."""
        state, moves = advance(state)
        key, lives = (state, ()) if self.positions is None else self.positions.of(state)
        at = self._known(key, lives)
        if at is None:
            at = len(self.nodes)
            self.index.setdefault(key, []).append(at)
            self.nodes.append(Node(state, lives, moves, depth, came))
            self._queue(at, depth, came)
        node = self.nodes[at]
        more = lives != node.lives
        if depth < node.depth and not node.expanded and not more:
            node.state, node.moves, node.depth, node.came = state, moves, depth, came
            self._queue(at, depth, came)
        self._note_violations(came)
        return at, more

    def _known(self, key: Hashable, lives: tuple[int, ...]) -> int | None:
        """The node of that position in which every player has that much life, or less."""
        for at in self.index.get(key, ()):
            if all(mine >= theirs for mine, theirs in zip(lives, self.nodes[at].lives, strict=True)):
                return at
        return None

    def _queue(self, at: int, depth: int, came: Came | None) -> None:
        """Moves without a step go first, so that states are visited by number of steps."""
        if not self.nodes[at].moves:
            self.nodes[at].expanded = True
        elif came is not None and self.nodes[came[0]].depth == depth:
            self.queue.appendleft(at)
        else:
            self.queue.append(at)

    def _note_violations(self, came: Came | None) -> None:
        for i in self.watch.broken - set(self.violations):
            self.violations[i] = () if came is None else self.guide(came[0], came[1])

    def look(self, state: State, guide: Guide) -> None:
        """Looks at one more state, which these decisions lead to."""
        self.watch.look(state)
        for i in self.watch.broken - set(self.violations):
            self.violations[i] = guide

    # ------------------------------------------------------------------ reading

    def guide(self, at: int, more: Guide = ()) -> Guide:
        """The decisions that lead to a node, and some more."""
        parts = [more]
        for node in self.back(at):
            parts += [self.nodes[node].came[1]] if self.nodes[node].came is not None else []  # type: ignore[index]
        return tuple(d for part in reversed(parts) for d in part)

    def back(self, at: int) -> Iterator[int]:
        """A node and those on the way to it, the first one last."""
        while True:
            yield at
            came = self.nodes[at].came
            if came is None:
                return
            at = came[0]

    def followers(self, at: int) -> list[int]:
        """The nodes that moves from a node lead to."""
        return [e.to for e in self.nodes[at].edges]

    def staying(self, at: int) -> list[int]:
        """The same without actions from outside."""
        return [e.to for e in self.nodes[at].edges if not e.from_outside]

    def decisions(self, way: Sequence[int]) -> Guide:
        """The decisions along a way of nodes."""
        found = []
        for at, to in pairwise(way):
            edges = [e for e in self.nodes[at].edges if e.to == to]
            edge = min(edges, key=lambda e: e.from_outside)
            found += [edge.decision] if edge.decision is not None else []
        return tuple(found)

    def is_over(self, at: int) -> bool:
        """Whether plays end at a node."""
        node = self.nodes[at]
        return node.expanded and not node.edges and not node.cut


def is_from_outside(move: Move) -> bool:
    """Whether it is an action that nobody has to take to end a loop: an option, or what averts something."""
    if move.decision is None:
        return False
    averts = move.decision.kind == "may" and move.decision.value == (True,) and unless_choice.RULE.slug in move.rules
    return averts or (move.decision.kind == "priority" and move.decision.value[:1] == ("option",))
