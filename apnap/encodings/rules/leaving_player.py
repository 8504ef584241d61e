"""800.4a, 800.4d: who leaves the game takes everything along, waiting abilities too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import FALSE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "leaving-player"


def takes_all(m: Machine) -> bool:
    """What a player who has lost has is gone."""
    return m.on(SLUG)


def keeps_off(m: Machine, state: State, controller: str) -> Literal:
    """An ability of that player that waits is not put on the stack."""
    return state.is_(("lost", controller), True) if m.on(SLUG) and len(m.players) > 2 else FALSE
