"""Single plays that come back to a position: noticing it, and whether a mandatory loop ends the play there (104.4b)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from apnap.model.claims import Expr
from apnap.model.referee.asked import what_is_asked
from apnap.model.referee.positions import Position, Positions
from apnap.model.referee.rounds import is_draw
from apnap.model.referee.state import State
from apnap.model.referee.world import World

STATES = 4_000
"""States looked at to find out whether a loop is mandatory."""


class Visit:
    """A state that a play was in; its position is found out only if it may be one of another visit."""

    __slots__ = ("_position", "shape", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.shape = _shape(state)
        self._position: Position | None = None

    def position(self, positions: Positions) -> Position:
        """Its position."""
        if self._position is None:
            self._position = positions.of(self.state._replace(looped=False))
        return self._position


def _shape(state: State) -> Hashable:
    """What is the same in all states of a position, and quickly compared."""
    labels = tuple(i.label for group in state.stack for i in group)
    return state.script, state.step, state.active, state.options, len(state.agenda), labels


class Returns:
    """Notices where a play comes back. ``exprs``: what is asked of it. ``life_may_fall``: with less life, too."""

    def __init__(self, world: World, exprs: Sequence[Expr], *, life_may_fall: bool = False) -> None:
        self.exprs = exprs
        asked = what_is_asked(world, exprs)
        self.life_may_fall = life_may_fall
        self.positions = Positions(asked.but_for_life(world) if life_may_fall else asked)
        self._draws: dict[Hashable, bool] = {}

    def back(self, now: Visit, earlier: Iterable[Visit]) -> Visit | None:
        """The first of the earlier visits at which the play was in the same position."""
        for visit in earlier:
            if visit.shape == now.shape and self._same(visit.position(self.positions), now.position(self.positions)):
                return visit
        return None

    def _same(self, then: Position, now: Position) -> bool:
        if then[0] != now[0]:
            return False
        return self.life_may_fall or all(new >= old for old, new in zip(then[1], now[1], strict=True))

    def is_draw(self, now: Visit) -> bool:
        """Whether a play that has come back here ends by that."""
        position = now.position(self.positions)
        if position not in self._draws:
            self._draws[position] = is_draw(now.state, self.exprs, STATES)
        return self._draws[position]
