"""Open scenarios, board by board: every play of every board, and plays on one of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from attrs import define, evolve, field, frozen

from apnap.model.boards import Board, boards, closed, how_many
from apnap.model.claims import Expr, Value
from apnap.model.games import game_of
from apnap.model.plays import Course, Loop, Play, PlayStep
from apnap.model.referee.explore import Exploration, explore
from apnap.model.referee.replay import replay
from apnap.model.referee.running import Exprs
from apnap.model.referee.world import make_world
from apnap.model.scenario import Scenario

K = TypeVar("K")


BOARD_COSTS = 10
"""As many states as it takes to begin with one more board."""


@frozen
class Reached:
    """An end of some plays: what the expressions are there, and the smallest play that comes there.

    ``opaque``: as in :class:`apnap.model.referee.explore.End`.
    """

    values: tuple[Value, ...]
    course: Course
    opaque: frozenset[str] = frozenset()


@frozen
class Explored:
    """What an enumeration of all boards found, in the terms of :class:`apnap.model.referee.explore.Exploration`.

    ``complete``: the budget was enough for all boards. What is shown of several is on the board with the fewest
    candidates there. ``boards``: how many were looked at.
    """

    complete: bool
    ends: tuple[Reached, ...] = ()
    all_end: bool = False
    longest: int | None = None
    unmodelled: Mapping[str, Course] = field(factory=dict)
    violations: Mapping[int, Course] = field(factory=dict)
    opaque: Mapping[str, Course] = field(factory=dict)
    never_done: tuple[str, ...] = ()
    states: int = 0
    boards: int = 0
    deepest: int = 0
    loops: tuple[Loop, ...] = ()
    growing: tuple[str, ...] = ()
    round: bool = False


def explore_boards(
    scenario: Scenario,
    exprs: Sequence[Expr] = (),
    *,
    invariants: Sequence[Expr] = (),
    budget: int = 200_000,
    hopeless: bool = False,
) -> Explored:
    """All values that the expressions can have at the end of a play of any board, and all invariants that some state
    breaks; for a closed scenario those of its plays.

    ``budget``: the largest number of states visited on all boards together, ``BOARD_COSTS`` more for each. If that is
    too little for the number of boards, none is looked at, unless ``hopeless`` says that what can be found on the first
    ones is wanted all the same.
    """
    if not scenario.open:
        return _alone(explore(scenario, exprs, invariants=invariants, budget=budget))
    number = how_many(scenario)
    if not hopeless and (number is None or number * BOARD_COSTS > budget):
        return Explored(complete=False)
    union, like = _Union(scenario), None
    for board in boards(scenario):
        left = budget - union.states - union.boards * BOARD_COSTS
        if not union.complete or left <= 0:
            union.complete = False
            break
        on_it = closed(scenario, board)
        like = like or make_world(on_it)
        union.add(board, explore(on_it, exprs, invariants=invariants, budget=left, like=like))
    return union.result()


def _alone(found: Exploration) -> Explored:
    """What was found of a closed scenario."""
    return Explored(
        complete=found.complete,
        ends=tuple(Reached(e.values, Course(e.guide), e.opaque) for e in found.ends),
        all_end=found.all_end,
        longest=found.longest,
        unmodelled={reason: Course(guide) for reason, guide in found.unmodelled.items()},
        violations={number: Course(guide) for number, guide in found.violations.items()},
        opaque={reason: Course(guide) for reason, guide in found.opaque.items()},
        never_done=found.never_done,
        states=found.states,
        boards=1,
        deepest=found.deepest,
        loops=found.loops,
        growing=found.growing,
        round=found.round,
    )


@define(eq=False)
class _Union:
    """What was found on the boards so far."""

    scenario: Scenario
    complete: bool = True
    all_end: bool = True
    longest: int = 0
    states: int = 0
    boards: int = 0
    deepest: int = 0
    round: bool = False
    growing: dict[str, None] = field(factory=dict)
    ends: dict[tuple[Value, ...], Reached] = field(factory=dict)
    unmodelled: dict[str, Course] = field(factory=dict)
    violations: dict[int, Course] = field(factory=dict)
    opaque: dict[str, Course] = field(factory=dict)
    done: set[str] = field(factory=set)

    def add(self, board: Board, found: Exploration) -> None:
        """One more board; those with fewer candidates there come first."""
        self.boards += 1
        self.states += found.states
        self.complete &= found.complete
        self.all_end &= found.all_end
        self.longest = max(self.longest, found.longest or 0)
        self.deepest = max(self.deepest, found.deepest)
        self.round |= found.round
        self.growing |= dict.fromkeys(found.growing)
        for end in found.ends:
            known, course = self.ends.get(end.values), Course(end.guide, board)
            if known is None or (bool(end.opaque), course.size) < (bool(known.opaque), known.course.size):
                self.ends[end.values] = Reached(end.values, course, end.opaque)
        for reason, guide in found.unmodelled.items():
            _keep(self.unmodelled, reason, Course(guide, board))
        for number, guide in found.violations.items():
            _keep(self.violations, number, Course(guide, board))
        for reason, guide in found.opaque.items():
            _keep(self.opaque, reason, Course(guide, board))
        self.done |= {part for part in _parts(closed(self.scenario, board)) if part not in found.never_done}

    def result(self) -> Explored:
        """The whole."""
        never = tuple(part for part in _parts(self.scenario) if part not in self.done)
        return Explored(
            complete=self.complete,
            ends=tuple(sorted(self.ends.values(), key=lambda e: (bool(e.opaque), repr(e.values)))),
            all_end=self.complete and self.all_end,
            longest=self.longest if self.all_end else None,
            unmodelled=self.unmodelled,
            violations=self.violations,
            opaque=self.opaque,
            never_done=never if self.complete else (),
            states=self.states,
            boards=self.boards,
            deepest=self.deepest,
            growing=tuple(self.growing),
            round=self.round,
        )


def _keep(kept: dict[K, Course], key: K, course: Course) -> None:
    known = kept.get(key)
    if known is None or course.size < known.size:
        kept[key] = course


def _parts(scenario: Scenario) -> Iterator[str]:
    """The script entries and fixed choices, by where they stand."""
    yield from (entry.path or f"script[{i}]" for i, entry in enumerate(scenario.script))
    yield from (choice.path or repr(choice) for choice in scenario.choices)


# --------------------------------------------------------------------------- plays


def replay_course(
    scenario: Scenario,
    course: Course,
    exprs: Exprs = (),
    *,
    upto_violation: Expr | None = None,
    want: Sequence[Value] | None = None,
    also: Sequence[Expr] = (),
) -> Play | None:
    """A play that follows the decisions on the board, as :func:`apnap.model.referee.replay.replay` has it; of an open
    scenario it begins with the board."""
    if course.board is None:
        return replay(scenario, course.guide, exprs, upto_violation=upto_violation, want=want, also=also)
    on_it = closed(scenario, course.board)
    found = replay(on_it, course.guide, exprs, upto_violation=upto_violation, want=want, also=also)
    return None if found is None else played_on(scenario, course.board, found)


def played_on(scenario: Scenario, board: Board, play: Play) -> Play:
    """A play of a closed scenario as a play of the open one: it begins with the board."""
    said = PlayStep("board", "; ".join(board_words(scenario, board)))
    return evolve(play, steps=(said, *play.steps), board=board)


def board_words(scenario: Scenario, board: Board) -> Iterator[str]:
    """What a board settles, in words: who has what, numbers, the active player, which entries are left out."""
    if scenario.open.candidates:
        yield ", ".join(_who_has(scenario, board)) or "nothing that may be there is there"
    yield from (f"{player} has {life} life" for player, life in board.life.items())
    for (id, kind), number in board.counters.items():
        yield f"{id} has {number} {kind} {'counter' if number == 1 else 'counters'}"
    if board.active is not None:
        yield f"{board.active} is the active player"
    for i in scenario.open.optional:
        entry = scenario.script[i]
        yield f"{'done' if i in board.done else 'left out'}: {entry.player} {entry.text}"


def _who_has(scenario: Scenario, board: Board) -> Iterator[str]:
    game = game_of(scenario.policy.edition)
    there: dict[tuple[str, str], list[str]] = {}
    for o in scenario.start.objects:
        if o.id in board.there:
            there.setdefault((o.player, game.zone_word(o.zone)), []).append(o.id)
    yield from (f"{player} has {_listed(ids)} ({zone})" for (player, zone), ids in there.items())


def _listed(ids: Sequence[str]) -> str:
    return " and ".join([*([", ".join(ids[:-1])] if len(ids) > 1 else []), ids[-1]])
