"""Transitions of the referee that are remembered, as long as there are not too many.

What follows from a state is found once. Where no text asks for a life total, states that differ in life alone are one:
life is then counted beside the state, and a transition that takes somebody to 0 is found with the real numbers. Where
nothing waits, what has changed zones or come and gone as a token often is numbered anew, so that states recur.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from attrs import define, evolve, field

from apnap.model.abilities import Activated, LifeTotal, LoseLife
from apnap.model.referee.following import At, proceed
from apnap.model.referee.positions import renewed
from apnap.model.referee.state import State
from apnap.model.referee.telling import Teller, Told
from apnap.model.referee.world import World
from apnap.model.trees import mentions
from apnap.verifier.checking.explanations import Explanation
from apnap.verifier.checking.lives import real, with_lives

MOST = 20_000
"""So many transitions are remembered; then all are forgotten, and it begins anew."""

ENOUGH = 1_000_000
"""The life that everybody has where it is counted beside the state."""


class _Known(NamedTuple):
    """A transition: where it begins (kept, so that nothing else has its identity), where it leads to, what is told."""

    first: State
    at: At
    gained: tuple[int, ...]
    told: tuple[Told, ...]


@define(eq=False)
class Transitions:
    """The transitions of one world.

    ``beside``: life is counted beside the state. ``named``: the log says of every token what it is called as it is
    created, so that the referee may give the names of those that are gone again.
    """

    world: World
    teller: Teller
    beside: bool
    named: bool = False
    known: dict[tuple[int, bool, Hashable], _Known] = field(factory=dict)
    points: dict[tuple[State, bool], At] = field(factory=dict)

    def go(self, e: Explanation, key: Hashable | None, run: Callable[[At], At]) -> Explanation:
        """The explanation after a transition. ``key``: names it among those from that state; None: it is not worth
        being remembered."""
        asked = None if key is None else (id(e.at.state), e.at.paused, key)
        found = self.known.get(asked) if asked is not None else None
        if found is None or found.first is not e.at.state:
            found = self._found(e.at, run)
            if asked is not None:
                if len(self.known) >= MOST:
                    self.known.clear()
                    self.points.clear()
                self.known[asked] = found
        if not self.beside:
            return e._replace(at=found.at, told=(*e.told, *_apart(e, found.told)))
        lives = tuple(a + b for a, b in zip(e.lives or (0,) * len(found.gained), found.gained, strict=True))
        if any(ENOUGH + n <= 0 for n in lives):
            return self._by_real_numbers(e, run)
        return e._replace(at=found.at, told=(*e.told, *_apart(e, found.told)), lives=lives)

    def _found(self, at: At, run: Callable[[At], At]) -> _Known:
        first = at.state
        after = run(at)
        told = tuple(self.teller.told)
        self.teller.told.clear()
        state, gained = after.state, tuple[int, ...]()
        if self.beside:
            gained = tuple(s.life - ENOUGH for s in state.seats)
            if any(gained):
                state = with_lives(state, (ENOUGH,) * len(gained))
        if self.named and _is_quiet(after) and (state.tokens or any(o.inc > 2 for o in state.objs)):
            state = renewed(state)
        if state is not after.state:
            after = moved_to(after, state, self.teller)
        after = self.points.setdefault((after.state, after.paused), after)
        return _Known(first, after, gained, told)

    def _by_real_numbers(self, e: Explanation, run: Callable[[At], At]) -> Explanation:
        at = run(moved_to(e.at, real(e), self.teller))
        told = tuple(self.teller.told)
        self.teller.told.clear()
        gained = tuple(s.life - ENOUGH for s in at.state.seats)
        at = moved_to(at, with_lives(at.state, (ENOUGH,) * len(gained)), self.teller)
        return e._replace(at=at, told=(*e.told, *told), lives=gained)


def asks_for_life(world: World) -> bool:
    """Whether anything depends on how much life somebody has: a text asks, or life is paid."""
    parts = world.scenario.parts
    paid = any(isinstance(p, Activated) and mentions(p.cost, (LoseLife,)) for p in parts)
    return paid or any(isinstance(p, LifeTotal) for p in parts) or world.machine.settle is not None


def _is_quiet(at: At) -> bool:
    """Whether nothing is on the stack or waits, so that the log has no names for abilities."""
    state = at.state
    busy = at.moves or at.paused or state.stack or state.waiting or state.asking or state.pending or state.frame
    return not busy and state.world.machine.settle is None


def moved_to(at: At, state: State, teller: Teller) -> At:
    """The point in a state that differs from its own in life alone: its moves are found anew."""
    if not at.moves:
        return at._replace(state=state)
    kept = list(teller.told)
    found = proceed(state)
    teller.told[:] = kept
    return found


def _apart(e: Explanation, told: tuple[Told, ...]) -> tuple[Told, ...]:
    """What is told, so numbered that it is not taken for a part of what was told before."""
    if not told:
        return told
    before = {t.group for t in e.told[-1:]} | ({e.batch[0]} if e.batch is not None else set())
    if before.isdisjoint(t.group for t in told):
        return told
    past = max(before) + 1 - min(t.group for t in told)
    shift = past if past > 0 else 0
    return tuple(evolve(t, group=t.group + shift) for t in told)
