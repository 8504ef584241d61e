"""704.5a: a player with 0 or less life loses the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.rules import cant_be_caused
from apnap.encodings.terms import FALSE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "sba-zero-life"


def losing(m: Machine, state: State) -> list[tuple[Literal, str]]:
    """The players who lose now."""
    if not m.on(SLUG):
        return []
    return [
        (m.terms.conj([state.is_(("lost", p), False), dead, -cant_be_caused.cannot_lose(m, state, p)]), p)
        for p in m.players
        if (dead := m.values.any_of(state.get("life", p), lambda n: bool(n <= 0))) != FALSE
    ]
