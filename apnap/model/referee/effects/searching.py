"""Searching (701.19)."""

from __future__ import annotations

from itertools import combinations

from apnap.model.abilities import Search
from apnap.model.referee.amounts import amount, players
from apnap.model.referee.batch import note
from apnap.model.referee.choices import Move
from apnap.model.referee.effects.library import shuffle_library
from apnap.model.referee.effects.registry import carries_out
from apnap.model.referee.effects.zones import ask_for, moved, picked
from apnap.model.referee.events import about
from apnap.model.referee.matching import fits
from apnap.model.referee.moving import Shift, can_move
from apnap.model.referee.objects import Obj
from apnap.model.referee.referents import here
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
        and fits(state, effect.selector, o, player, source)
        and can_move(o, effect.to)
    ]
    most = min(amount(c, effect.amount), len(fitting))
    ways = [way for n in range(most, -1, -1) for way in combinations(fitting, n)]

    def found(way: tuple[Obj, ...]) -> State:
        after = note(state, about("searched", item, by=player)).framed(did=True)
        if way:
            after = moved(after, [Shift(o, effect.to, controller=player, tapped=effect.tapped) for o in way])
        return shuffle_library(after, player) if "library" in effect.zones else after

    return ask_for(state, player, picked(state, ways), found, "finds")
