"""Why abilities that no event of an object concerns did not trigger: delayed abilities and state triggers."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.referee.characteristics import seen
from apnap.model.referee.delayed import fit, may_trigger
from apnap.model.referee.events import Event
from apnap.model.referee.items import Delayed, Item
from apnap.model.referee.misfits import misfit
from apnap.model.referee.objects import Obj
from apnap.model.referee.profile import Trig
from apnap.model.referee.state import State
from apnap.model.referee.state_triggers import is_true
from apnap.model.referee.suppressing import suppressor
from apnap.model.rules import (
    delayed_not_doubled,
    delayed_trigger,
    intervening_if,
    look_back,
    no_permission,
    state_trigger,
    step_beginning,
    suppressors,
    trigger_event,
)

Reason = tuple[str, bool, tuple[str, ...]]
"""Reason, whether it triggered, rules."""


def of_delayed(before: State, after: State, waits: Delayed, event: Event) -> Reason:
    """What an event meant for a delayed ability that waited for something."""
    trig = waits.item.trig
    assert trig is not None
    slug = delayed_trigger.RULE.slug
    if type(event).__name__ not in trig.listens:
        return "its condition asks for another kind of event", False, (trigger_event.RULE.slug,)
    if not trigger_event.abilities_trigger(after.world) or not delayed_trigger.can_trigger(after.world):
        return "no delayed ability triggers", False, (slug,)
    if waits.early and any(d.early and d.item.id == waits.item.id for d in after.delayed):
        return "it waits for a later turn", False, (slug,)
    now = waits._replace(early=False)
    found = fit(before, after, now, event)
    if found is None:
        return _no_fit(before, after, now.item, trig, event)
    stopper = suppressor(found.view, found.event, delayed_not_doubled.bearer(found.view, now.item), (before, after))
    if stopper is not None:
        return f"{stopper.id} keeps the event from causing it to trigger", False, (suppressors.RULE.slug,)
    if not may_trigger(now.item, found, after):
        return "its intervening if is false", False, (intervening_if.RULE.slug,)
    return "it triggered", True, (slug,)


def _no_fit(before: State, after: State, item: Item, trig: Trig, event: Event) -> Reason:
    """Which part of its condition the event does not meet."""
    reasons: dict[str, None] = {}
    source = item.source.id if item.source is not None else ""
    for pattern in trig.patterns:
        looks_back = look_back.looks_back(after.world, pattern)
        if not step_beginning.triggers(after.world, pattern):
            reasons['"at the beginning of" abilities do not trigger'] = None
        else:
            view = before if looks_back else after
            reasons[misfit(view, pattern, event, item.controller, source, looks_back, item.about)] = None
    return "; ".join(reasons), False, (trigger_event.RULE.slug,)


def of_state(before: State, after: State, obj: Obj, trig: Trig, triggered: Sequence[Item]) -> Reason:
    """What the state after a batch meant for an ability that triggers on a state."""
    slug = state_trigger.RULE.slug
    if any(i.text is trig and i.source == obj.ref for i in triggered):
        return "it triggered", True, (slug,)
    if not trigger_event.abilities_trigger(after.world):
        return "no ability triggers", False, (trigger_event.RULE.slug,)
    if obj.zone != "battlefield":
        return f"its source is in the {obj.zone}", False, (slug,)
    if trig not in seen(after, obj).triggers:
        return "it has lost its abilities this turn" if obj.silent else "its source does not have it", False, ()
    stopper = no_permission.stopped_by(after, obj)
    if stopper is not None:
        return f"{stopper.label} stops its abilities", False, (no_permission.RULE.slug,)
    if not is_true(after, obj, trig):
        return "its condition is not true", False, (slug,)
    if not state_trigger.may_trigger(before, obj, trig):
        known = state_trigger.key(before, obj, trig) in before.stated
        why = "it has triggered on a state before" if known else "an instance of it is outstanding"
        return why, False, (slug,)
    return "its limit is used up", False, ()
