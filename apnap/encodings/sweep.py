"""Sweeping: values that no play can reach are found and dropped before the next step is built.

The simulated plays show most of what is reachable; the solver is asked only about the rest, mostly once a
step. What it refutes is learnt as a fact. Facts are part of what a verdict rests on: :meth:`Sweeper.recheck` has
every one confirmed again by a fresh solver.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

from attrs import define, field

from apnap.encodings.smt import Solver
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, MOST_NODES, TRUE, Literal, Terms
from apnap.encodings.values import Val, Values


class OutOfBudget(Exception):
    """The solver work or the time granted is used up; the verdict is ``undecided``."""


@define
class Budget:
    """Solver work (rlimit units) that may still be spent, and an outer guard in time; None is no limit.

    ``deadline``: a value of ``time.monotonic()``. ``nodes``: the largest number of terms built.
    """

    left: int | None = None
    deadline: float | None = None
    nodes: int = MOST_NODES

    def spend(self, work: int) -> None:
        """Take work off the budget."""
        if self.left is not None:
            self.left = max(0, self.left - work)

    def check(self) -> None:
        """Raises OutOfBudget when nothing is left."""
        if self.left == 0:
            raise OutOfBudget("the solver budget is used up")
        if self.deadline is not None and time.monotonic() > self.deadline:
            raise OutOfBudget("the time limit is reached")

    def milliseconds(self) -> int | None:
        """Time left for one solver call."""
        if self.deadline is None:
            return None
        return max(1, int((self.deadline - time.monotonic()) * 1000))


@define
class Sweeper:
    """Asks what is possible in the plays of one circuit.

    ``conflicts`` bounds each call that only prunes, less after calls that came to nothing; questions whose answer
    steers the run are unbounded (within the budget): a budgeted answer there would let the run grow without end.
    """

    terms: Terms
    values: Values
    solver: Solver
    budget: Budget = field(factory=Budget)
    conflicts: int = 300
    facts: list[Literal] = field(factory=list)
    _patience: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._patience = self.conflicts

    def possible(self, x: Literal) -> bool:
        """Some play makes the literal true. Raises OutOfBudget."""
        x = self.terms.known(x)
        if x in (TRUE, FALSE):
            return x == TRUE
        if self.terms.simulated(x):
            return True
        answer = self._check(x, None)
        if answer == "unknown":
            self.budget.check()
            raise OutOfBudget("the solver gave up")
        if answer == "unsat":
            self.learn_false([x])
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
            answer = self._check(self.terms.disj(doubtful), self._patience)
            if answer == "unknown":
                self._patience = max(self._patience // 2, self.conflicts // 8)
                return
            if answer == "unsat":
                self.learn_false(doubtful)
                self._patience = min(self._patience * 2, self.conflicts)
                return
            model = self.solver.model
            assert model is not None
            doubtful = [x for x in doubtful if not model.true(x)]

    def _check(self, x: Literal, conflicts: int | None) -> str:
        return self.ask([x], conflicts)

    def ask(self, literals: list[Literal], conflicts: int | None = None) -> str:
        """One solver call within the budget: ``"sat"``, ``"unsat"`` or ``"unknown"``. Raises OutOfBudget."""
        self.budget.check()
        before = self.solver.spent
        answer = self.solver.check(
            literals, conflicts=conflicts, budget=self.budget.left, milliseconds=self.budget.milliseconds()
        )
        self.budget.spend(self.solver.spent - before)
        return answer

    def recheck(self) -> list[Literal]:
        """The facts that a fresh solver does not confirm, each asked under the earlier ones; empty if all hold."""
        fresh = Solver(self.terms, trust_facts=False)
        doubtful: list[Literal] = []
        for fact in self.facts:
            if fresh.check([-fact]) != "unsat":
                doubtful.append(fact)
            fresh.add(fact)
        return doubtful

    def learn_false(self, literals: Iterable[Literal]) -> None:
        """From now on the literals count as false; each has been shown to be false in every play."""
        for x in literals:
            if (x := self.terms.known(x)) != FALSE:
                assert not self.terms.simulated(x), "a simulated play shows what was taken for impossible"
                self.terms.learn(-x)
                self.facts.append(-x)
