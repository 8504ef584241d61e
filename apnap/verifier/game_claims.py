"""Claims about decisions: who can bring something about, and whether the order of triggers can matter."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

from attrs import define, evolve

from apnap.encodings.question import Question
from apnap.encodings.sweep import OutOfBudget
from apnap.model.claims import Claim, Value
from apnap.model.referee.explore import never_done
from apnap.model.referee.game import Game
from apnap.model.referee.game_rounds import grow
from apnap.model.scenario import Scenario
from apnap.verifier.goal import Goal, goal, only_triggering
from apnap.verifier.judge import REPLAYED, show
from apnap.verifier.limits import Limits
from apnap.verifier.mastery import Clash, Mastery, by_plays
from apnap.verifier.order import OrderPoint, answer
from apnap.verifier.played import unused
from apnap.verifier.results import ClaimResult, Outcome, Verdict

KINDS = ("can", "order_matters")
"""The kinds of these claims."""


@define
class GameRun:
    """One claim about decisions: the referee's game, and what the solver says of all plays."""

    goals: list[Goal]

    def verdicts(
        self, scenario: Scenario, limits: Limits, reasons: bool, recheck: bool
    ) -> Iterator[tuple[Goal, ClaimResult]]:
        """The verdict on the claim. There are no reasons of such a verdict."""
        for g in self.goals:
            started = time.perf_counter()
            game = grow(scenario, g.exprs, budget=limits.states, boxes=only_triggering(g.expr))
            plays, question, trouble = by_plays(
                scenario, goal(_about_values(g.claim)), limits, comes_back=game.comes_back
            )
            faults = unused(scenario, _never_done(scenario, game, question))
            if faults is not None:
                raise faults
            mastery = Mastery(scenario, g.expr, game, plays, g.claim.says, *([trouble] if trouble else []))
            result = verdict(mastery, g.claim)
            if recheck and question is not None:
                result = rechecked(result, question)
            work = question.work if question is not None else 0
            yield g, evolve(result, seconds=time.perf_counter() - started, work=work)


def _about_values(claim: Claim) -> Claim:
    """The question of which values there are."""
    return evolve(claim, kind="outcomes", number=0)


def verdict(mastery: Mastery, claim: Claim) -> ClaimResult:
    """The verdict on a claim about decisions."""
    facts = {"path": mastery.scenario.path, "title": mastery.scenario.title, "claim": claim, **_extent(mastery)}
    try:
        mastery.check()
        return _can(mastery, claim, facts) if claim.kind == "can" else _order(mastery, claim, facts)
    except Clash as clash:
        return ClaimResult(**facts, verdict=Verdict.DISAGREEMENT, because=str(clash), backing=mastery.backing)


def _extent(mastery: Mastery) -> dict[str, Any]:
    steps = mastery.plays.finding.steps if mastery.plays is not None else mastery.scenario.bound
    return {"bound": steps, "notes": mastery.plays.finding.assumed if mastery.plays is not None else ()}


def _can(mastery: Mastery, claim: Claim, facts: dict[str, Any]) -> ClaimResult:
    found = mastery.power(frozenset(claim.by), _is_true)
    if found.can is None:
        because = "; ".join(found.because)
        return ClaimResult(**facts, verdict=Verdict.UNDECIDED, because=because, backing=mastery.backing, complete=False)
    play = mastery.told(found, found.can)
    because = "" if found.can else _who_else(mastery, claim)
    backing = (*mastery.backing, *([REPLAYED] if play is not None else []))
    verdict = Verdict.PROVED if found.can else Verdict.REFUTED
    return ClaimResult(**facts, verdict=verdict, because=because, play=play, backing=backing)


def _is_true(value: Value) -> bool:
    return value is True


def _who_else(mastery: Mastery, claim: Claim) -> str:
    """Why these players cannot: nobody can, or others are needed."""
    everybody = mastery.power(frozenset(mastery.scenario.start.players), _is_true).can
    if everybody is None:
        return ""
    if not everybody:
        return "not even all players together can"
    return f"others can prevent it: {', '.join(p for p in mastery.scenario.start.players if p not in claim.by)}"


def _order(mastery: Mastery, claim: Claim, facts: dict[str, Any]) -> ClaimResult:
    found = answer(mastery, claim.by)
    facts["backing"] = found.backing
    if found.disagreement:
        return ClaimResult(**facts, verdict=Verdict.DISAGREEMENT, because=found.because)
    if found.matters is None:
        return ClaimResult(**facts, verdict=Verdict.UNDECIDED, because=found.because, complete=False)
    if found.matters:
        point = next(p for p in found.points if p.matters)
        outcomes = tuple(Outcome(p.value, p.play) for p in point.plays)
        because = order_words(point)
        return ClaimResult(
            **facts, verdict=Verdict.PROVED, because=because, play=point.plays[0].play, outcomes=outcomes
        )
    if not found.points and mastery.game is not None and mastery.game.complete and not mastery.game.unknown:
        who = f"{', '.join(claim.by)} never orders" if claim.by else "no player ever orders"
        return ClaimResult(**facts, verdict=Verdict.VACUOUS, because=f"{who} two abilities")
    ordered = "; ".join(f"{p.player or 'nobody'}: {', '.join(p.abilities)}" for p in found.points)
    listed = f" ({ordered})" if ordered else ""
    return ClaimResult(**facts, verdict=Verdict.REFUTED, because=f"every order comes to the same{listed}")


def order_words(point: OrderPoint) -> str:
    """What two orders come to."""
    ends = [f"{', '.join(p.order)}: {show(p.value)}" for p in point.plays]
    more = " (the same results in other hands)" if point.hands else ""
    return f"{point.player or 'nobody'} orders {' / '.join(ends)}{more}"


def rechecked(result: ClaimResult, *questions: Question) -> ClaimResult:
    """The result once more, with the facts it rests on confirmed or found wanting."""
    doubtful = sum(len(question.sweeper.recheck()) for question in questions)
    facts = sum(len(question.sweeper.facts) for question in questions)
    if doubtful:
        because = f"{doubtful} of {facts} facts of the sweep are not confirmed"
        return evolve(result, verdict=Verdict.DISAGREEMENT, because=because, play=None)
    return evolve(result, backing=(*result.backing, f"{facts} facts of the sweep rechecked"))


def _never_done(scenario: Scenario, game: Game, question: Question | None) -> Sequence[str]:
    """Paths of entries that no play uses, as far as all plays have been looked at."""
    if game.complete:
        return () if game.unknown else never_done(game.world)
    if question is None or not question.complete or question.reasons_unmodelled():
        return ()
    try:
        return [scenario.script[i].path for i in question.never_performed()]
    except OutOfBudget:
        return ()


__all__ = ["KINDS", "GameRun", "rechecked", "verdict"]
