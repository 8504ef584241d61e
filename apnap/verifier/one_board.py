"""Open scenarios: what the referee says where it cannot go through all boards."""

from __future__ import annotations

from attrs import evolve

from apnap.model.boards import closed
from apnap.model.plays import Course
from apnap.model.referee.boards import explore_boards
from apnap.model.scenario import Scenario
from apnap.verifier.findings import Finding, by_referee
from apnap.verifier.goal import Goal
from apnap.verifier.judge import REPLAYED, Judgement, with_play
from apnap.verifier.limits import Limits


def near(scenario: Scenario, goal: Goal, solver: Finding, limits: Limits) -> Finding | None:
    """What the referee says about the board of the play that the solver has found: with the shortest play there. None
    if there is no such board, or it has more plays than the limits allow."""
    board = None if solver.deciding is None else solver.deciding.board
    if board is None:
        return None
    on_it = closed(scenario, board)
    explored = explore_boards(on_it, goal.exprs, invariants=goal.invariants, budget=limits.states)
    if not explored.complete:
        return None
    found = by_referee(on_it, explored, goal, [goal])

    def there(course: Course | None) -> Course | None:
        return None if course is None else Course(course.guide, board)

    return evolve(found, against=there(found.against), for_it=there(found.for_it))


def first_boards(scenario: Scenario, goal: Goal, limits: Limits) -> Judgement | None:
    """The verdict if a play on one of the smallest boards decides the claim, where nobody has seen all boards."""
    if not scenario.open or goal.claim.kind == "outcomes":
        return None
    explored = explore_boards(scenario, goal.exprs, invariants=goal.invariants, budget=limits.states, hopeless=True)
    course = by_referee(scenario, explored, goal, [goal]).deciding
    if course is None:
        return None
    judged = with_play(scenario, goal, course, [course], ())
    return evolve(judged, backing=(REPLAYED,))
