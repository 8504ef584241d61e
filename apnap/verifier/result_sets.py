"""The possible results of two sides on all boards of an open start: by the referee board by board, by the solver of
all boards together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import define, evolve, field, frozen

from apnap.encodings.comparing import Apart, Search, alike, asked
from apnap.encodings.question import Question, pose
from apnap.encodings.sweep import OutOfBudget
from apnap.encodings.terms import TooLarge
from apnap.model.boards import Board, boards, closed
from apnap.model.claims import Tuple
from apnap.model.plays import Guide
from apnap.model.referee.boards import BOARD_COSTS
from apnap.model.referee.explore import Exploration, explore
from apnap.model.referee.world import World, make_world
from apnap.verifier.comparison import Side, Values
from apnap.verifier.limits import Limits


@frozen
class Scanned:
    """``board``: the first of the smallest boards that make a difference, and there the fewest decisions. ``whole``:
    all boards were looked at, or all up to the size of that one. ``open_because``: why some boards say nothing.
    ``bound``: steps of the longest play looked at."""

    board: Board | None = None
    whole: bool = False
    open_because: tuple[str, ...] = ()
    bound: int = field(default=0, eq=False)


@define
class _Scan:
    """The referee's way through the boards of both sides."""

    sides: tuple[Side, Side]
    boxes: bool
    left: int
    like: dict[int, World] = field(factory=dict)
    reasons: dict[str, None] = field(factory=dict)
    longest: int = 0

    def results(self, number: int, board: Board) -> Exploration:
        """All plays of a side on a board."""
        scenario = closed(self.sides[number].scenario, board)
        like = self.like.setdefault(number, make_world(scenario))
        found = explore(scenario, self.sides[number].exprs, budget=max(1, self.left), like=like)
        self.left -= found.states + BOARD_COSTS
        self.longest = max(self.longest, found.longest or 0)
        return found

    def decisions(self, board: Board) -> int | None:
        """The fewest decisions that lead to a result that only one side has; None if there is none."""
        both = [self.results(0, board), self.results(1, board)]
        if not all(found.complete for found in both):
            self.left = 0
            return None
        apart = []
        for mine, theirs in zip(both, reversed(both), strict=True):
            known = self._values(theirs)
            if not self._says_nothing(theirs):
                apart += [len(guide) for value, guide in self._values(mine).items() if value not in known]
        if not apart:
            for found in both:
                self.reasons |= dict.fromkeys(self._says_nothing(found))
        return min(apart, default=None)

    def _values(self, found: Exploration) -> Mapping[Values, Guide]:
        return {end.values: end.guide for end in found.ends if self.boxes or not end.opaque}

    def _says_nothing(self, found: Exploration) -> list[str]:
        """Why some plays do not say what comes out."""
        reasons = [f"not modelled: {reason}" for reason in found.unmodelled]
        reasons += [] if self.boxes else [f"a black box decides: {reason}" for reason in found.opaque]
        return [*reasons, *([] if found.all_end else ["some plays do not end"])]


def scan(one: Side, other: Side, states: int, *, boxes: bool) -> Scanned:
    """Board by board, those with the fewest candidates first, up to a difference. ``states``: for each side."""
    run = _Scan((one, other), boxes, 2 * states)
    best: tuple[int, int, Board] | None = None
    for board in boards(one.scenario):
        size = len(board.there)
        if best is not None and size > best[0]:
            break
        number = run.decisions(board) if run.left > 0 else None
        if run.left <= 0:
            return Scanned(None if best is None else best[2], False, tuple(run.reasons), run.longest)
        if number is not None and (best is None or number < best[1]):
            best = size, number, board
    return Scanned(None if best is None else best[2], True, tuple(run.reasons), run.longest)


# --------------------------------------------------------------------------- the solver


@frozen
class Asked:
    """``board``: one that makes a difference; ``smallest``: there is none with fewer candidates there. ``whole``: the
    solver has come to an answer. ``open_because``: why that is not all, or why there is none. ``bound``: steps of
    the longest play looked at; ``work``: what was spent."""

    board: Board | None = None
    smallest: bool = False
    whole: bool = False
    open_because: tuple[str, ...] = ()
    bound: int = field(default=0, eq=False)
    work: int = field(default=0, eq=False)


def ask_solver(one: Side, other: Side, limits: Limits, *, boxes: bool) -> Asked:
    """What the solver says of all boards together."""
    try:
        questions = [pose(s.scenario, [Tuple(s.exprs)], budget=limits.fresh()) for s in (one, other)]
        if not alike(*questions):
            return Asked(open_because=("the solver cannot compare the boards of the two",))
        for question in questions:
            question.budget.left, question.budget.deadline = limits.budget, limits.fresh().deadline
        found = _asked((one, other), questions, boxes=boxes)
        bound, work = max(q.steps for q in questions), sum(q.work for q in questions)
        return evolve(found, bound=bound, work=work)
    except (OutOfBudget, TooLarge) as stopped:
        return Asked(open_because=(str(stopped),))


def _asked(sides: tuple[Side, Side], questions: list[Question], *, boxes: bool) -> Asked:
    mine, theirs = (asked(q, Tuple(s.exprs), boxes=boxes) for q, s in zip(questions, sides, strict=True))
    searches = Search(mine, theirs), Search(theirs, mine)
    found = [search.run() for search in searches]
    if not any(f.board for f in found):
        doubts = list(_doubts(found))
        for side, one in zip(sides, (mine, theirs), strict=True):
            doubts += [f"{side.name}: some plays do not say what comes out"] if one.unsettled() else []
        return Asked(None, whole=all(f.status == "unsat" for f in found), open_because=tuple(doubts))
    board = min((f.board for f in found if f.board is not None), key=lambda b: len(b.there))
    return _smaller(searches, board)


def _smaller(searches: tuple[Search, Search], board: Board) -> Asked:
    """The smallest board that makes a difference, given one that does."""
    for number in range(len(board.there)):
        try:
            found = [search.run(number) for search in searches]
        except OutOfBudget:
            return Asked(board, smallest=False, whole=True)
        better = next((f.board for f in found if f.board is not None), None)
        if better is not None:
            return Asked(better, smallest=True, whole=True)
        if any(f.status != "unsat" or f.doubtful for f in found):
            return Asked(board, smallest=False, whole=True)
    return Asked(board, smallest=True, whole=True)


def _doubts(found: list[Apart]) -> Iterator[str]:
    if any(f.status == "unknown" for f in found):
        yield "the solver gave up"
    if any(f.doubtful for f in found):
        yield "on some boards some plays do not say what comes out"
