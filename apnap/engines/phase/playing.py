"""All plays of a case in the engine, or as many as a budget allows."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence

from attrs import define, field, frozen

from apnap.engines.phase.board import Board
from apnap.engines.phase.cards import Json
from apnap.engines.phase.claims import Point, history_of
from apnap.engines.phase.driver import Driver
from apnap.engines.phase.errors import CannotExpress
from apnap.engines.phase.history import History
from apnap.model.claims import Claim, Value


@frozen
class Ended:
    """One play. ``choices``: which alternative was taken where there were several; ``end``: its last state; ``seen``:
    the values of claims about every state, by path, wherever a player got priority."""

    choices: tuple[int, ...]
    log: tuple[Json, ...]
    end: Point
    seen: Mapping[str, set[Value] | CannotExpress] = field(factory=dict)


@define(eq=False)
class Plays:
    """The plays of a board: every one, as far as ``budget`` plays suffice; else so many more with random choices.

    ``complete``: after the iteration, whether those were all.
    """

    board: Board
    budget: int = 100
    seed: int = 0
    complete: bool = field(init=False, default=False)

    def __iter__(self) -> Iterator[Ended]:
        pending: list[int] = []
        for _ in range(self.budget):
            widths: list[int] = []
            ended = self._play(_following(pending, widths), widths)
            yield ended
            following = _next(list(ended.choices), widths)
            if following is None:
                self.complete = True
                return
            pending = following
        rng = random.Random(self.seed)
        for _ in range(self.budget):
            yield self._play(rng.randrange, [])

    def _play(self, choose: Callable[[int], int], widths: list[int]) -> Ended:
        taken: list[int] = []

        def chosen(alternatives: int) -> int:
            taken.append(choose(alternatives))
            return taken[-1]

        seen: dict[str, set[Value] | CannotExpress] = {}
        everywhere = [c for c in self.board.scenario.claims if c.kind in ("never", "throughout")]
        driver = Driver(self.board, chosen)
        so_far = history_of(self.board)
        if everywhere:
            driver.watch = lambda d: _look(d, everywhere, seen, so_far)
        driver.play()
        asked = driver.game.waiting_for()
        over = (asked.get("data") or {}) if asked["type"] == "GameOver" else None
        log = tuple(driver.log)
        return Ended(tuple(taken), log, Point(self.board, log, driver.game.state()["state"], over, so_far), seen)


def _look(
    driver: Driver, claims: Sequence[Claim], seen: dict[str, set[Value] | CannotExpress], so_far: History
) -> None:
    """Notes what claims about every state are where a player has got priority."""
    asked = driver.game.waiting_for()
    if asked["type"] not in ("Priority", "GameOver"):
        return
    over = asked.get("data") if asked["type"] == "GameOver" else None
    point = Point(driver.board, driver.log, driver.game.state()["state"], over, so_far)
    for claim in claims:
        known = seen.setdefault(claim.path, set())
        try:
            if isinstance(known, set):
                known.add(point.value(claim.expr))
        except CannotExpress as reason:
            seen[claim.path] = reason


def _following(pending: list[int], widths: list[int]) -> Callable[[int], int]:
    """Takes the alternatives given, then always the first; notes how many there were."""

    def choose(alternatives: int) -> int:
        widths.append(alternatives)
        place = len(widths) - 1
        return pending[place] if place < len(pending) else 0

    return choose


def _next(taken: list[int], widths: list[int]) -> list[int] | None:
    """The choices of the play after this one, None if it was the last."""
    while taken:
        taken[-1] += 1
        if taken[-1] < widths[len(taken) - 1]:
            return taken
        taken.pop()
    return None
