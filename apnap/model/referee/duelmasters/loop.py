"""What comes next in the game, and what comes first after a batch."""

from __future__ import annotations

from apnap.model.referee.batch import happen
from apnap.model.referee.choices import Move
from apnap.model.referee.duelmasters import attacking, pool
from apnap.model.referee.duelmasters.afterwards import OVER
from apnap.model.referee.duelmasters.declaring import ask_next
from apnap.model.referee.duelmasters.resolving import carry_on, suspended
from apnap.model.referee.duelmasters.tasks import Drain, Next, Settle, SpellDone, UsePending
from apnap.model.referee.entries import (
    is_possible,
    next_entry,
    option_moves,
    or_nothing,
    resolve_moves,
    script_move,
    skipped,
)
from apnap.model.referee.events import Happening
from apnap.model.referee.moving import Shift, move
from apnap.model.referee.state import State
from apnap.model.referee.tasks import does
from apnap.model.rules import (
    psychic_returns,
    sba_inside,
    sba_power,
    shield_trigger_cuts_in,
    statics_first,
    waits_for_resolution,
)


@does(Next)
def next_thing(state: State, _: Next) -> State | list[Move]:
    """State-based processing, S-Triggers, waiting abilities, the attack, options and script: the first that is there.
    No move: the play is over."""
    for watch in state.world.watches:
        watch.paused(state)
    on = state.then(Next())
    due = moved_by_itself(state)
    if due:
        return process(on, due)
    state = pool.forgotten(state)
    if pool.next_items(state):
        if state.step == OVER:
            return state._replace(unmodelled="what triggers as the rest of the turn is skipped")
        return resolve_moves(state, lambda item: carry_on(state.then(Next()), item), ())
    if state.attack is not None:
        return [attacking.next_step(state, on)]
    entry = next_entry(state)
    if entry is not None and not is_possible(state, entry):
        return skipped(on)
    options = list(option_moves(state))
    return or_nothing(state, options) if entry is None else [*options, script_move(state, entry)]


def settle(state: State) -> State:
    """A batch has happened: before anything else, see what follows from it."""
    return state.then(Settle())


@does(Settle)
def settled(state: State, _: Settle) -> State | list[Move]:
    """Abilities are declared, state-based processing is done, and what may cut in does."""
    if state.asking:
        return ask_next(state)
    due = moved_by_itself(state)
    if due:
        return process(state, due)
    if shield_trigger_cuts_in.comes_in_between(state):
        return suspended(state, UsePending())
    if waits_for_resolution.comes_in_between(state):
        return suspended(state, Drain())
    return state


def moved_by_itself(state: State) -> tuple[Shift, ...]:
    """What state-based processing moves now: creatures that it destroys, psychic cards that go back (703.4)."""
    if not statics_first.is_time(state) or not sba_inside.is_time(state):
        return ()
    dying = (Shift(o, "graveyard", by="destroy") for o in sba_power.doomed(state))
    return (*dying, *(Shift(o, "hyperspace") for o in psychic_returns.astray(state)))


def process(state: State, due: tuple[Shift, ...]) -> State:
    """One batch of state-based processing."""
    after, events, _ = move(state, due)
    return happen(state, after, events, [Happening("sba", s.obj.names, by=s.obj.controller) for s in due])


def state_based_rules(state: State) -> tuple[str, ...]:
    """The rules by which state-based processing happens in a state."""
    inside = state.frame is not None or bool(state.suspended)
    asked = ((sba_power.RULE, sba_power.doomed(state)), (psychic_returns.RULE, psychic_returns.astray(state)))
    found = [rule.slug for rule, moved in asked if moved]
    return (*found, sba_inside.RULE.slug if inside else statics_first.RULE.slug)


@does(UsePending)
def use_pending(state: State, task: UsePending) -> State | list[Move]:
    """The next declared S-Trigger is used, then the others."""
    if not state.pending:
        return state
    items = pool.next_shield_triggers(state)
    return resolve_moves(state, lambda item: carry_on(state.then(task), item), (), items)


@does(SpellDone)
def spell_done(state: State, _: SpellDone) -> State:
    """What waits may come before everything else, as the spell's way to the graveyard belongs to it."""
    return state.then(Drain()) if waits_for_resolution.comes_after_spell(state) else state


@does(Drain)
def drain(state: State, task: Drain) -> State | list[Move]:
    """The next waiting ability resolves, then the others."""
    state = pool.forgotten(state)
    if not state.waiting:
        return state
    items = pool.next_abilities(state)
    return resolve_moves(state, lambda item: carry_on(state.then(task), item, inside=True), (), items)
