"""Every value that expressions can have at the end of a play."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from apnap.model.boards import how_many
from apnap.model.claims import Claim, Expr, Tuple
from apnap.model.referee.boards import Explored, explore_boards
from apnap.model.referee.game import grow
from apnap.model.scenario import Scenario
from apnap.verifier.findings import by_referee
from apnap.verifier.goal import Goal, goal, only_triggering
from apnap.verifier.judge import judge
from apnap.verifier.limits import DEFAULT_BUDGET, GAME_STATES, Limits
from apnap.verifier.mastery import GAME, Clash, Mastery, Plays, by_plays
from apnap.verifier.results import Outcome, Verdict


@frozen
class Outcomes:
    """The values (tuples, one entry per expression), each with a witness play replayed by the referee.

    ``complete``: there is no other value; else ``because`` says what is open. ``backing``: what stands behind it.
    ``boards``: as in :class:`apnap.verifier.results.ClaimResult`.
    """

    outcomes: tuple[Outcome, ...]
    complete: bool
    because: str = ""
    backing: tuple[str, ...] = ()
    disagreement: bool = False
    boards: int | None = None


def outcomes(
    scenario: Scenario,
    exprs: Sequence[Expr],
    *,
    budget: int | None = DEFAULT_BUDGET,
    timeout: float | None = None,
    owners: bool = False,
) -> Outcomes:
    """All tuples of values of the expressions at the end of plays.

    ``budget``: solver work in z3 rlimit units; ``timeout``: seconds, an outer guard. ``owners``: with who can bring
    about each of them.
    """
    limits = Limits(budget, timeout)
    asked = goal(Claim(says="outcomes", expr=Tuple(tuple(exprs)), kind="outcomes", number=0))
    found = explore_boards(scenario, asked.exprs, budget=limits.states)
    referee = by_referee(scenario, found, asked, [asked]) if found.complete else None
    plays, trouble = None, ""
    if referee is None or referee.all_end:  # else the referee has followed plays that go on to the bound
        plays, _, trouble = by_plays(scenario, asked, limits)
    solver = plays.finding if plays is not None else None
    lead = solver if solver is not None else referee
    if lead is None:
        return Outcomes((), False, trouble)
    judged = judge(scenario, asked, solver, referee)
    open_ = [*lead.open_because]
    if not lead.all_end:
        open_.append(lead.goes_on)
    if not lead.whole:
        open_.append("the solver gave up")
    disagreement = judged.verdict is Verdict.DISAGREEMENT
    because = judged.because if disagreement else "; ".join(open_)
    boards = (how_many(scenario) or 0) if scenario.open else None
    result = Outcomes(judged.outcomes, not open_ and not disagreement, because, judged.backing, disagreement, boards)
    if not owners or disagreement or scenario.open:
        return result
    return _owned(scenario, asked, result, plays, _small(found))


def _small(found: Explored) -> bool:
    """Whether it is worth a try to visit all states in which orders are decided on placing: there are more of them."""
    return found.complete


def _owned(scenario: Scenario, asked: Goal, found: Outcomes, plays: Plays | None, small: bool) -> Outcomes:
    """The outcomes with who can bring about each. ``small``: it is worth a try to visit all states."""
    game = grow(scenario, asked.exprs, budget=GAME_STATES, boxes=only_triggering(asked.expr)) if small else None
    mastery = Mastery(scenario, asked.expr, game, plays)
    try:
        mastery.check()
        outcomes = tuple(evolve(o, owners=mastery.owners(o.value)) for o in found.outcomes)
    except Clash as clash:
        return evolve(found, complete=False, because=str(clash), disagreement=True)
    return evolve(found, outcomes=outcomes, backing=(*found.backing, *([GAME] if game is not None else [])))
