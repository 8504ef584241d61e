"""104: how a game ends."""

from __future__ import annotations

from collections.abc import Collection

from apnap.model.referee.events import Event
from apnap.model.referee.leaving import leave
from apnap.model.referee.state import State
from apnap.model.rules import leaving_player


def players_lose(state: State, losers: Collection[str]) -> tuple[State, list[Event]]:
    """The state after these players lost at the same time, and what happens by that; the game may be over (104.2a,
    104.4a)."""
    if not losers:
        return state, []
    state = state.sit(*(s._replace(lost=True) for s in state.seats if s.name in losers))
    left = [s.name for s in state.seats if not s.lost]
    if len(left) < 2:
        return state._replace(over=True, winner=left[0] if left else None), []
    if not leaving_player.RULE.concerns(state.world.scenario.policy.edition):
        return state._replace(unmodelled=f"{', '.join(losers)} left a game that goes on"), []
    return leave(state, losers)


def player_wins(state: State, winner: str) -> State:
    """The state after a player won: all others have lost (104.1)."""
    seats = (s._replace(lost=True) for s in state.seats if s.name != winner)
    return state.sit(*seats)._replace(over=True, winner=winner)
