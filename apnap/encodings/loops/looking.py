"""When loops are looked for, and with what success: only where plays go on, or where it is asked for them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

from attrs import define, field

from apnap.encodings.decode import Assignment, lanes_of
from apnap.encodings.loops.closed import Closed
from apnap.encodings.loops.graph import Graph, TooMany
from apnap.encodings.loops.positions import Positions
from apnap.encodings.loops.shapes import Shapes, deepest
from apnap.encodings.loops.unread import Reads
from apnap.encodings.machine import Machine
from apnap.encodings.sweep import Budget
from apnap.encodings.terms import Terms, TooLarge
from apnap.encodings.unroll import Unroller
from apnap.model.claims import Expr, Looped
from apnap.model.trees import mentions

MARK = 8
"""Plays that go on for that many steps may be going round."""
MOST_LANES = 3
"""The largest number of plays of which it is looked whether they do."""
MOST_ROUNDS = 4
"""How often the positions are found anew, with life totals told apart farther up."""


@define
class Looking:
    """The search for loops in the plays of one scenario. ``asked``: a claim asks for them."""

    make: Callable[[Terms], Machine]
    exprs: Sequence[Expr]
    invariants: Sequence[Expr]
    budget: Budget
    asked: bool = field(init=False)
    _given_up: bool = False

    def __attrs_post_init__(self) -> None:
        self.asked = mentions((*self.exprs, *self.invariants), (Looped,))

    def marks(self, bound: int) -> Iterator[int]:
        """After how many steps it is looked whether plays go round, the bound last."""
        mark = MARK
        while mark < bound:
            yield mark
            mark *= 2
        yield bound

    def comes_back(self, unroller: Unroller) -> bool:
        """Some play that goes on has been in the same position twice lately."""
        m = unroller.m
        if self._given_up or not m.endless_is_draw or len(unroller.last) < 2:
            return False
        reads = self._reads(m)
        positions = Positions(reads, reads.life)
        return any(self._turns(positions, unroller, model) for model in self._going_on(unroller))

    def _going_on(self, unroller: Unroller) -> Iterator[Assignment]:
        sweeper = unroller.sweeper
        live = unroller.m.live(unroller.last[-1].fork())
        some = list(lanes_of(unroller.m.terms, live))[:MOST_LANES]
        if not some and sweeper.ask([live]) == "sat" and (model := sweeper.solver.model) is not None:
            yield model
        yield from some

    def _turns(self, positions: Positions, unroller: Unroller, model: Assignment) -> bool:
        seen = [positions.of(unroller.m, state, model) for state in unroller.last]
        return len(set(seen)) < len(seen)

    def _reads(self, m: Machine) -> Reads:
        return Reads.of(m, (*self.exprs, *self.invariants))

    # ------------------------------------------------------------------ all positions

    def tried(self, started: float) -> Closed | None:
        """The question over all positions, if they could be found. Raises OutOfBudget."""
        try:
            return self._closed(started)
        except (TooMany, TooLarge):
            self._given_up = True
            return None

    def found(self, started: float) -> Closed:
        """The question over all positions. Raises TooLarge if they cannot be found, and OutOfBudget."""
        if mentions(tuple(self.invariants), (Looped,)):
            raise TooLarge("whether a play has come back to a position is answered for its end only")
        try:
            return self._closed(started)
        except TooMany as trouble:
            raise TooLarge(str(trouble)) from None

    def _closed(self, started: float) -> Closed:
        reads = self._reads(machine := self.make(Terms()))
        if not machine.endless_is_draw:
            raise TooLarge("loops are not looked for in this game")
        shapes = Shapes(self.explored(reads))
        if self.asked and shapes.doubtful(reads.life):
            raise TooLarge("whether a life total that rises makes another position depends on how plays go on")
        return Closed.over(shapes.graph, shapes, self.budget, time.perf_counter() - started)

    def explored(self, reads: Reads | None = None) -> Graph:
        """The graph with life totals told apart as far as they can matter.

        A total that nobody reads matters only if it can fall to 0, one that is compared with constants only if it can
        fall to the largest of them: totals are alike from the largest such number on, plus all that any path takes
        away. How much that is, the graph itself says. Raises TooMany and OutOfBudget.
        """
        reads = reads if reads is not None else self._reads(self.make(Terms()))
        caps = dict(reads.life)
        for turn in range(MOST_ROUNDS + 1):
            if turn == MOST_ROUNDS:
                caps = dict.fromkeys(caps)
            graph = Graph(self.make, Positions(reads, caps), self.budget.check)
            graph.explore()
            wanted: dict[str, int | None] = {}
            for player, least in reads.life.items():
                fall = deepest(graph, player) if least is not None else None
                wanted[player] = None if least is None or fall is None else least + fall
            if all(_enough(caps[player], wanted[player]) for player in caps):
                break
            caps = {p: None if (w := wanted[p]) is None or (c := caps[p]) is None else max(w, c) for p in caps}
        return graph


def _enough(cap: int | None, wanted: int | None) -> bool:
    return cap is None or (wanted is not None and wanted <= cap)
