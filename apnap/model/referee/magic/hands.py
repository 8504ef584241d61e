"""Cards of hands without a name that move: all of them, or those that were chosen to be discarded."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.abilities import All, Move, Previous
from apnap.model.referee.effects.discarding import checked, chosen_unnamed, discards
from apnap.model.referee.effects.nameless import Along, cannot_tell, in_reach
from apnap.model.referee.effects.zones import moved
from apnap.model.referee.moving import Shift
from apnap.model.referee.state import State


def diverted(state: State, effect: Move, shifts: Sequence[Shift]) -> State | None:
    """What happens where cards without a name move as well."""
    along: tuple[Along, ...] = ()
    if effect.what == Previous() and effect.verb == "discard":
        along = chosen_unnamed(state)
    elif isinstance(effect.what, All):
        for (player, zone), every in in_reach(state, effect.what.selector).items():
            if not every or effect.to == "battlefield":
                return cannot_tell(state, player, zone)
            if zone != effect.to:
                along += (Along(player, zone, effect.to, state.seat(player).number(zone)),)
    if not along:
        return None
    if effect.verb != "discard":
        return moved(state, shifts, along=along)
    return moved(checked(state, along), shifts, discards(state, (), along), along=along)
