"""400.7: moving objects from zone to zone, with the replacements that apply as they move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from apnap.model.referee import entering, keeping_out, replacing
from apnap.model.referee.entering_choices import chooses, chosen
from apnap.model.referee.events import CountersPlaced, Event, Moved, SacrificedBy
from apnap.model.referee.instances import remember
from apnap.model.referee.items import Item
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.profile import Profile
from apnap.model.referee.questions import Question
from apnap.model.referee.state import State
from apnap.model.rules import new_object, really_happens

BOTTOM = "bottom"
"""Where cards go that are put on the bottom of a library, below all that is known of it."""


EVOLUTION, EXCHANGE = "evolution", "revolution change"
"""Ways to enter in the place of something that is on the battlefield."""


class Shift(NamedTuple):
    """One object on its way. ``to``: a zone, or "bottom" (of the library). ``controller``: on the battlefield or stack;
    None: its owner. ``by``: the verb that moves it. ``attached``: what it enters attached to. ``face``: what it enters
    as a copy of; ``asked``: it is decided."""

    obj: Obj
    to: str
    controller: str | None = None
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    sacrificed_by: str | None = None
    by: str = ""
    paid: bool = False
    attached: Ref | None = None
    face: Profile | None = None
    asked: bool = False

    @property
    def arrives(self) -> Profile:
        """The face with which it arrives: its front, unless it enters as a copy."""
        return self.obj.printed if self.face is None else self.face


def move(state: State, shifts: Iterable[Shift]) -> tuple[State, list[Event], tuple[Obj, ...]]:
    """The state after objects moved at once, the events, and the objects as they are now.

    A copy of a card or a spell ceases to exist as it leaves the stack (707.10a, 707.12). What had to be chosen before
    is chosen (:func:`asking.ask_first`); if it is not, the play is not modelled.
    """
    events: list[Event] = []
    arrived: list[Obj] = []
    applied: list[tuple[replacing.Replacement, Obj]] = []
    after = state
    for shift in shifts:
        admitted = keeping_out.goal(state, shift)
        if admitted is None or not can_move(shift.obj, shift.to, shift.by):
            continue
        if keeping_out.is_doubtful(state, shift):
            after = after._replace(unmodelled=f"whether {shift.obj.label} enters as a copy of what is exiled instead")
        if admitted != shift.to:
            shift = Shift(shift.obj, admitted, by=shift.by)
        if is_copied_spell(shift.obj):
            after = remember(without_spell(after, shift.obj), [shift.obj]).without({shift.obj.id})
            continue
        old = shift.obj
        how = replacing.outcome(state, shift)
        if isinstance(how, Question):
            after, how = after._replace(unmodelled=f"which effect says where {old.label} goes"), None
        to = shift.to if how is None else replacing.LEADS_TO[how.instead]
        new, doubt = _arrival(state, shift, to)
        if doubt is not None:
            after = after._replace(unmodelled=doubt)
        after = _leave_and_arrive(after, old, new, to)
        if to == "battlefield":
            after, new = entering.entered(state, after, new, tapped=shift.tapped, counters=shift.counters)
        arrived.append(new)
        if how is None:
            events.append(Moved(old, new, by=shift.by, paid=shift.paid))
        else:
            applied.append((how, new))
            events.append(really_happens.replaced(state.world, old, new, shift.to, by=shift.by, instead=how.instead))
        events += [CountersPlaced(new, kind, n) for kind, n in new.counters]
        if shift.sacrificed_by is not None:
            events.append(SacrificedBy(shift.sacrificed_by, old, new))
    after = _without_answers(replacing.carried_on(after, applied))
    return _ordered_on_top(after, applied), events, tuple(arrived)


def _without_answers(state: State) -> State:
    return state._replace(answers=()) if state.answers else state


def _ordered_on_top(state: State, applied: Iterable[tuple[replacing.Replacement, Obj]]) -> State:
    """The state, not modelled if a player has to put several cards on top of a library in an order of their choice."""
    owners = [new.owner for how, new in applied if how.instead == replacing.TOP and not new.profile.token]
    if len(set(owners)) == len(owners):
        return state
    return state._replace(unmodelled="in which order several cards are put on top of a library")


def can_move(obj: Obj, to: str, by: str = "") -> bool:
    """Whether the object can go there: spells do not enter (304.4), what evolves enters only in the place of something
    else (801.1), tokens do not come back (111.8)."""
    if obj.profile.token and obj.zone != "battlefield":
        return to == "stack" or (is_copied_spell(obj) and to != "battlefield")
    by_itself = by not in (EVOLUTION, EXCHANGE)
    return to != "battlefield" or (
        obj.printed.is_permanent and not (by_itself and "evolution" in obj.printed.supertypes)
    )


def needs_host(shift: Shift) -> bool:
    """Whether an Aura would enter that is not attached to anything yet (303.4f)."""
    return shift.to == "battlefield" and shift.attached is None and shift.arrives.enchant is not None


def is_copied_spell(obj: Obj) -> bool:
    """Whether it is a copy of a spell, which ceases to exist as it leaves the stack (707.10a)."""
    return obj.profile.token and obj.zone == "stack"


def _arrival(state: State, shift: Shift, to: str) -> tuple[Obj, str | None]:
    """The new object (400.7), and why it is not modelled; everything has its front face again, unless it enters as a
    copy."""
    old = shift.obj
    new = Obj(
        id=old.id,
        inc=old.inc + 1,
        profile=shift.arrives,
        card=None if shift.face is None else old.printed,
        owner=old.owner,
        controller=shift.controller if to in ("battlefield", "stack") and shift.controller else old.owner,
        zone="library" if to in (BOTTOM, replacing.TOP) else to,
        caps=new_object.remembered(state.world, old),
        cast=_cast(state, shift, to),
    )
    if to != "battlefield":
        return new, None
    new = new._replace(entered=True, sick=True, attached=shift.attached)
    if chooses(state, shift) is None:
        return new, None
    new = new._replace(chosen=chosen(state, shift))
    return new, f"what is chosen as {new.label} enters" if new.chosen is None else None


def _cast(state: State, shift: Shift, to: str) -> tuple[str, str] | None:
    """Who has cast the object that arrives, and from where, if that is asked: a permanent as the spell that it was."""
    if not state.world.casters_matter:
        return None
    if to == "stack":
        return shift.controller or shift.obj.owner, shift.obj.zone
    return shift.obj.cast if shift.obj.zone == "stack" and to == "battlefield" else None


def _leave_and_arrive(state: State, old: Obj, new: Obj, to: str) -> State:
    state = state.put(new)
    if old.zone == "battlefield" and to != "under":
        lying = [o for o in state.objs if o.beneath == old.id]
        if lying and to == "shields":
            state = state._replace(unmodelled=f"{old.label} becomes a shield of several cards")
        state = state.put(*(_following(o, new.zone) for o in lying))
    if old.zone == "stack":
        state = without_spell(state, old)
    if old.zone == "library":
        state = forget_in_library(state, old)
    if to == "library":
        seat = state.seat(new.owner)
        state = state.sit(seat._replace(top=(), shuffled=True))
    if to == replacing.TOP and not new.profile.token:
        seat = state.seat(new.owner)
        state = state.sit(seat._replace(top=(new.id, *seat.top)))
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
