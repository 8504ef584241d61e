"""Claims in, verdicts out."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

from attrs import define, evolve, field

from apnap.encodings.question import Question, pose
from apnap.encodings.sweep import Budget, OutOfBudget
from apnap.encodings.terms import TooLarge
from apnap.model.boards import how_many
from apnap.model.claims import Claim, Expr
from apnap.model.referee.boards import Explored, explore_boards
from apnap.model.scenario import Scenario
from apnap.verifier import difference_claims, game_claims
from apnap.verifier.difference_claims import DifferenceRun
from apnap.verifier.findings import Finding, by_referee, by_solver
from apnap.verifier.game_claims import GameRun, rechecked
from apnap.verifier.goal import Goal, goal
from apnap.verifier.judge import Judgement, judge
from apnap.verifier.limits import BEGINNING, DEFAULT_BUDGET, Limits
from apnap.verifier.looped import shown_loops
from apnap.verifier.one_board import first_boards, near
from apnap.verifier.played import unused
from apnap.verifier.reasons import minimal_rules
from apnap.verifier.results import ClaimResult, Verdict


def verify(
    scenario: Scenario,
    *,
    claims: Sequence[Claim] | None = None,
    reasons: bool = False,
    timeout: float | None = None,
    budget: int | None = DEFAULT_BUDGET,
    recheck: bool = False,
) -> tuple[ClaimResult, ...]:
    """The verdict on every claim of a scenario (or on the claims given), in order.

    ``reasons``: with a minimal set of rules for what is proved. ``budget``: solver work per claim in z3 rlimit units;
    ``timeout``: seconds per claim, an outer guard. Neither makes a verdict other than ``undecided``. Raises CaseFaults
    for script entries and fixed choices that no play uses. ``recheck``: what the sweep learnt is confirmed by a fresh
    solver.
    """
    each = verify_each(scenario, claims=claims, reasons=reasons, timeout=timeout, budget=budget, recheck=recheck)
    return tuple(each)


def verify_each(
    scenario: Scenario,
    *,
    claims: Sequence[Claim] | None = None,
    reasons: bool = False,
    timeout: float | None = None,
    budget: int | None = DEFAULT_BUDGET,
    recheck: bool = False,
) -> Iterator[ClaimResult]:
    """Like :func:`verify`, one result at a time."""
    limits = Limits(budget, timeout)
    runs = _runs([goal(c) for c in (scenario.claims if claims is None else claims)])
    results: dict[int, ClaimResult] = {}
    done = 0
    order = [g for run in runs for g in run.goals]
    wanted = list(scenario.claims if claims is None else claims)
    for run in runs:
        for g, result in run.verdicts(scenario, limits, reasons, recheck):
            results[next(i for i, c in enumerate(wanted) if c is g.claim and i not in results)] = result
        while done in results:
            yield results[done]
            done += 1
    assert done == len(order)


@define
class _Run:
    """Goals that share one unrolling and one enumeration."""

    goals: list[Goal] = field(factory=list)

    @property
    def exprs(self) -> list[Expr]:
        return [e for g in self.goals for e in g.exprs]

    @property
    def invariants(self) -> list[Expr]:
        return [e for g in self.goals for e in g.invariants]

    def verdicts(
        self, scenario: Scenario, limits: Limits, reasons: bool, recheck: bool
    ) -> Iterator[tuple[Goal, ClaimResult]]:
        """The verdict on each goal of the run."""
        started = time.perf_counter()
        exploration = explore_boards(scenario, self.exprs, invariants=self.invariants, budget=limits.states)
        if exploration.round and len(self.goals) > 1:
            for g in self.goals:  # what a position is depends on what is asked
                yield from _Run([g]).verdicts(scenario, limits, reasons, recheck)
            return
        whole = limits
        if exploration.complete and exploration.all_end:
            limits = limits.beside_referee()
        known = exploration.complete and not exploration.all_end
        beginning = evolve(scenario, bound=min(scenario.bound, BEGINNING)) if known else scenario
        question, trouble, allowance = self._pose(beginning, limits, comes_back=exploration.round)
        faults = unused(scenario, _never_done(scenario, exploration, question))
        if faults is not None:
            raise faults
        shared = (time.perf_counter() - started) / len(self.goals)
        for g in self.goals:
            began = time.perf_counter()
            if question is not None:
                question.budget.left, question.budget.deadline = limits.budget, limits.fresh().deadline
            result = self._verdict(scenario, g, question, trouble, exploration, limits)
            if recheck and question is not None:
                result = rechecked(result, question)
            if reasons and result.verdict is Verdict.PROVED and result.complete:
                result = evolve(result, reasons=minimal_rules(scenario, g, result.bound, whole))
            result = evolve(result, boards=(how_many(scenario) or 0) if scenario.open else None)
            yield g, evolve(result, seconds=shared + time.perf_counter() - began, work=_work(question, allowance))

    def _pose(self, scenario: Scenario, limits: Limits, *, comes_back: bool) -> tuple[Question | None, str, Budget]:
        allowance = limits.fresh()
        try:
            question = pose(scenario, self.exprs, self.invariants, budget=allowance, comes_back=comes_back)
            return question, "", allowance
        except (OutOfBudget, TooLarge) as trouble:
            return None, str(trouble), allowance

    def _verdict(
        self,
        scenario: Scenario,
        g: Goal,
        question: Question | None,
        trouble: str,
        exploration: Explored,
        limits: Limits,
    ) -> ClaimResult:
        facts: dict[str, Any] = {"path": scenario.path, "title": scenario.title, "claim": g.claim}
        solver: Finding | None = None
        if question is not None:
            try:
                if question.clash():
                    because = "clash: the rules allow no play of this scenario"
                    return ClaimResult(**facts, verdict=Verdict.UNDECIDED, because=because, complete=False)
                solver = evolve(by_solver(question, g), growing=exploration.growing)
            except OutOfBudget as out:
                trouble = str(out)
        referee = by_referee(scenario, exploration, g, self.goals) if exploration.complete else None
        if solver is None and (referee is None or not referee.all_end):
            lucky = first_boards(scenario, g, limits)
            if lucky is not None:
                return ClaimResult(
                    **facts, verdict=lucky.verdict, complete=False, play=lucky.play, backing=lucky.backing
                )
            return ClaimResult(**facts, verdict=Verdict.UNDECIDED, because=trouble, complete=False)
        facts["loops"] = shown_loops(scenario, exploration.loops, g.asked)
        if solver is not None and referee is not None and _gives_up(scenario, solver, referee):
            solver = None
        if solver is not None and referee is not None and _knows_more(referee, solver, comes_back=exploration.round):
            return _in_part(_result(facts, judge(scenario, g, None, referee), referee, g), solver)
        there = near(scenario, g, solver, limits) if solver is not None and referee is None else None
        found = judge(scenario, g, solver, referee, there)
        lead = solver if solver is not None else referee
        assert lead is not None
        return _result(facts, found, lead, g)


def _gives_up(scenario: Scenario, solver: Finding, referee: Finding) -> bool:
    """The encodings do not model some of the boards, the referee has gone through all of them."""
    return bool(scenario.open and solver.open_because) and referee.all_end and not referee.open_because


def _knows_more(referee: Finding, solver: Finding, *, comes_back: bool) -> bool:
    """The referee has followed plays beyond the steps that the solver looked at, to their ends or not, and the solver
    has found no play that decides the claim; or none that the referee has not, where the referee alone has followed
    plays round their loops (``comes_back``)."""
    if comes_back and referee.all_end and not solver.all_end:
        more = (solver.against is not None and referee.against is None) or (
            solver.for_it is not None and referee.for_it is None
        )
        return not more
    if solver.against is not None or solver.for_it is not None or solver.all_end:
        return False
    return referee.all_end or solver.steps < referee.steps


def _in_part(result: ClaimResult, solver: Finding) -> ClaimResult:
    """The referee's result, with how far the solver has gone along."""
    return evolve(result, backing=(*result.backing, f"the solver to {solver.steps} steps"))


def _result(facts: dict[str, Any], found: Judgement, lead: Finding, g: Goal) -> ClaimResult:
    return ClaimResult(
        **facts,
        verdict=found.verdict,
        complete=lead.all_end,
        bound=lead.steps,
        because=found.because,
        play=found.play,
        backing=found.backing,
        outcomes=found.outcomes,
        notes=(*lead.assumed, *(f"plays go on: {why}" for why in lead.growing if not lead.all_end)),
    )


def _never_done(scenario: Scenario, exploration: Explored, question: Question | None) -> Sequence[str]:
    """Paths of entries that no play uses, as far as one of the engines has seen all plays to their ends.

    A play that leaves the model might have come to any of them.
    """
    if exploration.unmodelled or (question is not None and question.reasons_unmodelled()):
        return ()
    if exploration.complete or question is None or not question.complete:
        return exploration.never_done
    try:
        return [scenario.script[i].path for i in question.never_performed()]
    except OutOfBudget:
        return ()


def _work(question: Question | None, allowance: Budget) -> int:
    return question.work if question is not None else 0


def _runs(goals: Sequence[Goal]) -> list[_Run | GameRun | DifferenceRun]:
    """Goals about ends alone share a run; every other goal has one of its own."""
    games = [GameRun([g]) for g in goals if g.claim.kind in game_claims.KINDS]
    differences = [DifferenceRun([g]) for g in goals if g.claim.kind in difference_claims.KINDS]
    goals = [g for g in goals if g.claim.kind not in (*game_claims.KINDS, *difference_claims.KINDS)]
    together = _Run([g for g in goals if not g.alone])
    apart = [_Run([g]) for g in goals if g.alone]
    return [*([together] if together.goals else []), *apart, *games, *differences]
