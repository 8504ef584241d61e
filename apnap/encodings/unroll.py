"""Unrolling a machine step by step until every play has ended."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from attrs import define, field

from apnap.encodings.bounds import Bounds
from apnap.encodings.course import Move
from apnap.encodings.machine import Machine
from apnap.encodings.run import Site
from apnap.encodings.state import State, merge
from apnap.encodings.sweep import Sweeper
from apnap.encodings.terms import FALSE, Literal

REMEMBERED = 64
"""How many of the last states are kept."""


@define
class Unrolled:
    """A machine unrolled. ``complete``: every play has ended after ``steps`` steps."""

    machine: Machine
    sweeper: Sweeper
    final: State
    complete: bool
    steps: int
    seconds_building: float = 0.0
    performed: dict[int, Literal] = field(factory=dict)
    """Script entry → literal that it is carried out."""


class Unroller:
    """Builds the steps of one machine."""

    def __init__(self, machine: Machine, sweeper: Sweeper) -> None:
        self.m = machine
        self.sweeper = sweeper
        self.bounds = Bounds(machine)
        machine.possible = sweeper.possible
        self.steps = 0
        self._rounds = 0
        self.last: deque[State] = deque(maxlen=REMEMBERED)
        """The last states, the present one at the end."""

    def run(self, bound: int) -> Unrolled:
        """Unroll until every play has ended, or ``bound`` steps; what is there already is gone on with. Raises
        OutOfBudget and TooLarge."""
        if not self.last:
            state = self.m.initial()
            self.m.checkpoint(state)
            self._sweep(None, state)
        while True:
            swept = self.last[-1]
            if not self.sweeper.possible(self.m.live(swept.fork())):
                self.bounds.at_end(swept)
                return self._unrolled(complete=True)
            if self.steps >= bound:
                return self._unrolled(complete=False)
            self.m.course.room = bound - self.steps
            state, taken = self._step(swept.fork())
            self._sweep(swept, state)
            self._rounds += 1  # each is a step, or several resolutions, and an item resolves once
            most = self._rounds + len(self.m.world.items)
            self.steps = min(self.steps + taken, most) if taken > 1 else self.steps + 1

    def _sweep(self, swept: State | None, state: State) -> None:
        self.sweeper.learn_false(self.bounds.outside(state))
        self.last.append(self.sweeper.state(swept, state.settled()))

    def _unrolled(self, *, complete: bool) -> Unrolled:
        performed = self.m.course.performed
        return Unrolled(self.m, self.sweeper, self.last[-1], complete, self.steps, performed=performed)

    # ------------------------------------------------------------------ one step

    def _step(self, state: State) -> tuple[State, int]:
        """The state after one step more, or several where items resolve together: as many as a play can need."""
        m = self.m
        live = self.m.live(state)
        m.before_step(state, live)
        base = state.settled()
        first_site = len(m.sites)
        moves = m.moves(base, live)
        moves.append(Move(-live, base.fork(), ("idle",)))
        m.sites.insert(first_site, noted(live, moves))
        m.course.symmetry.after(base, moves)
        merged = merge(m.values, base, [(move.guard, move.state) for move in moves if move.guard != FALSE])
        ahead = merged.fork()
        m.checkpoint(ahead)
        self.bounds.step(base, moves, merged, ahead)
        return ahead, max([1, *(move.value[1] for move in moves if move.value[0] == "together")])


def noted(live: Literal, moves: Sequence[Move]) -> Site:
    """The decision that a step is: options and what may resolve; the rest decides nobody."""
    rows = [(m.available, m.guard, m.value[:2], m.owner) for m in moves if m.value[0] in ("option", "resolve")]
    return Site(live, "priority", "", "", [(a, g, (*value, owner)) for a, g, value, owner in rows])
