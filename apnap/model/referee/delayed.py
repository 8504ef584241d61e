"""603.7: delayed abilities triggering on the events of a batch, without any object that has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from apnap.model.abilities import CreateDelayed, EventPattern
from apnap.model.referee.events import Event
from apnap.model.referee.instances import as_asked, fresh_copy
from apnap.model.referee.items import NOTHING_HAPPENED, Delayed, Item, Occasion
from apnap.model.referee.occasions import occasion
from apnap.model.referee.patterns import event_fits
from apnap.model.referee.profile import Trig
from apnap.model.referee.referents import of_item
from apnap.model.referee.state import State
from apnap.model.referee.suppressing import suppressor
from apnap.model.referee.tasks import SayWhichEvent
from apnap.model.rules import (
    delayed_not_doubled,
    delayed_once,
    delayed_trigger,
    intervening_if,
    look_back,
    once_per_event,
    step_beginning,
)

Made = tuple[Item, tuple[Event, ...]]
"""An instance and the events that caused it."""


class Fit(NamedTuple):
    """An event that fits what a delayed ability waits for, and the state by which that was judged."""

    event: Event
    pattern: EventPattern
    view: State


def delayed_instances(before: State, after: State, events: Sequence[Event]) -> tuple[State, list[Made]]:
    """The instances of delayed abilities that a batch causes, and the state without those that are used up."""
    made: list[Made] = []
    asking: list[tuple[str, SayWhichEvent]] = []
    for waits in after.delayed if delayed_trigger.can_trigger(after.world) else ():
        fitting = [f for e in events for f in [fit(before, after, waits, e)] if f is not None]
        found = [f for f in fitting if not _is_stopped(before, after, waits.item, f)]
        if found:
            after = _trigger(before, after, waits, found, made, asking)
    order = after.playing()
    asking.sort(key=lambda a: order.index(a[0]) if a[0] in order else len(order))
    return after.then(*(task for _, task in asking)), made


def _is_stopped(before: State, after: State, item: Item, found: Fit) -> bool:
    """Whether something keeps the event from causing a delayed ability to trigger."""
    bearer = delayed_not_doubled.bearer(found.view, item)
    return suppressor(found.view, found.event, bearer, (before, after)) is not None


def fit(before: State, after: State, waits: Delayed, event: Event) -> Fit | None:
    """The event as one that a delayed ability waits for; several fitting patterns count once."""
    item, trig = waits.item, waits.item.trig
    if trig is None or waits.early or type(event).__name__ not in trig.listens:
        return None
    for pattern in trig.patterns:
        looks_back = look_back.looks_back(after.world, pattern)
        view = before if looks_back else after
        source = item.source.id if item.source is not None else ""
        if step_beginning.triggers(after.world, pattern) and event_fits(
            view, pattern, event, item.controller, source, looks_back, item.about
        ):
            return Fit(event, pattern, view)
    return None


def may_trigger(item: Item, found: Fit, after: State) -> bool:
    """Whether the intervening if lets a delayed ability trigger on an event, after which the state is ``after``."""
    assert item.trig is not None
    context = of_item(found.view, item)._replace(event=_occasion(item, found))
    return intervening_if.may_trigger(item.trig, context, after)


def _occasion(item: Item, found: Fit) -> Occasion:
    source = item.source.id if item.source is not None else None
    return occasion(found.view, found.event, found.pattern, source, look_back.judges_old(found.view.world))


def _trigger(
    before: State,
    after: State,
    waits: Delayed,
    found: list[Fit],
    made: list[Made],
    asking: list[tuple[str, SayWhichEvent]],
) -> State:
    """Adds the instances of one delayed ability; it is gone then if it triggers only once (603.7b)."""
    item, trig = waits.item, waits.item.trig
    assert trig is not None
    assert isinstance(trig.made_by, CreateDelayed)
    true = [f for f in found if may_trigger(item, f, after)]
    occurrences = once_per_event.occurrences(after.world, trig, true)
    chosen = False
    if delayed_once.is_used_up(after.world, trig.made_by):
        after = after._replace(delayed=tuple(d for d in after.delayed if d is not waits))
        chosen = delayed_once.is_about_one(after.world, trig.made_by)
        if chosen:
            occurrences = [true] if true else []
    for fits in occurrences:
        ways = _told_apart(item, trig, fits, (before, after))
        if len(ways) > 1 and not chosen:
            return after._replace(unmodelled=f"which of several events {item.label} triggers on")
        event = next(iter(ways)) if len(ways) == 1 else NOTHING_HAPPENED
        number = min(ways.values())
        new: list[Item] = []
        for _ in range(number):
            new.append(fresh_copy(after, on_event(item, event), [*(i for i, _ in made), *new]))
        made += [(i, tuple(f.event for f in fits)) for i in new]
        if len(ways) > 1:
            more = tuple((e, n - number) for e, n in ways.items())
            asking.append((item.controller, SayWhichEvent(tuple(i.id for i in new), more)))
    return after


def _told_apart(item: Item, trig: Trig, fits: Sequence[Fit], beside: Sequence[State]) -> dict[Occasion, int]:
    """The events of an occurrence that its text can tell apart, and how often it triggers on each; if it does not
    speak of the event, several are one."""
    several = len(fits) > 1
    if several and trig.reads_event:
        return {
            as_asked(trig, _occasion(item, f), grouped=False): 1
            + delayed_not_doubled.extra(f.view, item, [f.event], beside)
            for f in fits
        }
    grouped = several or once_per_event.is_grouped(fits[0].view.world, trig)
    extra = delayed_not_doubled.extra(fits[0].view, item, [f.event for f in fits], beside)
    return {as_asked(trig, _occasion(item, fits[0]), grouped=grouped): 1 + extra}


def on_event(item: Item, event: Occasion) -> Item:
    """A delayed ability as an instance that triggered on an event."""
    own = item.names[0] if item.source is not None else item.label
    return item._replace(
        event=event,
        label=own if event.label is None else f"{own} on {event.label}",
        copy=0,
        about=item.about if item.text.reads_about else (),
    )
