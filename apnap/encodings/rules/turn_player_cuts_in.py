"""101.4c: an ability of the turn player goes before what the other player has left, whenever it triggers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import const

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "turn-player-cuts-in"


def goes_on(m: Machine, state: State, player: str) -> Literal:
    """The player has begun to resolve abilities and goes on until none of theirs waits."""
    return FALSE if m.on(SLUG) else state.is_(("going",), player)


def resolves(m: Machine, state: State, player: str) -> None:
    """An ability of the player resolves."""
    if not m.on(SLUG):
        state.put(("going",), const(player))


def done(m: Machine, state: State, waits: Mapping[str, Literal]) -> None:
    """Who has nothing waiting any more does not go on. ``waits``: player → the literal that something does."""
    for player, some in waits.items() if not m.on(SLUG) else ():
        state.put(("going",), const(None), m.terms.both(state.is_(("going",), player), -some))
