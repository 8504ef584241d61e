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
    WasCast,
)
from apnap.model.referee.batch import note
from apnap.model.referee.effects.registry import carries_out
from apnap.model.referee.events import about
from apnap.model.referee.instances import fresh_copy, with_delayed, with_waiting
from apnap.model.referee.items import GONE, REPLACEMENT, About, Delayed, Item
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.profile import Trig
from apnap.model.referee.referents import here, information, objects
from apnap.model.referee.state import State
from apnap.model.rules import (
    as_much_as_possible,
    delayed_controller,
    delayed_object,
    delayed_once,
    delayed_trigger,
    nth_resolution,
    permission_creates,
    reflexive_trigger,
    replacement_creates,
)
from apnap.model.trees import walk


@carries_out(CreateDelayed)
def create_delayed(state: State, effect: CreateDelayed) -> State:
    """From now on the ability waits for its events; what it is about is fixed (603.7a, 603.7c)."""
    assert state.frame is not None
    trig, creator = state.world.printer.made(effect), state.frame.item
    item = _made(state, creator, trig, _all_about(state, effect.about, trig), _controller(state, creator))
    return _waits(state, effect, item, _whose(creator))


def permitted(state: State, spell: Item, effect: CreateDelayed) -> State:
    """The ability that a permission creates as a spell is cast waits. Its source, and what it is about, is the
    permanent that the spell becomes (603.7g)."""
    assert spell.source is not None
    becomes = About(Ref(spell.source.id, spell.source.inc + 1), "battlefield")
    item = _made(state, spell, state.world.printer.made(effect), (becomes,), spell.controller)
    item = item._replace(source=becomes.ref)
    return _waits(state, effect, item, permission_creates.RULE.slug)


def _waits(state: State, effect: CreateDelayed, item: Item, whose: str) -> State:
    """From now on this ability waits. ``whose``: the rule that says whose it is."""
    if item.trig is None or item.trig.states:
        return state._replace(unmodelled=f"a delayed ability that triggers on a state: {effect.text}")
    if _asks_about_one_of(item, effect):
        return state._replace(unmodelled=f"which of several objects is asked about: {effect.text}")
    state = with_delayed(state, Delayed(fresh_copy(state, item, []), effect.later_turn)).framed(did=True)
    rules = [delayed_trigger.RULE.slug, whose]
    if delayed_once.is_used_up(state.world, effect):
        rules.append(delayed_once.RULE.slug)
    if item.about:
        rules.append(delayed_object.RULE.slug)
    return note(state, about("delayed", item), rules=tuple(rules))


@carries_out(Reflexive)
def reflexive(state: State, effect: Reflexive) -> State:
    """If what came before was done, or at the stated resolution, the ability triggers at once."""
    assert state.frame is not None
    if effect.nth is not None:
        if not nth_resolution.is_created(state, state.frame.item, effect.nth):
            return state
    elif not as_much_as_possible.counts_as_done(state.world, state.frame.done) or not reflexive_trigger.can_trigger(
        state.world
    ):
        return state
    trig, creator = state.world.printer.made(effect), state.frame.item
    made = _made(state, creator, trig, _all_about(state, effect.about, trig), _controller(state, creator))
    item = fresh_copy(state, made, [])
    if _asks_about_one_of(item, effect):
        return state._replace(unmodelled=f"which of several objects is asked about: {effect.text}")
    state = with_waiting(state, [item]).framed(did=True)
    main = reflexive_trigger if effect.nth is None else nth_resolution
    return note(state, about("triggered", item), rules=(main.RULE.slug, _whose(creator)))


def _whose(creator: Item) -> str:
    """The rule that says who controls what a spell, an ability or a replacement effect creates."""
    return replacement_creates.RULE.slug if creator.kind == REPLACEMENT else delayed_controller.RULE.slug


def _controller(state: State, creator: Item) -> str:
    if creator.kind == REPLACEMENT:
        return replacement_creates.controller(state, creator)
    return delayed_controller.controller(state, creator)


def _made(state: State, creator: Item, trig: Trig, what: tuple[About, ...], controller: str) -> Item:
    """An ability with the source of what creates it (603.7d, 603.7e)."""
    source = state.obj(creator.source.id) if creator.source is not None and trig.transforms else None
    name = creator.names[0] if creator.source is not None else creator.label
    return Item(
        kind="ability",
        controller=controller,
        source=creator.source,
        text=trig,
        label=name,
        names=creator.names,
        known=creator.known if trig.reads_information else (),
        about=what,
        turned=source.turned if source is not None and source.ref == creator.source else 0,
    )


def _all_about(state: State, what: Objects | None, trig: Trig) -> tuple[About, ...]:
    """What an ability is about; if it is gone, information about it is left (608.2h)."""
    if what is None:
        return ()
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
        case (
            PowerOf(what)
            | ToughnessOf(what)
            | CountersOn(what)
            | Matches(what)
            | WasCast(what)
            | ControllerOf(what)
            | OwnerOf(what)
        ):
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
