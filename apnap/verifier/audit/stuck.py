"""Clashes and gaps: where the rules allow nothing to come next, and where they leave open what does.

Both engines look for them on every board of a scenario, with every order decided on placing, and have to agree on
whether there are any.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, field, frozen

from apnap.encodings.deciding import unowned
from apnap.encodings.question import Question, pose
from apnap.encodings.sweep import OutOfBudget
from apnap.encodings.terms import Literal, TooLarge
from apnap.model.boards import Board, closed
from apnap.model.plays import Course
from apnap.model.referee import gaps
from apnap.model.referee.boards import replay_course
from apnap.model.referee.explore import explore
from apnap.model.referee.game_rounds import grow
from apnap.model.rulebook import contradicting, rules_of
from apnap.model.scenario import Scenario
from apnap.verifier.audit.found import Clash, Differ, Gap, Looked, OnBoards
from apnap.verifier.audit.pool import each_board
from apnap.verifier.audit.watched import under, watched
from apnap.verifier.limits import GAME_STATES, Limits


def on_boards(scenario: Scenario, limits: Limits | None = None) -> OnBoards:
    """The clashes and gaps of an open scenario."""
    looking = _Looking(scenario, limits or Limits())
    try:
        for board, on_it in each_board(scenario):
            looking.look(board, on_it)
        clashes = tuple(
            _clash(scenario, reason, course, looking.limits) for reason, course in sorted(looking.clashes.items())
        )
        gap = None if looking.gap is None else _gap(scenario, *looking.gap)
    except Differ as differ:
        return OnBoards(looking.looked(), differ=str(differ))
    return OnBoards(looking.looked(), clashes, gap)


@frozen
class _Seen:
    """What one engine has seen of a board. ``complete``: all plays, to their ends. ``gap``: None if not known."""

    complete: bool
    clashes: frozenset[str]
    gap: bool


@define
class _Looking:
    """What both engines find, board by board. ``gap``: the first one and its board."""

    scenario: Scenario
    limits: Limits
    boards: int = 0
    unseen: dict[str, int] = field(factory=lambda: {"referee": 0, "solver": 0})
    clashes: dict[str, Course] = field(factory=dict)
    gap: tuple[Board, gaps.Gap] | None = None
    unmodelled: set[str] = field(factory=set)

    def look(self, board: Board, on_it: Scenario) -> None:
        """One board. Raises Differ."""
        self.boards += 1
        mine = self._referee(board, on_it)
        theirs = _solver(on_it, self.limits)
        self.unseen["referee"] += not mine.complete
        self.unseen["solver"] += theirs is None or not theirs.complete
        if theirs is not None:
            _agree(mine, theirs)

    def _referee(self, board: Board, on_it: Scenario) -> _Seen:
        found = explore(on_it, budget=GAME_STATES)
        game = grow(on_it, (), budget=GAME_STATES)
        reasons = {r: guide for r, guide in found.unmodelled.items() if contradicting(r)}
        for reason, guide in reasons.items():
            self.clashes.setdefault(reason, Course(guide, board))
        self.unmodelled |= set(found.unmodelled) - set(reasons)
        gap = gaps.first_gap(game)
        if self.gap is None and gap is not None:
            self.gap = board, gap
        return _Seen(found.complete and found.all_end and game.complete, frozenset(reasons), gap is not None)

    def looked(self) -> Looked:
        """How far that goes."""
        return Looked(
            self.scenario.title,
            self.boards,
            self.unseen["referee"],
            self.unseen["solver"],
            tuple(sorted(self.unmodelled)),
        )


def _solver(on_it: Scenario, limits: Limits) -> _Seen | None:
    """What the encodings find on a board; None if their budget is used up."""
    try:
        question = pose(on_it, budget=limits.fresh(), strict=True)
        reasons = {r: x for r, x in question.reasons_unmodelled().items() if contradicting(r)}
        clashes = frozenset(r for r, x in reasons.items() if _some(question, x))
        return _Seen(question.complete, clashes, _some(question, unowned(question)))
    except (OutOfBudget, TooLarge):
        return None


def _some(question: Question, literal: Literal) -> bool:
    """There is such a play. Raises OutOfBudget if that is not known."""
    status = question.ask([literal]).status
    if status == "unknown":
        raise OutOfBudget("the solver budget is used up")
    return status == "sat"


def _agree(mine: _Seen, theirs: _Seen) -> None:
    """Raises Differ if one engine has found what the other knows is not there."""
    rows: list[tuple[str, frozenset[str], frozenset[str]]] = [("clashes", mine.clashes, theirs.clashes)]
    rows.append(("gaps", frozenset(["a gap"] * mine.gap), frozenset(["a gap"] * theirs.gap)))
    for what, referee, solver in rows:
        if (referee - solver and theirs.complete) or (solver - referee and mine.complete):
            said = [", ".join(sorted(some)) or "none" for some in (solver, referee)]
            raise Differ(f"{what}: solver {said[0]}; referee {said[1]}")


# --------------------------------------------------------------------------- clashes


def _clash(scenario: Scenario, reason: str, course: Course, limits: Limits) -> Clash:
    """The clash with the rules that it takes, by switching off one after another. Raises Differ."""
    assert course.board is not None
    on_it = closed(scenario, course.board)
    on_it, asked = watched(on_it)
    steps = max(explore(on_it, budget=GAME_STATES).deepest, 1)
    on_it = under(on_it, bound=2 * steps + 10)
    off = set(on_it.policy.without)
    asked &= set(rules_of(on_it.policy.edition))
    for slug in sorted(asked - off):
        if _clashes(on_it, frozenset({*off, slug}), reason):
            off.add(slug)
    involved = asked - off
    _confirm(on_it, off, involved, reason, limits)
    named = tuple(s for s in contradicting(reason) if s in involved)
    return Clash(
        named,
        tuple(sorted(involved - set(named))),
        scenario.title,
        course.board,
        replay_course(scenario, course),
    )


def _clashes(on_it: Scenario, off: frozenset[str], reason: str) -> bool:
    return reason in explore(under(on_it, without=off), budget=GAME_STATES).unmodelled


def _confirm(on_it: Scenario, off: set[str], involved: set[str], reason: str, limits: Limits) -> None:
    """The solver says the same of the minimal set: a clash with it, none with one rule less. Raises Differ."""
    for less in (None, *sorted(involved)):
        without = frozenset(off if less is None else {*off, less})
        try:
            question = pose(under(on_it, without=without), budget=limits.fresh())
            there = reason in question.reasons_unmodelled() and _some(question, question.reasons_unmodelled()[reason])
        except (OutOfBudget, TooLarge):
            continue
        if there is not (less is None) and (there or question.complete):
            what = "all of them on" if less is None else f"{less} off"
            raise Differ(f"{reason}: with {what} the solver {'finds' if there else 'does not find'} it")


# --------------------------------------------------------------------------- gaps


def _gap(scenario: Scenario, board: Board, gap: gaps.Gap) -> Gap:
    """The gap with the rules whose absence opens it."""
    on_it = closed(scenario, board)
    return Gap(
        gap.alternatives,
        _opened_by(on_it),
        scenario.title,
        board,
        replay_course(scenario, Course(gap.guide, board)),
    )


def _opened_by(on_it: Scenario) -> tuple[str, ...]:
    """A minimal set of rules that are off and close the gaps of the board when they are on."""
    off = on_it.policy.without
    if _open(on_it, frozenset()):
        return ()
    needed: Sequence[str] = sorted(off)
    for slug in sorted(off):
        rest = [s for s in needed if s != slug]
        if not _open(on_it, off - frozenset(rest)):
            needed = rest
    return tuple(needed)


def _open(on_it: Scenario, off: frozenset[str]) -> bool:
    return gaps.first_gap(grow(under(on_it, without=off), (), budget=GAME_STATES)) is not None


__all__ = ["on_boards"]
