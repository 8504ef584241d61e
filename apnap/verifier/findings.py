"""What one engine found out about a goal, in the same form for both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import field, frozen

from apnap.encodings.question import Answer, Question
from apnap.encodings.sweep import OutOfBudget
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.model.claims import Expr, Tuple, Value
from apnap.model.plays import Course, Loop
from apnap.model.referee.boards import Explored, board_words
from apnap.model.scenario import Scenario
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
    ``loops``: those that were found. ``growing``: why some plays do not end, as far as that is known. ``some_end``: of
    what is asked of the end of plays: there is one.
    """

    against: Course | None = None
    for_it: Course | None = None
    values: Mapping[Value, Course] = field(factory=dict)
    whole: bool = True
    all_end: bool = True
    steps: int = 0
    missing: tuple[str, ...] = ()
    open_because: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()
    loops: tuple[Loop, ...] = ()
    growing: tuple[str, ...] = ()
    some_end: bool = True

    @property
    def goes_on(self) -> str:
        """What is said where some plays do not end within the bound."""
        why = f": {'; '.join(self.growing)}" if self.growing else ""
        what = "some plays are" if self.some_end else "every play is"
        return f"{what} longer than {self.steps} steps{why}"

    @property
    def deciding(self) -> Course | None:
        """The play that decides it, if one does."""
        return self.against or self.for_it


def by_solver(question: Question, goal: Goal, *, smallest: bool = True) -> Finding:
    """What the encodings say. Raises OutOfBudget.

    ``smallest``: the plays of an open scenario are on boards with as few candidates as possible.
    """
    machine = question.machine
    ask = _Asking(question, smallest and bool(machine.scenario.open))
    usable = TRUE if only_triggering(goal.expr) else question.untouched()
    ended = machine.terms.both(question.ended(), usable)
    facts: dict[str, Any] = {
        "all_end": question.complete,
        "steps": question.steps,
        "open_because": _open(ask, goal),
        "assumed": _assumed(goal, [r for r, x in question.reasons_opaque().items() if _can(question, x)]),
    }
    kind = goal.claim.kind
    if kind == "outcomes":
        found, whole = question.values([goal.expr], ended)
        courses = {v[0]: ask.course_of(goal.expr, v[0], answer, ended) for v, answer in found.items()}
        return Finding(values=courses, whole=whole, **facts)
    if kind == "possible":
        answer = ask([question.at_end(goal.expr), ended])
        return Finding(for_it=_course(answer), whole=answer.status != "unknown", **facts, **_some_end(question))
    if goal.everywhere:
        answer = ask([question.violated(0), usable])
    else:
        answer = ask([-question.at_end(goal.expr), ended])
        facts |= _some_end(question)
    missing = _missing(question, goal) if answer.status != "sat" else ()
    return Finding(against=_course(answer), whole=answer.status != "unknown", missing=missing, **facts)


def _some_end(question: Question) -> dict[str, Any]:
    return {"some_end": question.complete or question.ask([question.ended()]).status != "unsat"}


def _course(answer: Answer) -> Course | None:
    return Course(answer.guide, answer.board) if answer.status == "sat" else None


MOST_SMALLEST = 50
"""So many outcomes are shown on a smallest board; if there are more, all are shown on the first board found."""


@frozen
class _Asking:
    """Asks for a play; ``smallest``: for one with as few candidates there as can be told."""

    question: Question
    smallest: bool

    def __call__(self, literals: Sequence[Literal]) -> Answer:
        first = self.question.ask(literals)
        if not self.smallest or first.status != "sat":
            return first
        try:
            best = self.question.smallest(literals)
        except OutOfBudget:
            return first
        return best if best.status == "sat" else first

    def course_of(self, expr: Expr, value: Value, first: Answer, where: Literal) -> Course:
        """A play that ends with the value, as far as one was found already."""
        if self.smallest and first.board is not None and first.board.there:
            best = self([*self._equal(expr, value), where])
            first = best if best.status == "sat" else first
        return Course(first.guide, first.board)

    def _equal(self, expr: Expr, value: Value) -> list[Literal]:
        if isinstance(expr, Tuple) and isinstance(value, tuple):
            return [x for part, v in zip(expr.of, value, strict=True) for x in self._equal(part, v)]
        return [self.question.machine.values.is_(self.question.end_value(expr), value)]


def _missing(question: Question, goal: Goal) -> tuple[str, ...]:
    missing = []
    for number, premise in enumerate(goal.premises):
        literal = question.violated(number + 1) if goal.everywhere else question.at_end(premise.expr)
        if question.ask([literal]).status == "unsat":
            missing.append(premise.words)
    return tuple(missing)


def _open(ask: _Asking, goal: Goal) -> tuple[str, ...]:
    """Reasons, possible in some play, why a play says nothing."""
    said = {f"not modelled: {r}": x for r, x in ask.question.reasons_unmodelled().items()}
    if not only_triggering(goal.expr):
        said |= {f"a black box decides: {r}": x for r, x in ask.question.reasons_opaque().items()}
    scenario, reasons = ask.question.machine.scenario, []
    for words, literal in said.items():
        answer = ask([literal]) if literal != FALSE else Answer("unsat")
        if answer.status != "unsat":
            reasons.append(words + on_board(scenario, _course(answer)))
    return tuple(reasons)


def on_board(scenario: Scenario, course: Course | None) -> str:
    """The board of a play, as an addition to what is said about it."""
    if course is None or course.board is None:
        return ""
    return f" (on this board: {'; '.join(board_words(scenario, course.board))})"


def _assumed(goal: Goal, boxes: Sequence[str]) -> tuple[str, ...]:
    """What a verdict about triggering takes for granted of black boxes that are opened in some play."""
    if not only_triggering(goal.expr):
        return ()
    return tuple(f"taken for granted: the black box of {b} makes nothing trigger" for b in boxes)


def _can(question: Question, literal: int) -> bool:
    return literal != FALSE and question.ask([literal]).status != "unsat"


def by_referee(scenario: Scenario, found: Explored, goal: Goal, goals: Sequence[Goal]) -> Finding:
    """What the referee's enumeration over the goals of one run says about one of them."""
    facts = _facts(scenario, found, goal)
    if goal.everywhere:
        return Finding(against=found.violations.get(0), **facts)
    at = _position(goal, goals)
    ends = [e for e in found.ends if only_triggering(goal.expr) or not e.opaque]
    if goal.claim.kind == "outcomes":
        values: dict[Value, Course] = {}
        for end in ends:
            values.setdefault(end.values[at], end.course)
        return Finding(values=values, **facts)
    wanted = goal.claim.kind == "possible"
    hits = [e.course for e in ends if e.values[at] is wanted]
    best = min(hits, key=lambda course: course.size, default=None)
    return Finding(against=None if wanted else best, for_it=best if wanted else None, **facts)


def _position(goal: Goal, goals: Sequence[Goal]) -> int:
    at = 0
    for other in goals:
        if other is goal:
            return at
        at += len(other.exprs)
    raise ValueError("the goal is not part of this run")


def _facts(scenario: Scenario, found: Explored, goal: Goal) -> dict[str, Any]:
    reasons = [f"not modelled: {r}{on_board(scenario, course)}" for r, course in found.unmodelled.items()]
    if not only_triggering(goal.expr):
        boxes = sorted(found.opaque.items())
        reasons += [f"a black box decides: {r}{on_board(scenario, course)}" for r, course in boxes]
    return {
        "whole": found.complete,
        "all_end": found.all_end,
        "steps": (found.deepest if found.longest is None else found.longest) if found.all_end else scenario.bound,
        "open_because": tuple(reasons),
        "assumed": _assumed(goal, sorted(found.opaque)),
        "loops": found.loops,
        "growing": found.growing,
        "some_end": found.all_end or bool(found.ends),
    }
