"""Countering, and mana."""

from __future__ import annotations

from apnap.model.abilities import AddMana, CounterSpell, EventItem, ObjectRef, Target
from apnap.model.referee.amounts import players
from apnap.model.referee.asking import ask_first
from apnap.model.referee.batch import changed, happen, note
from apnap.model.referee.choices import Move
from apnap.model.referee.departure_events import SpellWasCountered
from apnap.model.referee.effects.registry import can_be_done, carries_out
from apnap.model.referee.events import about
from apnap.model.referee.items import Item, ItemId
from apnap.model.referee.moving import Shift, move, without_item
from apnap.model.referee.referents import here, objects, target_number
from apnap.model.referee.state import State
from apnap.model.referee.tasks import Do


@carries_out(CounterSpell)
def counter(state: State, effect: CounterSpell) -> State | list[Move]:
    """A spell or ability leaves the stack without resolving (701.5)."""
    assert state.frame is not None
    item = meant_item(state, effect.what)
    if item is None or _cannot_be_countered(state, item):
        return state.framed(done=False)
    spell = state.obj(item.source.id) if item.kind == "spell" and item.source else None
    if spell is None:
        after = without_item(state, item)
        return note(changed(state, after), about("countered", item), rules=()).framed(did=True)
    shift = Shift(spell, "graveyard")
    asking = ask_first(state, [shift], Do(effect))
    if asking is not None:
        return asking
    after, events, arrived = move(state, [shift])
    new = arrived[0] if arrived else spell  # a copy has ceased to exist
    return happen(state, after, [*events, SpellWasCountered(spell, new)], [about("countered", item)])


@can_be_done(CounterSpell)
def can_counter(state: State, effect: CounterSpell, player: str) -> bool:
    """It is on the stack, and can be countered."""
    item = meant_item(state, effect.what)
    return item is not None and not _cannot_be_countered(state, item)


def meant_item(state: State, what: ObjectRef, *, resolving: bool = False) -> Item | None:
    """The spell or ability on the stack that a text speaks of; ``resolving``: also if it is being carried out."""
    c = here(state)
    on_stack = state.items() if resolving else tuple(i for group in state.stack for i in group)
    wanted: ItemId | None = c.event.item if isinstance(what, EventItem) else None
    if isinstance(what, Target):
        chosen = target_number(c, what.index)
        wanted = chosen if isinstance(chosen, ItemId) else None
    if wanted is not None:
        return next((i for i in on_stack if i.id == wanted), None)
    refs = {o.ref for o in objects(c, what)}
    return next((i for i in on_stack if i.kind == "spell" and i.source in refs), None)


def _cannot_be_countered(state: State, item: Item) -> bool:
    """Because its text says so, or what stands after its instructions does (603.1a)."""
    if item.trig is not None and item.trig.ability.cant_be_countered:
        return True
    spell = state.obj(item.source.id) if item.kind == "spell" and item.source else None
    return spell is not None and any("can't be countered" in k for k in spell.profile.keywords)


@carries_out(AddMana)
def add_mana(state: State, effect: AddMana) -> State:
    """Mana goes into the pool; its colour is not told apart."""
    seats = (state.seat(p) for p in players(here(state), effect.who))
    return changed(state, state.sit(*(s._replace(mana=s.mana + effect.amount) for s in seats)))
