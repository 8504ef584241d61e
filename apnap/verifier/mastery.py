"""Who can bring about a result: what each engine knows, and both together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import field, frozen

from apnap.encodings.deciding import deciders
from apnap.encodings.question import Question, pose
from apnap.encodings.sweep import OutOfBudget
from apnap.encodings.terms import TooLarge
from apnap.model.claims import Expr, Value
from apnap.model.plays import Play
from apnap.model.referee.game import Game
from apnap.model.referee.powers import Coalition, Power, coalitions, power
from apnap.model.referee.replay import replay
from apnap.model.scenario import Scenario
from apnap.verifier.findings import Finding, by_solver
from apnap.verifier.goal import Goal
from apnap.verifier.judge import ENUMERATED, SOLVER, show
from apnap.verifier.limits import Limits
from apnap.verifier.results import Made, Owners, Strategy

GAME = "the referee's game"
"""What stands behind an answer: every state in which somebody decides, placement strict."""

TOO_LARGE = "the game in which each order is decided on placing is too large"


@frozen
class Plays:
    """What the encodings say of all plays. ``finding``: the results; ``deciders``: who has anything to decide."""

    finding: Finding
    deciders: frozenset[str | None] | None

    @property
    def settled(self) -> bool:
        """These are all results, and every play ends."""
        return self.finding.whole and self.finding.all_end and not self.finding.open_because

    def can(self, coalition: Coalition, wanted: Callable[[Value], bool]) -> bool | None:
        """Whether a coalition can force a result; None where more would have to be known than who decides."""
        hits = [v for v in self.finding.values if wanted(v)]
        if not self.settled:
            return None
        if not hits or len(hits) == len(self.finding.values):
            return bool(hits)
        if self.deciders is None:
            return None
        if self.deciders <= coalition:
            return True
        return None if self.deciders & coalition else False


def by_plays(
    scenario: Scenario, asked: Goal, limits: Limits, *, comes_back: bool = False
) -> tuple[Plays | None, Question | None, str]:
    """What the encodings say of a question about values, the question posed, or why they say nothing.

    ``comes_back``: plays are expected to come back to a position.
    """
    try:
        question = pose(scenario, asked.exprs, budget=limits.fresh(), comes_back=comes_back)
        return Plays(by_solver(question, asked), deciders(question)), question, ""
    except (OutOfBudget, TooLarge) as stopped:
        return None, None, str(stopped)


class Clash(Exception):
    """The engines contradict each other; in words."""


@frozen
class Mastery:
    """Both engines on one question about values. ``says``: how the expression is called in plays."""

    scenario: Scenario
    expr: Expr
    game: Game | None
    plays: Plays | None
    says: str = "outcomes"
    trouble: str = field(default=TOO_LARGE)

    @property
    def backing(self) -> tuple[str, ...]:
        """What stands behind the answers."""
        return tuple(b for b, one in ((SOLVER, self.plays), (GAME, self.game)) if one is not None)

    def check(self) -> None:
        """Raises Clash if the engines have different results."""
        game, plays = self.game, self.plays
        if game is None or plays is None or game.unknown or not plays.settled:
            return
        mine, theirs = {v[0] for v in game.results}, set(plays.finding.values)
        if mine != theirs:
            words = [", ".join(sorted(map(show, some))) for some in (theirs, mine)]
            raise Clash(f"results: solver {words[0]}; the referee's game {words[1]}")

    def power(self, coalition: Coalition, wanted: Callable[[Value], bool]) -> Power:
        """Whether a coalition can force a result. Raises Clash."""
        theirs = self.plays.can(coalition, wanted) if self.plays is not None else None
        if self.game is None:
            return Power(theirs, () if theirs is not None else (self.trouble,))
        mine = power(self.game, coalition, lambda values: wanted(values[0]))
        if mine.can is None:
            return Power(theirs, mine.because) if theirs is None else Power(theirs)
        if theirs is not None and theirs != mine.can:
            who = ", ".join(sorted(coalition)) or "nobody"
            raise Clash(f"whether {who} can force it: solver {theirs}, the referee's game {mine.can}")
        return mine

    def owners(self, value: Value) -> Owners:
        """Who can bring about one of the results. Raises Clash."""
        can: list[Coalition] = []
        open_: list[Coalition] = []
        reasons: list[str] = []
        strategies: list[Strategy] = []
        for coalition in coalitions(self.scenario.start.players):
            if any(c <= coalition for c in can):
                continue
            found = self.power(coalition, lambda v: v == value and type(v) is type(value))
            if found.can:
                can.append(coalition)
                strategies += self.strategy(coalition, found, value)
            elif found.can is None:
                open_.append(coalition)
                reasons += found.because
        seated = [self.seated(c) for c in can], [self.seated(c) for c in open_]
        return Owners(tuple(seated[0]), tuple(seated[1]), "; ".join(dict.fromkeys(reasons)), tuple(strategies))

    def seated(self, coalition: Coalition) -> tuple[str, ...]:
        """The players in turn order."""
        return tuple(p for p in self.scenario.start.players if p in coalition)

    def strategy(self, coalition: Coalition, found: Power, value: Value) -> Sequence[Strategy]:
        """How they do it, if the referee's game shows it. Raises Clash."""
        if not coalition or found.play is None:
            return ()
        made = tuple(Made(decision, not mine) for decision, mine in found.play)
        return (Strategy(self.seated(coalition), made, self.told(found, value)),)

    def told(self, found: Power, value: Value) -> Play | None:
        """The play of an answer, as the referee tells it. Raises Clash."""
        if found.play is None:
            return None
        told = replay(self.scenario, tuple(d for d, _ in found.play), {self.says: self.expr}, want=(value,))
        if told is None:
            raise Clash(f"the referee cannot replay the play that ends with {show(value)}")
        return told


__all__ = ["ENUMERATED", "GAME", "TOO_LARGE", "Clash", "Mastery", "Plays", "by_plays"]
