"""Every value that expressions can have at the end of a play."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from apnap.encodings.question import pose
from apnap.encodings.sweep import OutOfBudget
from apnap.encodings.terms import TooLarge
from apnap.model.claims import Claim, Expr, Tuple
from apnap.model.referee.explore import explore
from apnap.model.scenario import Scenario
from apnap.verifier.findings import by_referee, by_solver
from apnap.verifier.goal import goal
from apnap.verifier.judge import judge
from apnap.verifier.limits import DEFAULT_BUDGET, Limits
from apnap.verifier.results import Outcome, Verdict


@frozen
class Outcomes:
    """The values (tuples, one entry per expression), each with a witness play replayed by the referee.

    ``complete``: there is no other value; else ``because`` says what is open. ``backing``: what stands behind it.
    """

    outcomes: tuple[Outcome, ...]
    complete: bool
    because: str = ""
    backing: tuple[str, ...] = ()
    disagreement: bool = False


def outcomes(
    scenario: Scenario, exprs: Sequence[Expr], *, budget: int | None = DEFAULT_BUDGET, timeout: float | None = None
) -> Outcomes:
    """All tuples of values of the expressions at the end of plays.

    ``budget``: solver work in z3 rlimit units; ``timeout``: seconds, an outer guard.
    """
    limits = Limits(budget, timeout)
    asked = goal(Claim(says="outcomes", expr=Tuple(tuple(exprs)), kind="outcomes", number=0))
    found = explore(scenario, asked.exprs, budget=limits.states)
    referee = by_referee(found, asked, [asked], scenario.bound) if found.complete else None
    solver, trouble = None, ""
    if referee is None or referee.all_end:  # else the referee has followed plays that go on to the bound
        try:
            solver = by_solver(pose(scenario, asked.exprs, budget=limits.fresh()), asked)
        except (OutOfBudget, TooLarge) as stopped:
            trouble = str(stopped)
    lead = solver if solver is not None else referee
    if lead is None:
        return Outcomes((), False, trouble)
    judged = judge(scenario, asked, solver, referee)
    open_ = [*lead.open_because]
    if not lead.all_end:
        open_.append(f"some plays are longer than {lead.steps} steps")
    if not lead.whole:
        open_.append("the solver gave up")
    disagreement = judged.verdict is Verdict.DISAGREEMENT
    because = judged.because if disagreement else "; ".join(open_)
    return Outcomes(judged.outcomes, not open_ and not disagreement, because, judged.backing, disagreement)
