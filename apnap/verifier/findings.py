"""What one engine found out about a goal, in the same form for both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import field, frozen

from apnap.encodings.question import Question
from apnap.encodings.terms import FALSE, TRUE
from apnap.model.claims import Value
from apnap.model.plays import Guide
from apnap.model.referee.explore import Exploration
from apnap.verifier.goal import Goal, only_triggering


@frozen
class Finding:
    """What an engine says about a goal.

    ``against``: a play that refutes it (always, throughout, never), or None. ``for_it``: a play that shows it
    (possible).
    ``values``: the values at the end with a play each (outcomes). ``whole``: nothing was left open: for
    ``against``/``for_it`` None then means that there is no such play. ``missing``: words of the premises that never
    come true.
    ``open_because``: reasons why some plays are not modelled. ``assumed``: what the verdict takes for granted.
    """

    against: Guide | None = None
    for_it: Guide | None = None
    values: Mapping[Value, Guide] = field(factory=dict)
    whole: bool = True
    all_end: bool = True
    steps: int = 0
    missing: tuple[str, ...] = ()
    open_because: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()


def by_solver(question: Question, goal: Goal) -> Finding:
    """What the encodings say. Raises OutOfBudget."""
    machine = question.machine
    usable = TRUE if only_triggering(goal.expr) else question.untouched()
    ended = machine.terms.both(question.ended(), usable)
    facts: dict[str, Any] = {
        "all_end": question.complete,
        "steps": question.steps,
        "open_because": _open(question, goal),
        "assumed": _assumed(goal, [r for r, x in question.reasons_opaque().items() if _can(question, x)]),
    }
    kind = goal.claim.kind
    if kind == "outcomes":
        found, whole = question.values([goal.expr], ended)
        return Finding(values={v[0]: g for v, g in found.items()}, whole=whole, **facts)
    if kind == "possible":
        answer = question.ask([question.at_end(goal.expr), ended])
        guide = answer.guide if answer.status == "sat" else None
        return Finding(for_it=guide, whole=answer.status != "unknown", **facts)
    if goal.everywhere:
        answer = question.ask([question.violated(0), usable])
    else:
        answer = question.ask([-question.at_end(goal.expr), ended])
    guide = answer.guide if answer.status == "sat" else None
    missing = _missing(question, goal) if guide is None else ()
    return Finding(against=guide, whole=answer.status != "unknown", missing=missing, **facts)


def _missing(question: Question, goal: Goal) -> tuple[str, ...]:
    missing = []
    for number, premise in enumerate(goal.premises):
        literal = question.violated(number + 1) if goal.everywhere else question.at_end(premise.expr)
        if question.ask([literal]).status == "unsat":
            missing.append(premise.words)
    return tuple(missing)


def _open(question: Question, goal: Goal) -> tuple[str, ...]:
    """Reasons, possible in some play, why a play says nothing."""
    reasons = [f"not modelled: {r}" for r, x in question.reasons_unmodelled().items() if _can(question, x)]
    if not only_triggering(goal.expr):
        reasons += [f"a black box decides: {r}" for r, x in question.reasons_opaque().items() if _can(question, x)]
    return tuple(reasons)


def _assumed(goal: Goal, boxes: Sequence[str]) -> tuple[str, ...]:
    """What a verdict about triggering takes for granted of black boxes that are opened in some play."""
    if not only_triggering(goal.expr):
        return ()
    return tuple(f"taken for granted: the black box of {b} makes nothing trigger" for b in boxes)


def _can(question: Question, literal: int) -> bool:
    return literal != FALSE and question.ask([literal]).status != "unsat"


def by_referee(found: Exploration, goal: Goal, goals: Sequence[Goal], bound: int) -> Finding:
    """What the referee's enumeration, to that bound, over the goals of one run says about one of them."""
    if goal.everywhere:
        at = 0
        against = found.violations.get(at)
        return Finding(against=against, **_facts(found, goal, bound))
    at = _position(goal, goals)
    ends = [e for e in found.ends if only_triggering(goal.expr) or not e.opaque]
    if goal.claim.kind == "outcomes":
        values: dict[Value, Guide] = {}
        for end in ends:
            values.setdefault(end.values[at], end.guide)
        return Finding(values=values, **_facts(found, goal, bound))
    wanted = goal.claim.kind == "possible"
    hits = [e.guide for e in ends if e.values[at] is wanted]
    best = min(hits, key=len, default=None)
    return Finding(against=None if wanted else best, for_it=best if wanted else None, **_facts(found, goal, bound))


def _position(goal: Goal, goals: Sequence[Goal]) -> int:
    at = 0
    for other in goals:
        if other is goal:
            return at
        at += len(other.exprs)
    raise ValueError("the goal is not part of this run")


def _facts(found: Exploration, goal: Goal, bound: int) -> dict[str, Any]:
    reasons = [f"not modelled: {r}" for r in found.unmodelled]
    if not only_triggering(goal.expr):
        reasons += sorted({f"a black box decides: {r}" for e in found.ends for r in e.opaque})
    return {
        "whole": found.complete,
        "all_end": found.all_end,
        "steps": (found.longest or 0) if found.all_end else bound,
        "open_because": tuple(reasons),
        "assumed": _assumed(goal, sorted({r for e in found.ends for r in e.opaque})),
    }
