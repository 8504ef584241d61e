"""What a verdict may cost, and what it must never cost more than."""

from __future__ import annotations

import time

from attrs import evolve, frozen

from apnap.encodings.sweep import Budget

DEFAULT_BUDGET = 400_000_000
"""Solver work (z3 rlimit units) for one claim when nothing else is said."""

SHARE_BESIDE_REFEREE = 20
"""Where the referee has followed all plays to their ends, so many times less work of the solver has to do."""

REFEREE_STATES = 4_000
"""States the referee may visit to confirm the solver."""

GAME_STATES = 12_000
"""States that the referee may visit where each order of triggers is decided on placing, to say who can force what."""

BEGINNING = 30
"""Steps that the solver looks at where plays go on and the referee has followed all of them to the bound."""


@frozen
class Limits:
    """``budget``: solver work for one claim in rlimit units; ``timeout``: seconds for one claim, an outer guard
    only."""

    budget: int | None = DEFAULT_BUDGET
    timeout: float | None = None
    states: int = REFEREE_STATES

    def beside_referee(self) -> Limits:
        """What the solver may cost where the referee has followed all plays to their ends."""
        return self if self.budget is None else evolve(self, budget=self.budget // SHARE_BESIDE_REFEREE)

    def fresh(self) -> Budget:
        """A new allowance."""
        deadline = time.monotonic() + self.timeout if self.timeout is not None else None
        return Budget(self.budget, deadline)
