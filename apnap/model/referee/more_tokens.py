"""614.1: effects by which more tokens are created than would be."""

from __future__ import annotations

from apnap.model.referee.characteristics import statics
from apnap.model.referee.matching import belongs
from apnap.model.referee.state import State
from apnap.model.rules import replaced


def times_as_many(state: State, player: str) -> int:
    """How many tokens are created for each that would be created under the control of a player.

    Each effect doubles them, in whatever order they apply (616.1).
    """
    if not state.world.tokens_replaced or not replaced.are_replaced(state.world):
        return 1
    there = [e for s, has in statics(state) for e in has.more_tokens if belongs(e.who, player, s.controller)]
    return int(2 ** len(there))
