"""Instances of triggered abilities, and how twins are told apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from apnap.model.abilities import EventPattern
from apnap.model.referee.items import Delayed, Item, ItemId, Occasion, Target
from apnap.model.referee.objects import Obj
from apnap.model.referee.profile import Trig
from apnap.model.referee.state import State
from apnap.model.rules import apnap_order, once_per_event, trigger_clause


def instance(after: State, source: Obj, controller: str, trig: Trig, event: Occasion, pattern: EventPattern) -> Item:
    """An instance of an ability that has just triggered, by one of its patterns. It remembers only what its text can
    ask for."""
    grouped = once_per_event.is_grouped(after.world, trig)
    event = event._replace(standing=trigger_clause.may_be_asked(after.world, trig, pattern))
    event = as_asked(trig, event, grouped)
    now = after.obj(source.id)
    gone = now is None or now.inc != source.inc
    label = source.label if event.label is None else f"{source.label} on {event.label}"
    return Item(
        kind="ability",
        controller=controller,
        source=source.ref,
        text=trig,
        label=label,
        names=source.names,
        event=event,
        known=(source,) if gone and trig.reads_information else (),
        second=trig.second,
    )


def as_asked(trig: Trig, event: Occasion, grouped: bool) -> Occasion:
    """As much of the event as the text of an ability can ask for. ``grouped``: several events count as one."""
    if not trig.reads_number:
        event = event._replace(number=0)
    if not trig.reads_holder:
        event = event._replace(holder=None)
    if grouped:
        event = event._replace(names=(), label=None, object=event.object if trig.reads_event else None)
    if not trig.reads_event:
        hosted = trig.reads_host and trig.reads_information
        return event._replace(info=event.info if hosted else None, item=None, player=None)
    return event if trig.reads_information else event._replace(info=None)


def all_items(state: State) -> Iterator[Item]:
    """Everything on the stack, waiting, being put on the stack or resolving."""
    for group in state.stack:
        yield from group
    yield from state.waiting
    yield from state.asking
    yield from (d.item for d in state.delayed)
    yield from state.pending
    yield from (frame.item for frame in state.suspended)
    if state.frame is not None:
        yield state.frame.item
    for task in state.agenda:
        yield from task.held()


def waiting_items(state: State) -> list[Item]:
    """The abilities that have triggered and are not on the stack yet."""
    placed = {id(i) for group in state.stack for i in group}
    elsewhere = {id(i) for i in (*state.asking, *(d.item for d in state.delayed), *(f.item for f in state.suspended))}
    resolving = state.frame.item if state.frame else None
    return [
        i
        for i in all_items(state)
        if i.kind == "ability" and id(i) not in placed and id(i) not in elsewhere and i is not resolving
    ]


def each_item(state: State, change: Callable[[Item], Item]) -> State:
    """The state with every item changed in the same way."""
    return state._replace(
        stack=tuple(tuple(change(i) for i in group) for group in state.stack),
        waiting=tuple(change(i) for i in state.waiting),
        asking=tuple(change(i) for i in state.asking),
        delayed=tuple(d._replace(item=change(d.item)) for d in state.delayed),
        pending=tuple(change(i) for i in state.pending),
        agenda=tuple(t.with_held(change) for t in state.agenda),
        suspended=tuple(f._replace(item=change(f.item)) for f in state.suspended),
        frame=state.frame._replace(item=change(state.frame.item)) if state.frame else None,
    )


def with_delayed(state: State, new: Delayed) -> State:
    """The state with one more delayed ability that waits, in the order of creation."""
    return state._replace(delayed=(*state.delayed, new))


def with_waiting(state: State, new: Sequence[Item]) -> State:
    """The state with more abilities that have triggered, on one batch."""
    return with_old(state, apnap_order.since(state.world, state.waiting, new))


def with_old(state: State, new: Sequence[Item]) -> State:
    """The state with more abilities that wait; when they triggered is known."""
    return state._replace(waiting=tuple(sorted((*state.waiting, *new), key=Item.order))) if new else state


def remember(state: State, gone: Sequence[Obj]) -> State:
    """The state in which items that may ask for them keep last known information on objects that moved (608.2h)."""
    if not any(i.text.reads_information for i in all_items(state)):
        return state

    def change(item: Item) -> Item:
        if not item.text.reads_information:
            return item
        own = (item.source, item.host, item.event.object, *(a.ref for a in item.about))
        about = {*own, *(t for mode in item.targets for t in mode)}
        new = tuple(o for o in gone if o.ref in about and o not in item.known)
        return item._replace(known=item.known + new) if new else item

    return each_item(state, change)


def referred_to(items: Sequence[Item]) -> set[ItemId]:
    """The items that other items speak of."""
    found = {i.event.item for i in items if i.event.item is not None}
    return found | {t for i in items for mode in i.targets for t in mode if isinstance(t, ItemId)}


def fresh_copy(state: State, item: Item, made: Sequence[Item]) -> Item:
    """The item with a number that no twin of it bears."""
    same = [i for i in (*all_items(state), *made) if i.text is item.text and i.source == item.source]
    if not same:
        return item
    taken = {i.id for i in same} | referred_to([*all_items(state), *made])
    while item.id in taken:
        item = item._replace(copy=item.copy + 1)
    return item


def names_of(state: State, target: Target | None) -> tuple[str, ...]:
    """What a target may be called; the first name is the one used in decisions."""
    if target is None:
        return ("nothing",)
    if isinstance(target, str):
        return (target,)
    if isinstance(target, ItemId):
        return next(((i.label, *i.names) for i in all_items(state) if i.id == target), ("nothing",))
    obj = state.obj(target.id)
    return obj.names if obj is not None else (target.id,)
