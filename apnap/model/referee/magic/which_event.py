"""603.7b: which of several simultaneous events a delayed ability triggered on."""

from __future__ import annotations

from functools import partial

from attrs import evolve

from apnap.model.referee.batch import note
from apnap.model.referee.choices import Move, Way, ask
from apnap.model.referee.delayed import on_event
from apnap.model.referee.events import about
from apnap.model.referee.instances import each_item, fresh_copy, with_old
from apnap.model.referee.items import Item, Occasion
from apnap.model.referee.state import State
from apnap.model.referee.tasks import SayWhichEvent, does
from apnap.model.rules import delayed_once


@does(SayWhichEvent)
def say_which_event(state: State, task: SayWhichEvent) -> list[Move]:
    """Of several events at once the controller of a delayed ability says which it triggered on (603.7b)."""
    item = next(i for i in state.waiting if i.id in task.items)
    ways = [
        Way(
            (event.names[0] if event.names else event.player or "",),
            partial(_settled, state, task, event, more),
            choice=(event.object, event.player, event.item),
            text=f"says that {item.label} is about {event.object.id if event.object else event.player}",
        )
        for event, more in task.events
    ]
    return ask("event", item.controller, item, ways, rules=(delayed_once.RULE.slug,))


def _settled(state: State, task: SayWhichEvent, event: Occasion, more: int) -> State:
    """The state in which the instances know what they are about, and so do those that speak of them."""
    instances = [i for i in state.waiting if i.id in task.items]
    for old in instances:
        state = state._replace(waiting=tuple(i for i in state.waiting if i is not old))
        new = fresh_copy(state, on_event(old, event), [])
        state = each_item(with_old(state, [new]), partial(_speaking_of, old, new))
        state = note(state, evolve(about("triggered", new), late=True), rules=(delayed_once.RULE.slug,))
    for _ in range(more):
        new = fresh_copy(state, on_event(instances[0], event), [])
        state = note(with_old(state, [new]), about("triggered", new), rules=(delayed_once.RULE.slug,))
    return state


def _speaking_of(old: Item, new: Item, item: Item) -> Item:
    return item._replace(event=item.event._replace(item=new.id)) if item.event.item == old.id else item
