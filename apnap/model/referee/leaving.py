"""800.4: a player leaves a game that goes on."""

from __future__ import annotations

from collections.abc import Collection

from apnap.model.boards import OUTSIDE
from apnap.model.referee import control
from apnap.model.referee.departure_events import PlayerLost
from apnap.model.referee.events import Event, Moved
from apnap.model.referee.items import Item
from apnap.model.referee.moving import Shift, move
from apnap.model.referee.objects import OUT_OF_GAME, PHASED_OUT, Obj, out_of_game
from apnap.model.referee.state import State
from apnap.model.referee.tasks import Finish
from apnap.model.rules import leaving_player


def leave(state: State, losers: Collection[str]) -> tuple[State, list[Event]]:
    """The state after these players left the game, and what happened by that; their life totals stay known."""
    events: list[Event] = [PlayerLost(p) for p in losers]
    if not leaving_player.takes_along(state.world):
        return state, events
    if _is_being_carried_out(state, losers):
        return state._replace(unmodelled="the rest of what a player who has left controls is carried out"), events
    state, gone = _owned_leave(state, losers)
    state = state._replace(takings=tuple(t for t in state.takings if t.player not in losers))
    state = control.found_anew(state)
    if any(o.rightful in losers or (o.zone == PHASED_OUT and o.phased in losers) for o in state.objs):
        return state._replace(unmodelled="something would come under the control of a player who has left"), events
    state, exiled, _ = move(state, [Shift(o, "exile") for o in state.battlefield() if o.controller in losers])
    state, spells, _ = move(state, [Shift(o, "exile") for o in state.objs if _is_spell_of(state, o, losers)])
    state = state._replace(stack=_without(state, losers))
    return state, [*events, *gone, *exiled, *spells]


def _owned_leave(state: State, losers: Collection[str]) -> tuple[State, list[Event]]:
    """What the players own is in no zone any more; that it leaves the battlefield is an event (603.6c)."""
    events: list[Event] = []
    tokens: set[str] = set()
    for old in state.objs:
        if old.owner not in losers or old.zone in (OUT_OF_GAME, OUTSIDE):
            continue
        new = out_of_game(old)
        state = state.put(new)
        if old.profile.token:
            tokens.add(old.id)
        if old.zone == "battlefield":
            events.append(Moved(old, new))
    seats = (s._replace(unnamed=(), mana=0, top=(), shuffled=False) for s in state.seats if s.name in losers)
    return state.without(tokens).sit(*seats), events


def _is_spell_of(state: State, o: Obj, losers: Collection[str]) -> bool:
    """Whether an object is a spell on the stack that one of the players controls."""
    return o.zone == "stack" and any(
        i.kind == "spell" and i.source == o.ref and i.controller in losers for group in state.stack for i in group
    )


def _without(state: State, losers: Collection[str]) -> tuple[tuple[Item, ...], ...]:
    """The stack without spells of cards that are gone, and without abilities of the players."""

    def stays(item: Item) -> bool:
        card = state.obj(item.source.id) if item.kind == "spell" and item.source is not None else None
        return item.controller not in losers and (item.kind != "spell" or (card is not None and card.zone == "stack"))

    groups = (tuple(i for i in group if stays(i)) for group in state.stack)
    return tuple(g for g in groups if g)


def _is_being_carried_out(state: State, losers: Collection[str]) -> bool:
    """Whether there is more to do of something that one of the players controls."""
    frame = state.frame
    if frame is None or frame.item.controller not in losers or frame.item.kind == "happen":
        return False
    return bool(state.agenda) and not isinstance(state.agenda[-1], Finish)
