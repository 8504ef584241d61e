"""Every value that expressions can have at the end of a play."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from apnap.model.boards import how_many
from apnap.model.claims import Claim, Expr, Tuple
from apnap.model.referee.boards import Explored, explore_boards
from apnap.model.referee.game_rounds import grow
from apnap.model.scenario import Scenario
from apnap.verifier.findings import by_referee
from apnap.verifier.goal import Goal, goal, only_triggering
from apnap.verifier.judge import judge
from apnap.verifier.limits import DEFAULT_BUDGET, GAME_STATES, Limits
from apnap.verifier.looped import shown_loops
from apnap.verifier.mastery import GAME, Clash, Mastery, Plays, by_plays
from apnap.verifier.results import LoopFound, Outcome, Verdict


@frozen
class Outcomes:
    """The values (tuples, one entry per expression), each with a witness play replayed by the referee.

    ``complete``: there is no other value; else ``because`` says what is open. ``backing``: what stands behind it.
    ``boards``, ``bound``, ``work``: as in :class:`apnap.verifier.results.ClaimResult`.
    ``loops``: those that plays can come into, the first few; ``growing``: why plays go on without coming back.
    """

    outcomes: tuple[Outcome, ...]
    complete: bool
    because: str = ""
    backing: tuple[str, ...] = ()
    disagreement: bool = False
    boards: int | None = None
    bound: int = 0
    work: int = 0
    loops: tuple[LoopFound, ...] = ()
    growing: tuple[str, ...] = ()


def outcomes(
    scenario: Scenario,
    exprs: Sequence[Expr],
    *,
    budget: int | None = DEFAULT_BUDGET,
    timeout: float | None = None,
    owners: bool = False,
    loops: bool = False,
) -> Outcomes:
    """All tuples of values of the expressions at the end of plays.

    ``budget``: solver work in z3 rlimit units; ``timeout``: seconds, an outer guard. ``owners``: with who can bring
    about each of them. ``loops``: with the loops that plays can come into.
    """
    limits = Limits(budget, timeout)
    asked = goal(Claim(says="outcomes", expr=Tuple(tuple(exprs)), kind="outcomes", number=0))
    found = explore_boards(scenario, asked.exprs, budget=limits.states)
    referee = by_referee(scenario, found, asked, [asked]) if found.complete else None
    plays, question, trouble = None, None, ""
    if referee is None or referee.all_end:  # else the referee has followed plays that go on to the bound
        plays, question, trouble = by_plays(scenario, asked, limits, comes_back=found.round)
    solver = plays.finding if plays is not None else None
    if found.round and referee is not None and referee.all_end and solver is not None and not solver.all_end:
        solver = None  # the referee alone has followed plays round their loops
    lead = solver if solver is not None else referee
    if lead is None:
        return _going_on(scenario, asked, found, Outcomes((), False, trouble), loops)
    judged = judge(scenario, asked, solver, referee)
    open_ = [*lead.open_because]
    if not lead.all_end:
        open_.append(lead.goes_on)
    if not lead.whole:
        open_.append("the solver gave up")
    disagreement = judged.verdict is Verdict.DISAGREEMENT
    because = judged.because if disagreement else "; ".join(open_)
    boards = (how_many(scenario) or 0) if scenario.open else None
    complete, work = not open_ and not disagreement, question.work if question is not None else 0
    result = Outcomes(judged.outcomes, complete, because, judged.backing, disagreement, boards, lead.steps, work)
    result = _going_on(scenario, asked, found, result, loops)
    if not owners or disagreement or scenario.open:
        return result
    return _owned(scenario, asked, result, plays, _small(found))


def _going_on(scenario: Scenario, asked: Goal, found: Explored, result: Outcomes, wanted: bool) -> Outcomes:
    """The outcomes with the loops that plays can come into, if those are wanted, and with what grows in plays that go
    on."""
    if not wanted:
        return result
    growing = () if found.all_end else found.growing
    return evolve(result, loops=shown_loops(scenario, found.loops, asked.asked), growing=growing)


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
