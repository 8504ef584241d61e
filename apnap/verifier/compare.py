"""Whether two readings, two editions, a rule and its absence, or two games, have the same possible results."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from apnap.model.boards import Board, closed, how_many
from apnap.model.claims import Tuple
from apnap.model.plays import Play
from apnap.model.referee.boards import played_on
from apnap.model.referee.replay import replay
from apnap.verifier.comparison import Comparison, Difference, Side, Values
from apnap.verifier.goal import only_triggering
from apnap.verifier.judge import ENUMERATED, SOLVER
from apnap.verifier.limits import DEFAULT_BUDGET, Limits
from apnap.verifier.outcomes import Outcomes, outcomes
from apnap.verifier.result_sets import Asked, Scanned, ask_solver, scan
from apnap.verifier.results import Outcome

ONE = "both are the same rule set"


def compare(one: Side, other: Side, *, budget: int | None = DEFAULT_BUDGET, timeout: float | None = None) -> Comparison:
    """The smallest board on which one side has a result that the other has not, or that there is none.

    The boards of both sides have to be the same. ``budget``: solver work in z3 rlimit units for each question;
    ``timeout``: seconds for each, an outer guard.
    """
    limits = Limits(budget, timeout)
    if (one.scenario, one.exprs) == (other.scenario, other.exprs):
        return Comparison(True, backing=(ONE,))
    if not one.scenario.open:
        return _on_board(one, other, None, limits)
    boxes = only_triggering(Tuple(one.exprs)) and only_triggering(Tuple(other.exprs))
    scanned = scan(one, other, limits.states, boxes=boxes)
    asked = ask_solver(one, other, limits, boxes=boxes)
    found = _together(one, other, scanned, asked, limits)
    bound, work = max(found.bound, scanned.bound, asked.bound), found.work + asked.work
    return evolve(found, boards=how_many(one.scenario) or 0, bound=bound, work=work)


def _together(one: Side, other: Side, scanned: Scanned, asked: Asked, limits: Limits) -> Comparison:
    """What both engines say of an open start."""
    clash = _clash(scanned, asked)
    if clash:
        return Comparison(None, because=clash, disagreement=True)
    backing = (*([SOLVER] if asked.whole else []), *([ENUMERATED] if scanned.whole else []))
    board = scanned.board or asked.board
    if board is None:
        doubts = dict.fromkeys([*scanned.open_because, *asked.open_because])
        if doubts or not backing:
            return Comparison(None, because="; ".join(doubts) or "too many boards for the referee", backing=backing)
        return Comparison(True, backing=backing)
    found = _on_board(one, other, board, limits)
    if found.same and not found.disagreement:
        because = f"only one of the engines finds a difference on a board{_words(board)}"
        return Comparison(None, because=because, backing=backing, disagreement=True)
    return evolve(found, smallest=scanned.board is not None or asked.smallest)


def _clash(scanned: Scanned, asked: Asked) -> str:
    """How the engines contradict each other; empty if they do not."""
    if not asked.whole or asked.open_because or scanned.open_because:
        return ""
    if scanned.board is not None and asked.board is None:
        return f"only the referee finds a board that makes a difference{_words(scanned.board)}"
    if scanned.board is None and asked.board is not None and scanned.whole:
        return f"only the solver finds a board that makes a difference{_words(asked.board)}"
    if scanned.board is not None and asked.board is not None and asked.smallest:
        sizes = len(scanned.board.there), len(asked.board.there)
        if sizes[0] != sizes[1]:
            return f"the smallest board: {sizes[1]} candidates by the solver, {sizes[0]} by the referee"
    return ""


def _words(board: Board) -> str:
    return f" ({', '.join(sorted(board.there)) or 'nothing that may be there is there'})"


# --------------------------------------------------------------------------- one board


@frozen
class _Apart:
    """A result of one side that the other has not."""

    side: int
    outcome: Outcome
    play: Play


def _on_board(one: Side, other: Side, board: Board | None, limits: Limits) -> Comparison:
    """The results of both sides on one board, by both engines."""
    sides = (_closed(one, board), _closed(other, board))
    both = [outcomes(s.scenario, s.exprs, budget=limits.budget, timeout=limits.timeout) for s in sides]
    if any(o.disagreement for o in both):
        because = "; ".join(f"{s.name}: {o.because}" for s, o in zip(sides, both, strict=True) if o.disagreement)
        return Comparison(None, because=because, disagreement=True)
    backing = tuple(b for b in both[0].backing if b in both[1].backing)
    bound, work = max(o.bound for o in both), sum(o.work for o in both)
    apart = _apart(both)
    if apart is None:
        doubts = [f"{s.name}: {o.because}" for s, o in zip(sides, both, strict=True) if not o.complete]
        return Comparison(None if doubts else True, because="; ".join(doubts), backing=backing, bound=bound, work=work)
    found = _shown((one, other), sides, board, both, apart)
    return Comparison(False, found, backing=backing, bound=bound, work=work)


def _closed(side: Side, board: Board | None) -> Side:
    return side if board is None else evolve(side, scenario=closed(side.scenario, board))


def _apart(both: Sequence[Outcomes]) -> _Apart | None:
    """The result that one side has and the other has not with the fewest decisions; the first side goes before."""
    found = []
    for side, (mine, theirs) in enumerate(zip(both, reversed(both), strict=True)):
        known = {o.value for o in theirs.outcomes}
        missing = (o for o in mine.outcomes if o.value not in known and theirs.complete)
        found += [_Apart(side, o, o.play) for o in missing if o.play is not None]
    return min(found, key=lambda a: (a.side, len(a.play.decisions)), default=None)


def _shown(
    whole: Sequence[Side], sides: Sequence[Side], board: Board | None, both: Sequence[Outcomes], apart: _Apart
) -> Difference:
    """The difference with both plays side by side."""
    mine, theirs = sides[apart.side], sides[1 - apart.side]
    beside = replay(theirs.scenario, apart.play.decisions, theirs.asked)
    followed = beside is not None
    if beside is None:
        plays = [o.play for o in both[1 - apart.side].outcomes if o.play is not None]
        other = min(plays, key=lambda p: len(p.decisions), default=None)
        beside = None if other is None else replay(theirs.scenario, other.decisions, theirs.asked)
    told = replay(mine.scenario, apart.play.decisions, mine.asked, want=_tuple(apart.outcome))
    play = told if told is not None else apart.play
    if board is not None:
        play = played_on(whole[apart.side].scenario, board, play)
        beside = None if beside is None else played_on(whole[1 - apart.side].scenario, board, beside)
    one, other_ = (tuple(map(_tuple, found.outcomes)) for found in both)
    return Difference(board, apart.side, _tuple(apart.outcome), play, (one, other_), beside, followed)


def _tuple(outcome: Outcome) -> Values:
    return outcome.value if isinstance(outcome.value, tuple) else (outcome.value,)
