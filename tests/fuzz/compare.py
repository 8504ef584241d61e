"""Both engines asked the same about one scenario."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import define, evolve, field

from apnap.encodings.question import Answer, Question, pose
from apnap.encodings.sweep import Budget, OutOfBudget
from apnap.encodings.terms import TooLarge
from apnap.model.boards import OUTSIDE
from apnap.model.claims import Comparison, Const, Expr, Tuple, Value, ZoneOf
from apnap.model.plays import Course
from apnap.model.referee.boards import Explored, explore_boards, replay_course
from apnap.model.referee.explore import explore
from apnap.model.scenario import Scenario

STATES = 1_500
"""States that the referee may visit."""

WORK = 30_000_000
"""Solver work for one question."""

NODES = 150_000
"""Terms that one question may take; a quarter of them where triggers are placed one by one."""

OPEN = 3
"""So many times as many where the start is open."""

FEW = 150
"""Where the referee visits no more states, placement one by one is compared as well."""

SHORT = 8
"""Steps looked at where plays can go on for ever."""

MOST_OUTCOMES = 150
"""More outcomes than these are not asked of the solver one by one."""


@define
class Compared:
    """``too_large``: why nothing was compared, or "". ``differences``: what they say differently. ``part``: plays
    go round in a way that the encodings find no loop in, so that only what they have found is compared."""

    too_large: str = ""
    differences: list[str] = field(factory=list)
    outcomes: int = 0
    states: int = 0
    replayed: int = 0
    strict: bool = False
    endless: bool = False
    unmodelled: bool = False
    violated: bool = False
    part: bool = False


def asked(scenario: Scenario) -> tuple[list[Expr], list[Expr]]:
    """The expressions of the first claim, with which candidates are there; and the invariants."""
    first = scenario.claims[0].expr
    exprs = list(first.of) if isinstance(first, Tuple) else [first]
    exprs += [Comparison(ZoneOf(candidate), "==", Const(OUTSIDE)) for candidate in scenario.open.objects]
    return exprs, [c.expr for c in scenario.claims if c.kind == "throughout"]


def compare(scenario: Scenario, *, states: int = STATES, work: int = WORK) -> Compared:
    """What the engines say differently about the scenario's claims."""
    exprs, invariants = asked(scenario)
    compared = Compared()
    if scenario.open:
        states *= OPEN
    referee = explore_boards(scenario, exprs, invariants=invariants, budget=states)
    bound = scenario.bound
    if referee.complete and not referee.all_end:
        bound, compared.endless = SHORT, True
        referee = explore_boards(evolve(scenario, bound=bound), exprs, invariants=invariants, budget=states)
    compared.states = referee.states
    if not referee.complete:
        compared.too_large = "referee"
        return compared
    if len(referee.ends) > MOST_OUTCOMES:
        compared.too_large = "outcomes"
        return compared
    try:
        question = pose(scenario, exprs, invariants, budget=Budget(work, nodes=NODES), bound=bound)
        _plays(compared, scenario, referee, question, exprs, invariants)
    except (TooLarge, OutOfBudget) as stopped:
        compared.too_large = f"solver: {stopped}"
        return compared
    if compared.states <= FEW and not scenario.open and not compared.part:
        try:
            _strict(compared, scenario, referee, exprs, states, work, bound)
        except (TooLarge, OutOfBudget):
            compared.strict = False
    return compared


def _plays(
    compared: Compared, scenario: Scenario, referee: Explored, question: Question, exprs: list[Expr],
    invariants: list[Expr],
) -> None:  # fmt: skip
    differences = compared.differences
    part = compared.part = referee.round and not question.complete
    if referee.all_end != question.complete and not part:
        differences.append(f"all plays end: referee {referee.all_end}, solver {question.complete}")
    left = {r for r, x in question.reasons_unmodelled().items() if question.ask([x]).status == "sat"}
    compared.unmodelled, compared.violated = bool(referee.unmodelled), bool(referee.violations)
    if bool(left) > bool(referee.unmodelled) or (bool(referee.unmodelled) > bool(left) and not part):
        differences.append(f"not modelled: referee {sorted(referee.unmodelled)}, solver {sorted(left)}")
    usable = question.machine.terms.both(question.ended(), question.untouched())
    found, whole = question.values(exprs, usable)
    if not whole:
        raise OutOfBudget("an outcome was left open")
    expected = {e.values: e.course for e in referee.ends if not e.opaque}
    compared.outcomes = len(expected)
    differences += _contrast("outcomes", {v: c for v, c in expected.items() if v in found or not part}, found)
    _replay_all(compared, scenario, exprs, found, "the solver's play")
    for number, invariant in enumerate(invariants):
        answer = question.ask([question.violated(number)])
        if (answer.status == "sat") != (number in referee.violations) and (answer.status == "sat" or not part):
            differences.append(
                f"invariant {number + 1} violated: referee {number in referee.violations}, solver {answer.status}; "
                f"guide {referee.violations.get(number, answer.guide)}"
            )
        elif answer.status == "sat":
            compared.replayed += 1
            course = Course(answer.guide, answer.board)
            if replay_course(scenario, course, exprs, upto_violation=invariant) is None:
                differences.append(f"the referee cannot replay the violation of invariant {number + 1}: {course}")


def _strict(
    compared: Compared, scenario: Scenario, referee: Explored, exprs: list[Expr], states: int, work: int, bound: int
) -> None:
    """Placement one by one has the same outcomes."""
    expected = {e.values: e.course for e in referee.ends if not e.opaque}
    other = explore(scenario, exprs, budget=states, strict=True, bound=bound)
    if other.complete:
        found = {e.values: e.guide for e in other.ends if not e.opaque}
        compared.differences += _contrast("the referee's strict placement", expected, found)
    question = pose(scenario, exprs, budget=Budget(work, nodes=NODES // 4), bound=bound, strict=True)
    usable = question.machine.terms.both(question.ended(), question.untouched())
    values, whole = question.values(exprs, usable)
    compared.strict = other.complete and whole
    if whole:
        compared.differences += _contrast("the solver's strict placement", expected, values)
    _replay_all(compared, scenario, exprs, values, "the solver's strict play")


def _replay_all(
    compared: Compared, scenario: Scenario, exprs: list[Expr], found: Mapping[tuple[Value, ...], Answer], what: str
) -> None:
    """The referee can follow a play to each of the values."""
    for values, answer in found.items():
        compared.replayed += 1
        course = Course(answer.guide, answer.board)
        if replay_course(scenario, course, exprs, want=values) is None:
            compared.differences.append(f"the referee cannot replay {what} to {values}: {course}")


def _contrast(what: str, expected: dict[tuple[Value, ...], Any], found: dict[tuple[Value, ...], Any]) -> Iterable[str]:
    for values in sorted(set(expected) - set(found), key=repr):
        yield f"{what}: {values} only in the referee's grouped plays: {expected[values]}"
    for values in sorted(set(found) - set(expected), key=repr):
        yield f"{what}: {values} not in the referee's grouped plays: {found[values]}"
