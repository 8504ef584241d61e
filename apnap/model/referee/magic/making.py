"""603.7, 603.12: effects that make abilities, to trigger later or at once."""

from __future__ import annotations

from apnap.model.abilities import (
    All,
    ControllerOf,
    CountersOn,
    CreateDelayed,
    Damage,
    DivideDamage,
    Fight,
    Matches,
    ObjectRef,
    Objects,
    OwnerOf,
    PowerOf,
    Reflexive,
    Remembered,
    Targets,
    ToughnessOf,
)
from apnap.model.referee.batch import note
from apnap.model.referee.effects.registry import carries_out
from apnap.model.referee.events import about
from apnap.model.referee.instances import fresh_copy, with_delayed, with_waiting
from apnap.model.referee.items import GONE, About, Delayed, Item
from apnap.model.referee.objects import Obj
from apnap.model.referee.profile import Trig
from apnap.model.referee.referents import here, information, objects
from apnap.model.referee.state import State
from apnap.model.rules import (
    as_much_as_possible,
    delayed_controller,
    delayed_object,
    delayed_once,
    delayed_trigger,
    reflexive_trigger,
)
from apnap.model.trees import walk


@carries_out(CreateDelayed)
def create_delayed(state: State, effect: CreateDelayed) -> State:
    """From now on the ability waits for its events; what it is about is fixed (603.7a, 603.7c)."""
    assert state.frame is not None
    trig = state.world.printer.made(effect)
    if trig.states:
        return state._replace(unmodelled=f"a delayed ability that triggers on a state: {effect.text}")
    item = _made(state, trig, effect.about)
    if _asks_about_one_of(item, effect):
        return state._replace(unmodelled=f"which of several objects is asked about: {effect.text}")
    state = with_delayed(state, Delayed(fresh_copy(state, item, []), effect.later_turn)).framed(did=True)
    rules = [delayed_trigger.RULE.slug, delayed_controller.RULE.slug]
    if delayed_once.is_used_up(state.world, effect):
        rules.append(delayed_once.RULE.slug)
    if item.about:
        rules.append(delayed_object.RULE.slug)
    return note(state, about("delayed", item), rules=tuple(rules))


@carries_out(Reflexive)
def reflexive(state: State, effect: Reflexive) -> State:
    """If what came before was done, the ability triggers at once."""
    assert state.frame is not None
    if not as_much_as_possible.counts_as_done(state.world, state.frame.done):
        return state
    if not reflexive_trigger.can_trigger(state.world):
        return state
    item = fresh_copy(state, _made(state, state.world.printer.made(effect), effect.about), [])
    if _asks_about_one_of(item, effect):
        return state._replace(unmodelled=f"which of several objects is asked about: {effect.text}")
    state = with_waiting(state, [item]).framed(did=True)
    return note(state, about("triggered", item), rules=(reflexive_trigger.RULE.slug, delayed_controller.RULE.slug))


def _made(state: State, trig: Trig, what: Objects | None) -> Item:
    """An ability with the source and the controller of what is being carried out (603.7d, 603.7e)."""
    assert state.frame is not None
    creator = state.frame.item
    name = creator.names[0] if creator.source is not None else creator.label
    return Item(
        kind="ability",
        controller=delayed_controller.controller(state, creator),
        source=creator.source,
        text=trig,
        label=name,
        names=creator.names,
        known=creator.known if trig.reads_information else (),
        about=() if what is None else _all_about(state, what, trig),
    )


def _all_about(state: State, what: Objects, trig: Trig) -> tuple[About, ...]:
    """What an ability is about; if it is gone, information about it is left (608.2h)."""
    c = here(state)
    found = objects(c, what)
    if found or isinstance(what, All | Targets):
        return tuple(_about(state, o, trig) for o in found)
    last = information(c, what)
    return () if last is None else (About(last.ref, GONE, last if trig.reads_information else None),)


def _asks_about_one_of(item: Item, effect: CreateDelayed | Reflexive) -> bool:
    """Whether an ability that is about several objects asks for information as if there were one."""
    text = (effect.modes, effect.condition if isinstance(effect, CreateDelayed) else None)
    return len(item.about) > 1 and any(Remembered() in _asked_about(part) for part in walk(text))


def _asked_about(part: object) -> tuple[ObjectRef, ...]:
    """The objects about which a word of a text asks."""
    match part:
        case PowerOf(what) | ToughnessOf(what) | CountersOn(what) | Matches(what) | ControllerOf(what) | OwnerOf(what):
            return (what,)
        case Damage(source=source) | DivideDamage(source=source):
            return (source,)
        case Fight(one, other):
            return one, other
        case _:
            return ()


def _about(state: State, obj: Obj, trig: Trig) -> About:
    """An object as an ability is about it, with what it was on the battlefield if it has just left that."""
    assert state.frame is not None
    former = state.frame.former if trig.reads_information else ()
    return About(obj.ref, obj.zone, next((o for o in former if (o.id, o.inc + 1) == obj.ref), None))
