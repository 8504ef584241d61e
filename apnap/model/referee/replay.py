"""Following a guide: a play is looked for that takes exactly these decisions, and shown as the strict rules have it.

A guide says what was decided, not what follows from it: scripted moves, forced moves and which of two twins was meant
are found by search. In a grouped play the order of simultaneous triggers shows only as they resolve; the play that is
shown puts them on the stack in the reverse order.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator, Sequence

from attrs import define, evolve, field, frozen

from apnap.model.claims import Expr, Value
from apnap.model.plays import Decision, Guide, Play
from apnap.model.referee.choices import PLACE, Move
from apnap.model.referee.items import ItemId
from apnap.model.referee.machine import advance
from apnap.model.referee.running import Exprs, by_text, narrated, values_of
from apnap.model.referee.starting import first_state
from apnap.model.referee.state import State
from apnap.model.referee.tracker import compile_tracker
from apnap.model.referee.watching import Reached, Violations
from apnap.model.referee.world import Watch, make_world
from apnap.model.scenario import Scenario


def replay(
    scenario: Scenario,
    guide: Guide,
    exprs: Exprs = (),
    *,
    upto_violation: Expr | None = None,
    want: Sequence[Value] | None = None,
    budget: int = 50_000,
    watches: Sequence[Watch] = (),
) -> Play | None:
    """A play that follows the guide, or None if there is none (or the budget is used up).

    ``exprs``: values wanted at its end. ``upto_violation``: the play is cut at the first state in which this is
    false, and must have one. ``want``: only a play with these values of ``exprs`` at its end will do. ``budget``:
    states visited. ``watches`` are told what happens in the play that is shown.
    """
    wanted = by_text(exprs)
    asked = [*wanted.values(), *([upto_violation] if upto_violation is not None else [])]
    ordered = any(d.kind == PLACE for d in guide)
    path = _Search(scenario, guide, asked, upto_violation, wanted, want, ordered, budget).run()
    if path is None and not ordered and compile_tracker(asked).order_matters:
        path = _Search(scenario, guide, asked, upto_violation, wanted, want, True, budget).run()
    if path is None:
        return None
    end = values_of(path.end, wanted)
    shown = _shown(path, asked, wanted, upto_violation, watches)
    if shown is None or dict(shown.values) != end:
        path = _Search(scenario, guide, asked, upto_violation, wanted, tuple(end.values()), True, budget).run()
        shown = None if path is None else _shown(path, asked, wanted, upto_violation, watches)
    return None if shown is None else evolve(shown, decisions=guide)


# --------------------------------------------------------------------------- finding the play


@frozen(eq=False)
class Path:
    """The moves of a play, forced ones included, and its last state."""

    moves: tuple[Move, ...]
    end: State


@frozen(eq=False)
class _At:
    """A point of the search: what was decided up to there as a linked list, and how much of the guide is used."""

    state: State
    moves: list[Move]
    used: int
    steps: int
    path: tuple[object, Move] | None
    violated: bool = False


@define(eq=False)
class _Search:
    """Depth first through the plays that fit the guide."""

    scenario: Scenario
    guide: Guide
    asked: Sequence[Expr]
    until_false: Expr | None
    exprs: dict[str, Expr]
    want: Sequence[Value] | None
    strict: bool
    budget: int
    seen: set[tuple[State, int]] = field(factory=set)
    looker: Violations = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.looker = Violations([self.until_false] if self.until_false is not None else [], stop=True)

    def run(self) -> Path | None:
        """The first play found."""
        flexible = not self.strict or not any(d.kind == PLACE for d in self.guide)
        world = make_world(self.scenario, self.asked, strict=self.strict, flexible=flexible)
        world.watches.append(self.looker)
        todo = [self._go(first_state(world), 0, 0, None)]
        while todo:
            at = todo.pop()
            if self._is_goal(at):
                return Path(tuple(_moves(at.path)), at.state)
            if at.violated or (at.state, at.used) in self.seen:
                continue
            if len(self.seen) >= self.budget:
                return None
            self.seen.add((at.state, at.used))
            todo += reversed(list(self._followers(at)))
        return None

    def _go(self, state: State, used: int, steps: int, path: tuple[object, Move] | None) -> _At:
        self.looker.broken.clear()
        try:
            return _At(*advance(state, pause=True), used, steps, path)
        except Reached as reached:
            return _At(reached.state, [], used, steps, path, violated=True)

    def _followers(self, at: _At) -> Iterator[_At]:
        for move, used in _fitting(at.moves, self.guide, at.used):
            steps = at.steps + move.steps
            if steps <= self.scenario.bound:
                yield self._after(at, move, used, steps)

    def _after(self, at: _At, move: Move, used: int, steps: int) -> _At:
        path = (at.path, move)
        self.looker.broken.clear()
        try:
            return self._go(move.run(), used, steps, path)
        except Reached as reached:
            return _At(reached.state, [], used, steps, path, violated=True)

    def _is_goal(self, at: _At) -> bool:
        if self.until_false is not None:
            return at.violated  # the rest of the guide would come after it
        if at.used < len(self.guide):
            return False
        if at.moves:
            return False
        return self.want is None or tuple(values_of(at.state, self.exprs).values()) == tuple(self.want)


def _fitting(moves: Sequence[Move], guide: Guide, used: int) -> Iterator[tuple[Move, int]]:
    """The moves that fit the next decision, or that need none, with how much of the guide is used then."""
    for move in moves:
        if used < len(guide) and move.decision is not None and matches(guide[used], move.decision):
            yield move, used + 1
    alike = len({move.decision for move in moves}) == 1
    for move in moves:
        if move.decision is None or alike or move.decision.value[:1] == ("resolve",):
            yield move, used  # scripted, forced, or one of several twins that the guide does not tell apart


def matches(said: Decision, offered: Decision) -> bool:
    """Whether a decision of a guide is the one that a move takes. In which order targets are named is left open."""
    if (said.kind, said.owner, said.item) != (offered.kind, offered.owner, offered.item):
        return False
    if said.kind in ("target", "pick", "pay"):
        return sorted(map(str, said.value)) == sorted(map(str, offered.value))
    return said.value == offered.value


def _moves(path: tuple[object, Move] | None) -> list[Move]:
    found: list[Move] = []
    while path is not None:
        found.append(path[1])
        path = path[0]  # type: ignore[assignment]
    return found[::-1]


# --------------------------------------------------------------------------- showing it


def _shown(
    path: Path,
    asked: Sequence[Expr],
    exprs: dict[str, Expr],
    until_false: Expr | None,
    watches: Sequence[Watch],
) -> Play | None:
    """The same play with strict placement, in words; None if it cannot be played like that."""
    world = make_world(path.end.world.scenario, asked, strict=True, flexible=True, like=path.end.world)
    world.watches += watches
    try:
        return narrated(world, _Plan(path.moves).choose, exprs, pause=True, until_false=until_false)[0]
    except _Unplayable:
        return None


class _Unplayable(Exception):
    """The moves of a play do not fit into strict placement as planned."""


class _Plan:
    """Chooses as a given play did. What resolved last of a block is put on the stack first."""

    def __init__(self, moves: Sequence[Move]) -> None:
        self.placing: dict[ItemId, deque[object]] = defaultdict(deque)
        self.others: deque[object] = deque()
        self.order: list[ItemId] = []
        self.resolved = 0
        for move in moves:
            if _is_place(move):
                continue
            if move.item is not None:
                self.placing[move.item].append(move.choice)
            else:
                self.others.append(move.choice)
                if isinstance(move.choice, ItemId):
                    self.order.append(move.choice)

    def choose(self, state: State, moves: Sequence[Move]) -> Move:
        """The move that the play made at this point."""
        if _is_place(moves[0]):
            return max(moves, key=self._when)
        item = moves[0].item
        queue = self.placing[item] if item is not None else self.others
        choice = queue.popleft() if queue else None
        self.resolved += isinstance(choice, ItemId)
        for move in moves:
            if move.choice == choice:
                return move
        raise _Unplayable

    def _when(self, move: Move) -> int:
        """When the item of a placing move resolves, counted from now; what never does comes first."""
        item = move.choice[1]  # type: ignore[index]
        return next((i for i, id in enumerate(self.order[self.resolved :]) if id == item), len(self.order))


def _is_place(move: Move) -> bool:
    return isinstance(move.choice, tuple) and not isinstance(move.choice, ItemId) and move.choice[:1] == (PLACE,)
