"""Which spell, or which card drawn, of a player's turn something is; counted only if something here asks for it."""

from __future__ import annotations

from apnap.model.referee.state import State


def casting(state: State, player: str) -> tuple[State, int]:
    """The state in which a player casts one more spell this turn, and its number."""
    if not state.world.casts_counted:
        return state, 0
    seat = state.seat(player)
    return state.sit(seat._replace(cast=seat.cast + 1)), seat.cast + 1


def drawing(state: State, player: str) -> tuple[State, int]:
    """The state in which a player draws one more card this turn, and its number."""
    if not state.world.draws_counted:
        return state, 0
    seat = state.seat(player)
    return state.sit(seat._replace(drawn=seat.drawn + 1)), seat.drawn + 1
