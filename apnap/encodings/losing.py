"""Players lose the game: who has won then, and whether it goes on (104)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

Losing = Sequence[tuple[Literal, str]]
"""Players, each with the literal that they lose."""


def lose(m: Machine, state: State, losing: Losing, before: State | None) -> list[Event]:
    """Players lose the game, all at once (104.2a, 104.4a); ``before``: the state before the batch in which they do."""
    happens = m.terms.both(m.terms.disj(x for x, _ in losing), state.is_(("game",), "on"))
    if happens == FALSE:
        return []
    for literal, player in losing:
        state.put(("lost", player), const(True), literal)
    left = {p: state.is_(("lost", p), False) for p in m.players}
    number = m.values.count(left.values())
    state.put(("game",), const("draw"), m.terms.both(happens, m.values.is_(number, 0)))
    one = m.terms.both(happens, m.values.is_(number, 1))
    for player, alive in left.items():
        state.put(("game",), const(player), m.terms.both(one, alive))
    more = m.terms.both(happens, m.values.any_of(number, lambda n: bool(n > 1)))
    if more == FALSE:
        return []
    if before is None:
        state.put(("unmodelled",), const("a player leaves a game that goes on (800.4)"), more)
        return []
    leaving = [(m.terms.both(more, x), p) for x, p in losing]
    return m.leave(before, state, [(x, p) for x, p in leaving if x != FALSE])
