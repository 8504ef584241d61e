"""801, 701.26: cards that take the place of a creature."""

from __future__ import annotations

from apnap.model.abilities import PutOnTop, SwapWith
from apnap.model.referee.batch import happen
from apnap.model.referee.characteristics import is_creature
from apnap.model.referee.effects.registry import can_be_done, carries_out
from apnap.model.referee.events import Event
from apnap.model.referee.instances import each_item
from apnap.model.referee.items import Item
from apnap.model.referee.moving import EVOLUTION, EXCHANGE, Shift, move
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.referents import find, here, objects
from apnap.model.referee.state import State


@carries_out(PutOnTop)
def put_on_top(state: State, effect: PutOnTop) -> State:
    """The source is put on top of a creature, and is that creature from then on (801.2)."""
    below, card = _both(state, effect)
    if below is None or card is None or not is_creature(state, below):
        return state.framed(done=False)
    after, events, new = _exchanged(state, below, "under", card, EVOLUTION)
    new = new._replace(
        power_bonus=below.power_bonus,
        silent=below.silent,
        attacked=below.attacked,
        was_tapped=below.was_tapped,
        affects=below.affects,
        affected=below.affected,
    )
    after = after.put(new)
    lying = [o for o in after.objs if o.beneath == below.id or (o.id == below.id and o.zone == "under")]
    after = after.put(*(o._replace(beneath=new.id) for o in lying))
    after = each_item(after, lambda item: _of_new(_about_new(item, below.ref, new.ref), below.ref, new.ref))
    return happen(state, after, events)


@carries_out(SwapWith)
def swap_with(state: State, effect: SwapWith) -> State:
    """The source and an object of the battle zone change places."""
    old, card = _both(state, effect)
    if old is None or card is None:
        return state.framed(done=False)
    after, events, _ = _exchanged(state, old, card.zone, card, EXCHANGE)
    return happen(state, after, events)


@can_be_done(PutOnTop)
@can_be_done(SwapWith)
def can_take_its_place(state: State, effect: PutOnTop | SwapWith, player: str) -> bool:
    """Both are where they have to be."""
    below, card = _both(state, effect)
    fits = below is not None and (isinstance(effect, SwapWith) or is_creature(state, below))
    return fits and card is not None


def _both(state: State, effect: PutOnTop | SwapWith) -> tuple[Obj | None, Obj | None]:
    """The object whose place is taken, and the card that takes it, where they have to be."""
    c = here(state)
    meant = [o for o in objects(c, effect.what) if o.zone == "battlefield"]
    card = find(state, c.source)
    elsewhere = card is not None and card.profile.is_permanent and card.zone not in ("battlefield", "under", "stack")
    return (meant[0] if meant else None), (card if elsewhere else None)


def _exchanged(state: State, old: Obj, to: str, card: Obj, by: str) -> tuple[State, list[Event], Obj]:
    """The state after a card took the place of an object, in attacks too; the events; the new object."""
    enters = Shift(card, "battlefield", controller=old.controller, tapped=old.tapped, by=by)
    after, events, arrived = move(state, [Shift(old, to), enters])
    new = arrived[-1]
    if after.attack is not None:
        attack = after.attack
        attacker = new.ref if attack.attacker == old.ref else attack.attacker
        target = new.ref if attack.target == old.ref else attack.target
        after = after._replace(attack=attack._replace(attacker=attacker, target=target))
    return after.framed(previous=(new.ref,), number=1), events, new


def _about_new(item: Item, old: Ref, new: Ref) -> Item:
    """An item that speaks of the old object as the event object speaks of the new one."""
    return item if item.event.object != old else item._replace(event=item.event._replace(object=new))


def _of_new(item: Item, old: Ref, new: Ref) -> Item:
    """An ability of the old object goes on as one of the new object, which it means by "this creature"."""
    return item._replace(source=new) if item.source == old else item
