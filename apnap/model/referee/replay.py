"""Following a guide: a play is looked for that takes exactly these decisions, and shown as the strict rules have it.

A guide says what was decided, not what follows from it: scripted moves, forced moves and which of two twins was meant
are found by search. A guide with placing in it is one of a strict play. In a grouped play the order of simultaneous
triggers shows only as they resolve; the play that is shown puts them on the stack in the reverse order.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from attrs import define, evolve, field, frozen

from apnap.model.claims import Expr, Looped, Value
from apnap.model.plays import Decision, Guide, Loop, Play
from apnap.model.referee.choices import PLACE, Move
from apnap.model.referee.evaluate import value
from apnap.model.referee.explore import needs_strict
from apnap.model.referee.loops import MANDATORY, PROGRESS
from apnap.model.referee.machine import advance
from apnap.model.referee.planned import Path, Plan, Unplayable
from apnap.model.referee.returning import Returns, Visit
from apnap.model.referee.rounds import drawn
from apnap.model.referee.running import Course, Exprs, by_text, narrated, values_of
from apnap.model.referee.starting import first_state
from apnap.model.referee.state import State
from apnap.model.referee.watching import Reached, Violations
from apnap.model.referee.world import Watch, make_world
from apnap.model.scenario import Scenario
from apnap.model.trees import mentions

LONGEST = 5_000
"""Steps of the longest play that is followed where plays may go round loops: guides do not bound what nobody
decides."""


def replay(
    scenario: Scenario,
    guide: Guide,
    exprs: Exprs = (),
    *,
    upto_violation: Expr | None = None,
    want: Sequence[Value] | None = None,
    budget: int = 50_000,
    watches: Sequence[Watch] = (),
    also: Sequence[Expr] = (),
) -> Play | None:
    """A play that follows the guide, or None if there is none (or the budget is used up).

    ``exprs``: values wanted at its end. ``upto_violation``: the play is cut at the first state in which this is
    false, and must have one. ``want``: only a play with these values of ``exprs`` at its end will do. ``budget``:
    states visited. ``also``: what is asked besides, which positions depend on. ``watches`` are told what happens in
    the play that is shown.
    """
    wanted = by_text(exprs)
    invariants = [upto_violation] if upto_violation is not None else []
    asked = [*wanted.values(), *invariants, *also]
    sought = _Sought(scenario, guide, asked, upto_violation, wanted, want, budget)
    path = None if mentions(tuple(asked), (Looped,)) else _found(sought)
    if path is None:
        sought = evolve(sought, rounds=True)
        path = _found(sought)
    if path is None:
        return None
    end = values_of(path.end, wanted)
    shown = _shown(path, sought, watches)
    if shown is None or dict(shown.values) != end:
        path = _Search(evolve(sought, want=tuple(end.values())), strict=True).run()
        shown = None if path is None else _shown(path, sought, watches)
    return None if shown is None else evolve(shown, decisions=guide)


def round_of(scenario: Scenario, loop: Loop, exprs: Sequence[Expr] = ()) -> Play | None:
    """The play that leads to a loop, with one round of it."""
    sought = _Sought(scenario, loop.guide + loop.around, exprs, None, {}, None, 50_000, rounds=True, loop=loop)
    path = _found(sought)
    return None if path is None else _shown(path, sought, ())


def _found(sought: _Sought) -> Path | None:
    ordered = any(d.kind == PLACE for d in sought.guide)
    path = _Search(sought, strict=ordered).run()
    at_end = [e for e in sought.asked if e is not sought.until_false]
    in_each = [e for e in sought.asked if e is sought.until_false]
    if path is None and not ordered and needs_strict(sought.scenario, at_end, in_each):
        path = _Search(sought, strict=True).run()
    return path


# --------------------------------------------------------------------------- finding the play


@frozen(eq=False)
class _Sought:
    """What is looked for. ``asked``: all expressions that the play has to know. ``rounds``: loops are looked for;
    ``loop``: one round of this one is what is wanted."""

    scenario: Scenario
    guide: Guide
    asked: Sequence[Expr]
    until_false: Expr | None
    exprs: dict[str, Expr]
    want: Sequence[Value] | None
    budget: int
    rounds: bool = False
    loop: Loop | None = None


@frozen(eq=False)
class _At:
    """A point of the search: what was decided up to there as a linked list, and how much of the guide is used.
    ``visit``, ``back``: where loops are looked for, which visit it is and of which one it is a repetition."""

    state: State
    moves: list[Move]
    used: int
    steps: int
    path: tuple[_At, Move] | None
    violated: bool = False
    visit: Visit | None = None
    back: Visit | None = None

    def before(self) -> Iterator[_At]:
        """The points on the way to this one, the last one first."""
        path = self.path
        while path is not None:
            yield path[0]
            path = path[0].path


@define(eq=False)
class _Search:
    """Depth first through the plays that fit the guide."""

    sought: _Sought
    strict: bool
    seen: set[tuple[Hashable, int]] = field(factory=set)
    looker: Violations = field(init=False)
    returns: Returns | None = None

    def __attrs_post_init__(self) -> None:
        until_false = self.sought.until_false
        self.looker = Violations([until_false] if until_false is not None else [], stop=True)

    def run(self) -> Path | None:
        """The first play found."""
        sought = self.sought
        world = make_world(sought.scenario, sought.asked, strict=self.strict, flexible=True)
        world.watches.append(self.looker)
        if sought.rounds:
            falls = sought.loop is not None and sought.loop.kind == PROGRESS
            self.returns = Returns(world, sought.asked, life_may_fall=falls)
        todo = [self._go(first_state(world), 0, 0, None)]
        while todo:
            at = todo.pop()
            end = self._end(at)
            if end is not None:
                return end
            key = (at.state, at.used)
            if at.violated or key in self.seen:
                continue
            if len(self.seen) >= sought.budget:
                return None
            self.seen.add(key)
            todo += reversed(list(self._followers(at)))
        return None

    def _go(self, state: State, used: int, steps: int, path: tuple[_At, Move] | None) -> _At:
        self.looker.broken.clear()
        try:
            at = _At(*advance(state, pause=True), used, steps, path)
            return at if self.returns is None or not at.moves else self._looped(at, self.returns)
        except Reached as reached:
            return _At(reached.state, [], used, steps, path, violated=True)

    def _looped(self, at: _At, returns: Returns) -> _At:
        """The point with what is known of loops there."""
        visit = Visit(at.state)
        back = returns.back(visit, [p.visit for p in reversed(list(at.before())) if p.visit is not None])
        if back is None or at.state.looped or returns.life_may_fall:
            return evolve(at, visit=visit, back=back)
        state, moves = advance(at.state._replace(looped=True), pause=True)
        self.looker.look(state)
        return evolve(at, state=state, moves=moves, visit=visit, back=back)

    def _followers(self, at: _At) -> Iterator[_At]:
        longest = max(self.sought.scenario.bound, LONGEST) if self.sought.rounds else self.sought.scenario.bound
        for move, used in _fitting(at.moves, self.sought.guide, at.used):
            steps = at.steps + move.steps
            if steps <= longest:
                yield self._after(at, move, used, steps)

    def _after(self, at: _At, move: Move, used: int, steps: int) -> _At:
        path = (at, move)
        self.looker.broken.clear()
        try:
            return self._go(move.run(), used, steps, path)
        except Reached as reached:
            return _At(reached.state, [], used, steps, path, violated=True)

    def _end(self, at: _At) -> Path | None:
        """The play, if it is the one that is looked for."""
        moves = tuple(_moves(at.path))
        if self.sought.until_false is not None:
            return Path(moves, at.state) if at.violated else self._draw(at)  # the rest of the guide would come after it
        if at.used < len(self.sought.guide):
            return None
        if self.sought.loop is not None:
            end = drawn(at.state) if self.sought.loop.kind == MANDATORY else at.state
            return Path(moves, end, self._place(at)) if at.back is not None else None
        if at.moves:
            return self._draw(at)
        return Path(moves, at.state) if self._is_wanted(at.state) else None

    def _draw(self, at: _At) -> Path | None:
        """The play, if a mandatory loop ends it here as it is wanted."""
        if self.returns is None or at.back is None or at.visit is None or at.used < len(self.sought.guide):
            return None
        end = drawn(at.state)
        if not self._is_wanted(end) or not self.returns.is_draw(at.visit):
            return None
        return Path(tuple(_moves(at.path)), end, self._place(at))

    def _is_wanted(self, end: State) -> bool:
        if self.sought.until_false is not None:
            return not value(end, self.sought.until_false)
        want = self.sought.want
        return want is None or tuple(values_of(end, self.sought.exprs).values()) == tuple(want)

    def _place(self, at: _At) -> int | None:
        """After how many moves the play was first where it is now."""
        way = list(at.before())[::-1]
        return next((i for i, p in enumerate(way) if p.visit is at.back), None)


def _fitting(moves: Sequence[Move], guide: Guide, used: int) -> Iterator[tuple[Move, int]]:
    """The moves that fit the next decision, or that need none, with how much of the guide is used then."""
    for move in moves:
        if used < len(guide) and move.decision is not None and matches(guide[used], move.decision):
            yield move, used + 1
    alike = len({move.decision for move in moves}) == 1
    for move in moves:
        if move.decision is None or alike or move.decision.kind == PLACE or move.decision.value[:1] == ("resolve",):
            yield move, used  # scripted, forced, or one of several that the guide does not tell apart


def matches(said: Decision, offered: Decision) -> bool:
    """Whether a decision of a guide is the one that a move takes. In which order targets are named is left open."""
    if (said.kind, said.owner, said.item) != (offered.kind, offered.owner, offered.item):
        return False
    if said.kind in ("target", "pick", "pay"):
        return sorted(map(str, said.value)) == sorted(map(str, offered.value))
    return said.value == offered.value


def _moves(path: tuple[_At, Move] | None) -> list[Move]:
    found: list[Move] = []
    while path is not None:
        found.append(path[1])
        path = path[0].path
    return found[::-1]


# --------------------------------------------------------------------------- showing it


def _shown(path: Path, sought: _Sought, watches: Sequence[Watch]) -> Play | None:
    """The same play with strict placement, in words; None if it cannot be played like that."""
    world = make_world(sought.scenario, sought.asked, strict=True, flexible=True, like=path.end.world)
    world.watches += watches
    plan = Plan(path)
    cut = sought.until_false
    if cut is not None and (path.back is not None or mentions(cut, (Looped,))):
        cut = None  # it is false only because of what the play comes back to
    course = Course(plan.choose, bound=max(sought.scenario.bound, len(path.moves)), pause=True, finish=plan.finish)
    try:
        return narrated(world, course, sought.exprs, until_false=cut, narrator=plan.narrator)[0]
    except Unplayable:
        return None
