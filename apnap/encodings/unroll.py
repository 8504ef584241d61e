"""Unrolling a machine step by step until every play has ended."""

from __future__ import annotations

from attrs import define, field

from apnap.encodings.bounds import Bounds
from apnap.encodings.course import Move
from apnap.encodings.machine import Machine
from apnap.encodings.run import Site
from apnap.encodings.state import State, merge
from apnap.encodings.sweep import Sweeper
from apnap.encodings.terms import FALSE, Literal


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

    def run(self, bound: int) -> Unrolled:
        """Unroll until every play has ended, or ``bound`` steps. Raises OutOfBudget and TooLarge."""
        state = self.m.initial()
        self.m.checkpoint(state)
        swept: State | None = None
        steps = 0
        while True:
            self.sweeper.learn_false(self.bounds.outside(state))
            swept = self.sweeper.state(swept, state.settled())
            state = swept.fork()
            if not self.sweeper.possible(self.m.live(state)):
                self.bounds.at_end(swept)
                return Unrolled(self.m, self.sweeper, swept, True, steps, performed=self.m.course.performed)
            if steps >= bound:
                return Unrolled(self.m, self.sweeper, swept, False, steps, performed=self.m.course.performed)
            state = self._step(state)
            steps += 1

    # ------------------------------------------------------------------ one step

    def _step(self, state: State) -> State:
        m = self.m
        live = self.m.live(state)
        m.before_step(state, live)
        base = state.settled()
        first_site = len(m.sites)
        moves = m.moves(base, live)
        moves.append(Move(-live, base.fork(), ("idle",)))
        m.sites.insert(first_site, self._note(live, moves))
        m.course.symmetry.after(base, moves)
        merged = merge(m.values, base, [(move.guard, move.state) for move in moves if move.guard != FALSE])
        ahead = merged.fork()
        m.checkpoint(ahead)
        self.bounds.step(base, moves, merged, ahead)
        return ahead

    def _note(self, live: Literal, moves: list[Move]) -> Site:
        """The decision that this step is: options and what may resolve; the rest decides nobody."""
        rows = [(m.available, m.guard, m.value[:2], m.owner) for m in moves if m.value[0] in ("option", "resolve")]
        return Site(live, "priority", "", "", [(a, g, (*value, owner)) for a, g, value, owner in rows])
