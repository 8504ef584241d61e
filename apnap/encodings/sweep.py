"""Sweeping: values that no play can reach are found and dropped before the next step is built.

The simulated plays show most of what is reachable; the solver is asked only about the rest, mostly once a
step. What it refutes is learnt as a fact. Facts are part of what a verdict rests on: :meth:`Sweeper.recheck` has
every one confirmed again by a fresh solver.
"""

from __future__ import annotations

from attrs import define, field

from apnap.encodings.smt import Solver
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal, Terms
from apnap.encodings.values import Val, Values


@define
class Budget:
    """Solver work (rlimit units) that may still be spent; None is no limit."""

    left: int | None = None

    def spend(self, work: int) -> None:
        """Take work off the budget."""
        if self.left is not None:
            self.left = max(0, self.left - work)

    @property
    def used_up(self) -> bool:
        """Nothing is left."""
        return self.left == 0


class OutOfBudget(Exception):
    """The solver work granted is used up; the verdict is ``undecided``."""


@define
class Sweeper:
    """Asks what is possible in the plays of one circuit.

    ``conflicts`` bounds each call that only prunes; questions whose answer steers the run are unbounded (within
    the budget), because a budgeted answer there would let the run grow without end.
    """

    terms: Terms
    values: Values
    solver: Solver
    budget: Budget = field(factory=Budget)
    conflicts: int = 300
    facts: list[Literal] = field(factory=list)

    def possible(self, x: Literal) -> bool:
        """Some play makes the literal true. Raises OutOfBudget."""
        x = self.terms.known(x)
        if x in (TRUE, FALSE):
            return x == TRUE
        if self.terms.simulated(x):
            return True
        answer = self._check(x, None)
        if answer == "unknown":
            raise OutOfBudget
        if answer == "unsat":
            self._learn_false(x)
        return answer == "sat"

    def state(self, old: State | None, new: State) -> State:
        """The state with the unreachable values of changed variables dropped."""
        changed = {k: v for k, v in new.base.items() if old is None or old.base.get(k) is not v}
        doubtful: dict[Literal, None] = {}
        for val in changed.values():
            if len(val) > 1:
                for x in val.values():
                    if x not in (TRUE, FALSE) and not self.terms.simulated(x):
                        doubtful[x] = None
        self._drop(list(doubtful))
        tidy: dict[tuple[object, ...], Val] = {k: self.values.tidy(v) for k, v in new.base.items()}
        for key in changed:
            if len(tidy[key]) > 1:
                self.terms.exclusive(tidy[key].values())
        return State(self.values, tidy)

    def _drop(self, doubtful: list[Literal]) -> None:
        while doubtful:
            answer = self._check(self.terms.disj(doubtful), self.conflicts)
            if answer == "unknown":
                return
            if answer == "unsat":
                for x in doubtful:
                    self._learn_false(x)
                return
            model = self.solver.model
            assert model is not None
            doubtful = [x for x in doubtful if not model.true(x)]

    def _check(self, x: Literal, conflicts: int | None) -> str:
        if self.budget.used_up:
            raise OutOfBudget
        before = self.solver.spent
        answer = self.solver.check([x], conflicts=conflicts, budget=self.budget.left)
        self.budget.spend(self.solver.spent - before)
        return answer

    def _learn_false(self, x: Literal) -> None:
        self.terms.learn(-x)
        self.facts.append(-x)
