"""Searching (701.19)."""

from __future__ import annotations

from itertools import combinations

from apnap.model.abilities import Search
from apnap.model.referee.amounts import amount, players
from apnap.model.referee.batch import note
from apnap.model.referee.choices import Move
from apnap.model.referee.copying import next_copy
from apnap.model.referee.effects.library import shuffle_library
from apnap.model.referee.effects.registry import carries_out
from apnap.model.referee.effects.zones import ask_for, moved, picked
from apnap.model.referee.events import about
from apnap.model.referee.matching import fits
from apnap.model.referee.moving import Shift, can_move, needs_host
from apnap.model.referee.objects import Obj
from apnap.model.referee.referents import here, ties
from apnap.model.referee.state import State


@carries_out(Search)
def search(state: State, effect: Search) -> State | list[Move]:
    """The player finds any number of fitting cards up to the given one; a searched library is shuffled."""
    c = here(state)
    assert state.frame is not None
    item = state.frame.item
    who = players(c, effect.who)
    if not who:
        return state
    player = who[0]
    source = c.source.id if c.source else None
    fitting = [
        o
        for o in state.objs
        if o.zone in effect.zones
        and o.owner == player
        and fits(state, effect.selector, o, player, source, ties=ties(c))
        and can_move(o, effect.to)
    ]
    most = min(amount(c, effect.amount), len(fitting))
    ways = [way for n in range(most, -1, -1) for way in combinations(fitting, n)]

    def found(way: tuple[Obj, ...]) -> State:
        after = note(state, about("searched", item, by=player)).framed(did=True)
        shifts = [Shift(o, effect.to, controller=player, tapped=effect.tapped) for o in way]
        if any(needs_host(s) for s in shifts):
            return state._replace(unmodelled="an Aura enters the battlefield from a search")
        if next_copy(after, shifts) is not None:
            return after._replace(unmodelled="a card that is searched for may enter as a copy")
        after = moved(after, shifts) if way else after
        return shuffle_library(after, player) if "library" in effect.zones else after

    return ask_for(state, player, picked(state, ways), found, "finds")
