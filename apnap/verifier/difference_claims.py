"""Claims about a difference: whether two rule sets have the same possible values at the end of plays."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from attrs import define, evolve

from apnap.encodings.question import pose
from apnap.encodings.sweep import OutOfBudget
from apnap.encodings.terms import TooLarge
from apnap.model.boards import how_many
from apnap.model.claims import Claim, Tuple
from apnap.model.referee.boards import explore_boards
from apnap.model.scenario import Scenario
from apnap.verifier.compare import compare
from apnap.verifier.comparison import Comparison
from apnap.verifier.game_claims import rechecked
from apnap.verifier.goal import Goal
from apnap.verifier.limits import Limits
from apnap.verifier.played import unused
from apnap.verifier.results import ClaimResult, Compared, Verdict
from apnap.verifier.sides import Sides, of_claim

KINDS = ("differs",)
"""The kinds of these claims."""


@define
class DifferenceRun:
    """One claim about a difference."""

    goals: list[Goal]

    def verdicts(
        self, scenario: Scenario, limits: Limits, reasons: bool, recheck: bool
    ) -> Iterator[tuple[Goal, ClaimResult]]:
        """The verdict on the claim. There are no reasons of such a verdict. Raises CaseFaults."""
        for g in self.goals:
            started = time.perf_counter()
            sides = of_claim(scenario, g.claim)
            faults = unused(scenario, _never_done(scenario, sides, limits))
            if faults is not None:
                raise faults
            found = compare(*sides, budget=limits.budget, timeout=limits.timeout)
            result = verdict(scenario, g.claim, Compared(sides, found))
            if recheck:
                result = _rechecked(result, sides, limits)
            yield g, evolve(result, seconds=time.perf_counter() - started)


def verdict(scenario: Scenario, claim: Claim, compared: Compared) -> ClaimResult:
    """The verdict on a claim about a difference."""
    found = compared.comparison
    return ClaimResult(
        path=scenario.path,
        title=scenario.title,
        claim=claim,
        verdict=_verdict(found),
        complete=found.same is not None and not found.disagreement,
        bound=found.bound,
        because=found.because,
        play=None if found.difference is None else found.difference.play,
        backing=found.backing,
        boards=(how_many(scenario) or 0) if scenario.open else None,
        compared=compared,
        work=found.work,
    )


def _verdict(found: Comparison) -> Verdict:
    if found.disagreement:
        return Verdict.DISAGREEMENT
    if found.same is None:
        return Verdict.UNDECIDED
    return Verdict.REFUTED if found.same else Verdict.PROVED


def _never_done(scenario: Scenario, sides: Sides, limits: Limits) -> Sequence[str]:
    """Paths of entries that no play uses, neither as the file has it nor on one of the sides, as far as all plays have
    been looked at."""
    left: Sequence[str] | None = None
    for one in (scenario, *(side.scenario for side in sides)):
        if left is not None and not left:
            break
        found = explore_boards(one, sides[0].exprs, budget=limits.states)
        if not found.complete or found.unmodelled:
            return ()
        left = [path for path in found.never_done if left is None or path in left]
    return left or ()


def _rechecked(result: ClaimResult, sides: Sides, limits: Limits) -> ClaimResult:
    """The result once more, with the facts that the solver's answers rest on confirmed or found wanting."""
    questions = []
    for side in sides:
        try:
            questions.append(pose(side.scenario, [Tuple(side.exprs)], budget=limits.fresh()))
        except (OutOfBudget, TooLarge):
            continue  # nor has the comparison got anything from the solver
    return rechecked(result, *questions)


__all__ = ["KINDS", "DifferenceRun", "verdict"]
