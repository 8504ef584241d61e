"""Cards without a name: where instructions mean them, and where nobody can say what happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from apnap.model.abilities import Selector
from apnap.model.referee.patterns import is_any_card
from apnap.model.referee.referents import here
from apnap.model.referee.replacing import of_nameless
from apnap.model.referee.state import State

HELD = ("hand", "mana", "shields")
"""The zones in which somebody may have to choose among cards without a name."""


class Along(NamedTuple):
    """Cards without a name that move together with others."""

    player: str
    zone: str
    to: str
    number: int


def in_reach(state: State, selector: Selector) -> dict[tuple[str, str], bool]:
    """The (player, zone) with nameless cards among which a selector looks; True where it means every card there."""
    you = here(state).you
    found: dict[tuple[str, str], bool] = {}
    for f in selector:
        for seat in state.seats:
            mine = seat.name == you
            meant = all(whose in (None, "any") or (whose == "you") == mine for whose in (f.owner, f.controller))
            if f.zone in HELD and meant and seat.number(f.zone):
                found[seat.name, f.zone] = found.get((seat.name, f.zone), False) or is_any_card(f)
    return found


def cannot_tell(state: State, player: str, zone: str) -> State:
    """A state that is not modelled, as cards without a name would have to be told from others."""
    return state._replace(unmodelled=f"one would have to choose among cards of {player} without a name ({zone})")


def nameless_to_graveyard(state: State, player: str, number: int) -> State:
    """The state after cards without a name went from the top of a library to the graveyard."""
    if number:
        state = of_nameless(state, player, "library")
    if number and state.world.graveyards_seen:
        return state._replace(unmodelled=f"cards of {player} without a name go where graveyards are looked at")
    return state.sit(state.seat(player).with_unnamed("graveyard", number)) if number else state


def go_along(state: State, cards: Sequence[Along]) -> State:
    """The state after cards without a name moved; in a library they are of no interest."""
    for along in cards:
        if along.to == "graveyard" and along.number:
            state = of_nameless(state, along.player, along.zone, discarded=along.zone == "hand")
        seat = state.seat(along.player).with_unnamed(along.zone, -along.number)
        if along.to in (*HELD, "graveyard"):
            seat = seat.with_unnamed(along.to, along.number)
        if along.to == "graveyard" and state.world.graveyards_seen:
            return state._replace(
                unmodelled=f"cards of {along.player} without a name go where graveyards are looked at"
            )
        state = state.sit(seat)
    return state
