"""The boards that an edition is looked at on: what may be there up to a size, and the scenario of each of them."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from apnap.model.boards import Board, Candidates, boards, closed
from apnap.model.case import load
from apnap.model.claims import Comparison, Expr
from apnap.model.pools import pool_files
from apnap.model.scenario import Policy, Scenario

BOUND = 60
"""Steps of a play: with a rule off some go on for ever."""


def pool(edition: str, size: int, policy: Policy | None = None) -> tuple[Scenario, ...]:
    """The open scenarios of the game under the rules of an edition (or another rule set of it), each with at most
    ``size`` of its candidates there."""
    return tuple(sized(load(file), size, policy or Policy(edition)) for file in pool_files(edition))


def sized(scenario: Scenario, size: int, policy: Policy) -> Scenario:
    """The open scenario with at most so many candidates there, in whatever zones, under a rule set."""
    left = evolve(scenario.open, candidates=(Candidates(scenario.open.objects, size),))
    return evolve(scenario, open=left, policy=policy, bound=min(scenario.bound, BOUND))


def each_board(scenario: Scenario) -> Iterator[tuple[Board, Scenario]]:
    """Every board, those with the fewest candidates there first, and the scenario that it makes."""
    for board in boards(scenario):
        yield board, closed(scenario, board)


def results(scenario: Scenario) -> tuple[Expr, ...]:
    """What the scenario counts as its result: the left sides of what its claims compare."""
    return tuple(claim.expr.left for claim in scenario.claims if isinstance(claim.expr, Comparison))
