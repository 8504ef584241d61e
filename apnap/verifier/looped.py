"""Loops that plays can come into, each with a play that leads there and once round it."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.claims import Expr
from apnap.model.plays import Loop
from apnap.model.referee.replay import round_of
from apnap.model.scenario import Scenario
from apnap.verifier.results import LoopFound

MOST = 4
"""So many loops are shown."""


def shown_loops(scenario: Scenario, loops: Sequence[Loop], asked: Sequence[Expr]) -> tuple[LoopFound, ...]:
    """The first few loops, replayed by the referee."""
    return tuple(LoopFound(x.kind, x.stoppers, round_of(scenario, x, asked)) for x in loops[:MOST])
