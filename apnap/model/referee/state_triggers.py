"""603.8: abilities that trigger on a state of the game."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.model.referee.amounts import holds
from apnap.model.referee.characteristics import last_known, seen
from apnap.model.referee.instances import fresh_copy, instance
from apnap.model.referee.items import NOTHING_HAPPENED, Item
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.profile import Trig
from apnap.model.referee.referents import Context
from apnap.model.referee.state import State
from apnap.model.rules import (
    action_cap,
    intervening_if,
    no_permission,
    state_trigger,
    trigger_cap,
    trigger_controller,
    trigger_event,
)


def state_instances(state: State) -> tuple[State, list[Item]]:
    """The instances of abilities that trigger on what is true in a state, and the state with used-up limits."""
    made: list[Item] = []
    if not state.world.states_matter or not trigger_event.abilities_trigger(state.world):
        return state, made
    if state.stated and state_trigger.ends(state.world):
        state = state._replace(stated=state.stated & frozenset(_still_true(state)))
    for obj, trig in _triggering(state):
        owner = trigger_controller.controller(state.world, obj)
        item = instance(state, last_known(state, obj), owner, trig, NOTHING_HAPPENED, trig.states[0])
        made.append(fresh_copy(state, item, made))
        state = state_trigger.triggered(state, obj, trig)
        if trigger_cap.left(state.world, obj, trig) is not None:
            state = state.put(trigger_cap.spend(state.world, obj, trig, 1, obj.controller))
    return state, made


def _triggering(state: State) -> Iterator[tuple[Obj, Trig]]:
    for obj in state.battlefield():
        for trig in seen(state, obj).triggers:
            if trig.states and may_trigger(state, obj, trig) and is_true(state, obj, trig):
                yield obj, trig


def _still_true(state: State) -> Iterator[tuple[Ref, int]]:
    """The abilities whose state is there."""
    for obj in state.battlefield():
        for trig in seen(state, obj).triggers:
            if trig.states and is_true(state, obj, trig):
                yield state_trigger.key(state, obj, trig)


def may_trigger(state: State, obj: Obj, trig: Trig) -> bool:
    """Whether nothing keeps the ability from triggering on a state: limits, lost abilities, an outstanding instance."""
    return (
        state_trigger.may_trigger(state, obj, trig)
        and trig in seen(state, obj).triggers
        and no_permission.stopped_by(state, obj) is None
        and trigger_cap.left(state.world, obj, trig) != 0
        and action_cap.may_trigger(state, obj, trig)
    )


def is_true(state: State, obj: Obj, trig: Trig) -> bool:
    """Whether the state that the ability asks for is there."""
    c = Context(state, obj.controller, obj.ref)
    return any(holds(c, s.condition) for s in trig.states) and intervening_if.may_trigger(trig, c, state)


def would_trigger_again(state: State, gone: Item) -> bool:
    """Whether an instance that is nowhere any more triggered on a state which is still there."""
    obj, trig = state.obj(gone.source.id) if gone.source is not None else None, gone.trig
    if obj is None or trig is None or not trig.states or obj.zone != "battlefield":
        return False
    return may_trigger(state, obj, trig) and is_true(state, obj, trig)
