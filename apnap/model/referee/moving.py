"""400.7: moving objects from zone to zone, with the replacements that apply as they move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from apnap.model.referee.events import CountersPlaced, Event, Moved, SacrificedBy
from apnap.model.referee.matching import fits, statics
from apnap.model.referee.state import Item, Obj, State
from apnap.model.rules import new_object, really_happens


class Shift(NamedTuple):
    """One object on its way. ``controller``: on the battlefield or stack; None: its owner."""

    obj: Obj
    to: str
    controller: str | None = None
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    sacrificed_by: str | None = None


def move(state: State, shifts: Iterable[Shift]) -> tuple[State, list[Event], tuple[Obj, ...]]:
    """The state after objects moved at once, the events, and the objects as they are now."""
    events: list[Event] = []
    arrived: list[Obj] = []
    after = state
    for shift in shifts:
        if not can_move(shift.obj, shift.to):
            continue
        old = shift.obj
        dies = old.zone == "battlefield" and shift.to == "graveyard"
        to = "exile" if dies and is_exiled_instead(state, old) else shift.to
        new = _arrival(state, shift, to)
        after = _leave_and_arrive(after, old, new)
        arrived.append(new)
        events.append(Moved(old, new) if to == shift.to else really_happens.replaced(state.world, old, new, shift.to))
        events += [CountersPlaced(new, kind, n) for kind, n in new.counters]
        if shift.sacrificed_by is not None:
            events.append(SacrificedBy(shift.sacrificed_by, old, new))
    return after, events, tuple(arrived)


def can_move(obj: Obj, to: str) -> bool:
    """Whether the object can go there: instants and sorceries do not enter (304.4), tokens do not come back (111.8)."""
    if obj.profile.token and obj.zone != "battlefield":
        return False
    return to != "battlefield" or obj.profile.is_permanent


def is_exiled_instead(state: State, obj: Obj) -> bool:
    """Whether an effect exiles the object if it would die (614.6)."""
    return any(fits(static.what, obj, s.controller, s.id) for s in statics(state) for static in s.profile.exile_instead)


def _arrival(state: State, shift: Shift, to: str) -> Obj:
    """The new object (400.7), with what it enters with (603.6d)."""
    old = shift.obj
    new = Obj(
        id=old.id,
        inc=old.inc + 1,
        profile=old.profile,
        owner=old.owner,
        controller=shift.controller if to in ("battlefield", "stack") and shift.controller else old.owner,
        zone=to,
        caps=new_object.remembered(state.world, old),
    )
    if to != "battlefield":
        return new
    new = new._replace(tapped=shift.tapped or new.profile.enters_tapped, entered=True, sick=True)
    for kind, n in (*new.profile.enters_with, *shift.counters):
        new = new.with_counters(kind, n)
    return new


def _leave_and_arrive(state: State, old: Obj, new: Obj) -> State:
    state = state.put(new)
    if old.zone == "stack":
        state = without_spell(state, old)
    if old.zone == "library":
        state = forget_in_library(state, old)
    if new.zone == "library":
        seat = state.seat(new.owner)
        state = state.sit(seat._replace(top=(), shuffled=True))
    return state


def without_spell(state: State, spell: Obj) -> State:
    """The state with the spell's item off the stack."""
    items = (i for group in state.stack for i in group)
    item = next((i for i in items if i.kind == "spell" and i.source == spell.ref), None)
    return state if item is None else without_item(state, item)


def without_item(state: State, gone: Item) -> State:
    """The state without an item of the stack."""
    groups = (tuple(i for i in group if i is not gone) for group in state.stack)
    return state._replace(stack=tuple(g for g in groups if g))


def forget_in_library(state: State, card: Obj) -> State:
    """The state in which the card is in no place of the library any more."""
    seat = state.seat(card.owner)
    return state.sit(
        seat._replace(top=trimmed(tuple(t for t in seat.top if t != card.id)), shuffled=_unknown(state, seat.name))
    )


def trimmed(top: tuple[str | None, ...]) -> tuple[str | None, ...]:
    """The known top of a library without the nameless cards at its end."""
    while top and top[-1] is None:
        top = top[:-1]
    return top


def _unknown(state: State, player: str) -> bool:
    return state.seat(player).shuffled and bool(named_in_library(state, player))


def named_in_library(state: State, player: str) -> tuple[Obj, ...]:
    """The named cards in a player's library."""
    return tuple(o for o in state.objs if o.zone == "library" and o.owner == player)


def shuffled(state: State, player: str) -> State:
    """The state after a library was shuffled: where its named cards are is unknown."""
    return state.sit(state.seat(player)._replace(top=(), shuffled=bool(named_in_library(state, player))))
