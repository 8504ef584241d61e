"""Both engines asked the same about one scenario."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from attrs import define, field

from apnap.encodings.question import Question, pose
from apnap.encodings.sweep import Budget, OutOfBudget
from apnap.encodings.terms import TooLarge
from apnap.model.claims import Expr, Tuple, Value
from apnap.model.referee.explore import Exploration, explore
from apnap.model.referee.replay import replay
from apnap.model.scenario import Scenario

STATES = 1_500
"""States that the referee may visit."""

WORK = 30_000_000
"""Solver work for one question."""

NODES = 150_000
"""Terms that one question may take; a quarter of them where triggers are placed one by one."""

FEW = 150
"""Where the referee visits no more states, placement one by one is compared as well."""

SHORT = 8
"""Steps looked at where plays can go on for ever."""

MOST_OUTCOMES = 150
"""More outcomes than these are not asked of the solver one by one."""


@define
class Compared:
    """``too_large``: why nothing was compared, or "". ``differences``: what the engines say differently."""

    too_large: str = ""
    differences: list[str] = field(factory=list)
    outcomes: int = 0
    states: int = 0
    replayed: int = 0
    strict: bool = False
    endless: bool = False
    unmodelled: bool = False
    violated: bool = False


def asked(scenario: Scenario) -> tuple[list[Expr], list[Expr]]:
    """The expressions of the first claim, and the invariants."""
    first = scenario.claims[0].expr
    exprs = list(first.of) if isinstance(first, Tuple) else [first]
    return exprs, [c.expr for c in scenario.claims if c.kind == "throughout"]


def compare(scenario: Scenario, *, states: int = STATES, work: int = WORK) -> Compared:
    """What the engines say differently about the scenario's claims."""
    exprs, invariants = asked(scenario)
    compared = Compared()
    referee = explore(scenario, exprs, invariants=invariants, budget=states)
    bound = scenario.bound
    if referee.complete and not referee.all_end:
        bound, compared.endless = SHORT, True
        referee = explore(scenario, exprs, invariants=invariants, budget=states, bound=bound)
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
    if compared.states <= FEW:
        try:
            _strict(compared, scenario, referee, exprs, states, work, bound)
        except (TooLarge, OutOfBudget):
            compared.strict = False
    return compared


def _plays(
    compared: Compared, scenario: Scenario, referee: Exploration, question: Question, exprs: list[Expr],
    invariants: list[Expr],
) -> None:  # fmt: skip
    differences = compared.differences
    if referee.all_end != question.complete:
        differences.append(f"all plays end: referee {referee.all_end}, solver {question.complete}")
    left = {r for r, x in question.reasons_unmodelled().items() if question.ask([x]).status == "sat"}
    compared.unmodelled, compared.violated = bool(referee.unmodelled), bool(referee.violations)
    if bool(referee.unmodelled) != bool(left):
        differences.append(f"not modelled: referee {sorted(referee.unmodelled)}, solver {sorted(left)}")
    usable = question.machine.terms.both(question.ended(), question.untouched())
    found, whole = question.values(exprs, usable)
    if not whole:
        raise OutOfBudget("an outcome was left open")
    expected = {e.values: e.guide for e in referee.ends if not e.opaque}
    compared.outcomes = len(expected)
    differences += _contrast("outcomes", expected, found)
    for values, guide in found.items():
        compared.replayed += 1
        if replay(scenario, guide, exprs, want=values) is None:
            differences.append(f"the referee cannot replay the solver's play to {values}: {guide}")
    for number, invariant in enumerate(invariants):
        answer = question.ask([question.violated(number)])
        if (answer.status == "sat") != (number in referee.violations):
            differences.append(
                f"invariant {number + 1} violated: referee {number in referee.violations}, solver {answer.status}; "
                f"guide {referee.violations.get(number, answer.guide)}"
            )
        elif answer.status == "sat":
            compared.replayed += 1
            if replay(scenario, answer.guide, exprs, upto_violation=invariant) is None:
                differences.append(f"the referee cannot replay the violation of invariant {number + 1}: {answer.guide}")


def _strict(
    compared: Compared, scenario: Scenario, referee: Exploration, exprs: list[Expr], states: int, work: int, bound: int
) -> None:
    """Placement one by one has the same outcomes."""
    expected = {e.values: e.guide for e in referee.ends if not e.opaque}
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


def _contrast(what: str, expected: dict[tuple[Value, ...], Any], found: dict[tuple[Value, ...], Any]) -> Iterable[str]:
    for values in sorted(set(expected) - set(found), key=repr):
        yield f"{what}: {values} only in the referee's grouped plays: {expected[values]}"
    for values in sorted(set(found) - set(expected), key=repr):
        yield f"{what}: {values} not in the referee's grouped plays: {found[values]}"
