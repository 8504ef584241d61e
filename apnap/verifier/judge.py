"""From findings to a verdict: the counterexample replayed, the engines compared, the caveats stated."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from apnap.model.claims import Claim, Value
from apnap.model.plays import Course, Play
from apnap.model.referee.boards import replay_course
from apnap.model.scenario import Scenario
from apnap.verifier.findings import Finding, on_board
from apnap.verifier.goal import Goal, expected_values
from apnap.verifier.results import Outcome, Verdict

SOLVER = "solver"
REPLAYED = "replayed by the referee"
ENUMERATED = "enumerated by the referee"


@frozen
class Judgement:
    """A verdict with what stands behind it."""

    verdict: Verdict
    because: str = ""
    play: Play | None = None
    backing: tuple[str, ...] = ()
    outcomes: tuple[Outcome, ...] = ()


def judge(
    scenario: Scenario, goal: Goal, solver: Finding | None, referee: Finding | None, near: Finding | None = None
) -> Judgement:
    """The verdict on a goal. At least one finding is given; a finding of the referee is complete.

    ``near``: what the referee says about the board of the play that the solver has found, all of it.
    """
    lead = solver if solver is not None else referee
    assert lead is not None
    backing = tuple(b for b, f in ((SOLVER, solver), (ENUMERATED, referee)) if f is not None)
    if solver is not None and referee is not None:
        clash = _clash(goal, solver, referee)
        if clash:
            return Judgement(Verdict.DISAGREEMENT, clash, backing=backing)
    if goal.claim.kind == "outcomes":
        return _outcomes(scenario, goal, lead, referee, backing)
    course = lead.deciding
    if course is None:
        return _without_play(goal, lead, backing)
    if near is not None and near.whole and near.all_end and near.deciding is None and not near.open_because:
        because = f"only the solver finds a play that decides it{on_board(scenario, course)}"
        return Judgement(Verdict.DISAGREEMENT, because, backing=backing)
    others = [f.deciding for f in (referee, near) if f is not None]
    shown = sorted([*(c for c in others if c is not None), course], key=lambda c: c.size)
    return with_play(scenario, goal, course, shown, backing)


def with_play(
    scenario: Scenario, goal: Goal, course: Course, shown: Sequence[Course], backing: tuple[str, ...]
) -> Judgement:
    """A counterexample or witness: it counts only if the referee can replay it. The first of several is shown."""
    plays = [(c, _replayed(scenario, goal, c)) for c in shown]
    if next(play for c, play in plays if c is course) is None:
        return Judgement(
            Verdict.DISAGREEMENT, "the referee cannot replay the play that the solver found", backing=backing
        )
    play = next(p for _, p in plays if p is not None)
    verdict = Verdict.PROVED if goal.claim.kind == "possible" else Verdict.REFUTED
    return Judgement(verdict, play=play, backing=(*backing, REPLAYED))


def _replayed(scenario: Scenario, goal: Goal, course: Course) -> Play | None:
    exprs = {goal.claim.says: goal.claim.expr}
    if goal.everywhere:
        return replay_course(scenario, course, exprs, upto_violation=goal.expr, also=goal.asked)
    return replay_course(scenario, course, exprs, want=(goal.claim.kind == "possible",), also=goal.asked)


def _without_play(goal: Goal, lead: Finding, backing: tuple[str, ...]) -> Judgement:
    """No play speaks for a possibility, or against a necessity."""
    if not lead.whole:
        return Judgement(Verdict.UNDECIDED, "the solver gave up", backing=backing)
    if lead.open_because:
        return Judgement(Verdict.UNDECIDED, "; ".join(lead.open_because), backing=backing)
    if goal.claim.kind == "possible":
        if not lead.all_end:
            return Judgement(Verdict.UNDECIDED, lead.goes_on, backing=backing)
        return Judgement(Verdict.REFUTED, "no play reaches it", backing=backing)
    if not goal.everywhere and not lead.some_end:
        return Judgement(Verdict.UNDECIDED, lead.goes_on, backing=backing)
    if lead.missing:
        return Judgement(Verdict.VACUOUS, "; ".join(lead.missing), backing=backing)
    return Judgement(Verdict.PROVED, backing=backing)


# --------------------------------------------------------------------------- outcomes


def _outcomes(
    scenario: Scenario, goal: Goal, lead: Finding, referee: Finding | None, backing: tuple[str, ...]
) -> Judgement:
    outcomes: list[Outcome] = []
    for value, course in sorted(lead.values.items(), key=lambda pair: _order(pair[0])):
        best = course
        other = None if referee is None else referee.values[value]
        if other is not None and (other.size < course.size or (other.board is not None and other.size == course.size)):
            best = other  # of boards alike in size, the first one
        play = replay_course(scenario, course, {goal.claim.says: goal.claim.expr}, want=(value,))
        if play is None:
            because = f"the referee cannot replay the play that ends with {show(value)}"
            return Judgement(Verdict.DISAGREEMENT, because, backing=backing)
        if best is not course:
            play = replay_course(scenario, best, {goal.claim.says: goal.claim.expr}, want=(value,)) or play
        outcomes.append(Outcome(value, play))
    verdict, because, culprit = _compare_outcomes(goal.claim, lead)
    play = next((o.play for o in outcomes if o.value == culprit), None)
    return Judgement(verdict, because, play, (*backing, REPLAYED), tuple(outcomes))


def _compare_outcomes(claim: Claim, lead: Finding) -> tuple[Verdict, str, Value | None]:
    """The verdict, why, and the value whose play shows it."""
    expected = expected_values(claim)
    open_ = [*lead.open_because]
    if not lead.all_end:
        open_.append(lead.goes_on)
    if not lead.whole:
        open_.append("the solver gave up")
    if expected is None:
        number = claim.number or 0
        if len(lead.values) > number or (not open_ and len(lead.values) < number):
            return Verdict.REFUTED, f"there are {len(lead.values)} values: {_listed(lead.values)}", None
        return (Verdict.UNDECIDED, "; ".join(open_), None) if open_ else (Verdict.PROVED, "", None)
    extra = sorted(set(lead.values) - expected, key=_order)
    if extra:
        return Verdict.REFUTED, f"{show(extra[0])} is possible too", extra[0]
    if open_:
        return Verdict.UNDECIDED, "; ".join(open_), None
    never = sorted(expected - set(lead.values), key=_order)
    if never:
        return Verdict.REFUTED, f"no play ends with {show(never[0])}", None
    return Verdict.PROVED, "", None


def _listed(values: object) -> str:
    some = sorted(values, key=_order)  # type: ignore[call-overload]
    return ", ".join(show(v) for v in some[:12]) + (", ..." if len(some) > 12 else "")


def _order(value: Value) -> tuple[str, object]:
    return type(value).__name__, str(value) if not isinstance(value, int) else f"{value:+09d}"


def show(value: Value) -> str:
    """A value as a case file writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return "(" + ", ".join(show(v) for v in value) + ")"
    return str(value)


# --------------------------------------------------------------------------- the two engines


def _clash(goal: Goal, solver: Finding, referee: Finding) -> str:
    """How the engines contradict each other; empty if they do not."""
    if solver.whole and referee.whole and referee.all_end and not solver.all_end and solver.steps >= referee.steps:
        return f"only in the encodings some plays are longer than {referee.steps} steps"
    if not (solver.whole and solver.all_end and referee.whole and referee.all_end):
        return ""
    if bool(solver.open_because) != bool(referee.open_because):
        return f"unmodelled plays: solver {list(solver.open_because)}, referee {list(referee.open_because)}"
    kind = goal.claim.kind
    if kind == "outcomes":
        if set(solver.values) != set(referee.values):
            return f"outcomes: solver {_listed(solver.values)}; referee {_listed(referee.values)}"
        return ""
    mine, theirs = (solver.for_it, referee.for_it) if kind == "possible" else (solver.against, referee.against)
    if (mine is None) != (theirs is None):
        finder = "the solver" if mine is not None else "the referee"
        return f"only {finder} finds a play that decides it"
    return ""
