"""704.5a: a player with 0 or less life loses the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "sba-zero-life"


def losing(m: Machine, state: State) -> list[tuple[Literal, str]]:
    """The players who lose now."""
    if not m.on(SLUG):
        return []
    return [
        (m.terms.both(state.is_(("lost", p), False), m.values.any_of(state.get("life", p), lambda n: bool(n <= 0))), p)
        for p in m.players
    ]
