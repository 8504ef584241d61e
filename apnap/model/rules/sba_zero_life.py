"""704.5a: a player with 0 or less life loses."""

from __future__ import annotations

from apnap.model.referee.state import State
from apnap.model.rulebook import Rule
from apnap.model.rules import cant_be_caused

RULE = Rule(
    slug="sba-zero-life",
    numbers={"mtg/2023-11-17": ("704.5a",), "mtg/2026-08-07": ("704.5a",)},
    sentence="A player who has 0 or less life loses the game.",
    off="Players with 0 or less life go on playing.",
)


def losers(state: State) -> tuple[str, ...]:
    """The players who lose at this check."""
    if not state.world.on(RULE.slug):
        return ()
    dead = (s.name for s in state.seats if not s.lost and s.life <= 0)
    return tuple(name for name in dead if not cant_be_caused.cannot_lose(state, name))
