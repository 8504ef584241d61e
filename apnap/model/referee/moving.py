"""400.7: moving objects from zone to zone, with the replacements that apply as they move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from apnap.model.referee.events import CountersPlaced, Event, Moved, SacrificedBy
from apnap.model.referee.items import Item
from apnap.model.referee.matching import fits, statics
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.rules import new_object, really_happens

BOTTOM = "bottom"
"""Where cards go that are put on the bottom of a library, below all that is known of it."""


EVOLUTION, EXCHANGE = "evolution", "revolution change"
"""Ways to enter in the place of something that is on the battlefield."""


class Shift(NamedTuple):
    """One object on its way. ``to``: a zone, or "bottom" (of the library). ``controller``: on the battlefield or stack;
    None: its owner. ``by``: the verb that moves it."""

    obj: Obj
    to: str
    controller: str | None = None
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    sacrificed_by: str | None = None
    by: str = ""
    paid: bool = False


def move(state: State, shifts: Iterable[Shift]) -> tuple[State, list[Event], tuple[Obj, ...]]:
    """The state after objects moved at once, the events, and the objects as they are now."""
    events: list[Event] = []
    arrived: list[Obj] = []
    after = state
    for shift in shifts:
        if not can_move(shift.obj, shift.to, shift.by):
            continue
        old = shift.obj
        dies = old.zone == "battlefield" and shift.to == "graveyard"
        to = "exile" if dies and is_exiled_instead(state, old) else shift.to
        new = _arrival(state, shift, "library" if to == BOTTOM else to)
        after = _leave_and_arrive(after, old, new, to)
        arrived.append(new)
        if to == shift.to:
            events.append(Moved(old, new, by=shift.by, paid=shift.paid))
        else:
            events.append(really_happens.replaced(state.world, old, new, shift.to))
        events += [CountersPlaced(new, kind, n) for kind, n in new.counters]
        if shift.sacrificed_by is not None:
            events.append(SacrificedBy(shift.sacrificed_by, old, new))
    return after, events, tuple(arrived)


def can_move(obj: Obj, to: str, by: str = "") -> bool:
    """Whether the object can go there: spells do not enter (304.4), what evolves enters only in the place of something
    else (801.1), tokens do not come back (111.8)."""
    if obj.profile.token and obj.zone != "battlefield":
        return False
    by_itself = by not in (EVOLUTION, EXCHANGE)
    return to != "battlefield" or (
        obj.profile.is_permanent and not (by_itself and "evolution" in obj.profile.supertypes)
    )


def is_exiled_instead(state: State, obj: Obj) -> bool:
    """Whether an effect exiles the object if it would die (614.6)."""
    return any(
        fits(state, static.what, obj, s.controller, s.id) for s in statics(state) for static in s.profile.exile_instead
    )


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


def _leave_and_arrive(state: State, old: Obj, new: Obj, to: str) -> State:
    state = state.put(new)
    if to == "battlefield" and new.profile.enters_counted:
        state = state._replace(unmodelled=f"with how many counters {new.label} enters")
    if old.zone == "battlefield" and to != "under":
        state = state.put(*(_following(o, new.zone) for o in state.objs if o.beneath == old.id))
    if old.zone == "stack":
        state = without_spell(state, old)
    if old.zone == "library":
        state = forget_in_library(state, old)
    if to == "library":
        seat = state.seat(new.owner)
        state = state.sit(seat._replace(top=(), shuffled=True))
    return state


def _following(o: Obj, zone: str) -> Obj:
    """A card that lay under another one and goes where that goes."""
    return Obj(o.id, o.inc + 1, o.profile, o.owner, o.owner, zone)


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
