"""Attaching and unattaching (701.3), and what enters attached to something."""

from __future__ import annotations

from functools import partial

from attrs import evolve

from apnap.model.abilities import Attach, Unattach
from apnap.model.referee import choices
from apnap.model.referee.asking import ask_first
from apnap.model.referee.attaching import can_be_attached, can_enchant, doubtful
from apnap.model.referee.batch import changed, happen
from apnap.model.referee.choices import Way, ask
from apnap.model.referee.effects.registry import carries_out
from apnap.model.referee.effects.zones import moved, picked_as
from apnap.model.referee.linking import still_exiled
from apnap.model.referee.moving import Shift, can_move, move, needs_host
from apnap.model.referee.objects import Obj
from apnap.model.referee.referents import here, objects
from apnap.model.referee.state import State
from apnap.model.referee.tasks import ChooseHosts, EnterAsCopies, ReturnExiled, does


@carries_out(Attach)
def attach(state: State, effect: Attach) -> State:
    """One permanent becomes attached to another, if it can be and is not already (701.3a, 701.3b)."""
    c = here(state)
    one, other = objects(c, effect.what), objects(c, effect.to)
    if not one or not other or one[0].attached == other[0].ref or not can_be_attached(state, one[0], other[0]):
        return state.framed(done=False)
    doubt = doubtful(state, one[0], other[0])
    if doubt is not None:
        return state._replace(unmodelled=doubt)
    return changed(state, state.put(one[0]._replace(attached=other[0].ref)))


@carries_out(Unattach)
def unattach(state: State, effect: Unattach) -> State:
    """Permanents become unattached, all at once (701.3d)."""
    there = [o for o in objects(here(state), effect.what) if o.zone == "battlefield" and o.attached is not None]
    after = changed(state, state.put(*(o._replace(attached=None) for o in there)))
    return after if there else after.framed(done=False)


@does(ReturnExiled)
def return_exiled(state: State, task: ReturnExiled) -> State:
    """The cards go back to where they were, all at once, under their owners' control (610.3c)."""
    shifts = tuple(Shift(o, e.origin, controller=o.owner) for e in task.exiled for o in still_exiled(state, e))
    shifts = tuple(s for s in shifts if can_move(s.obj, s.to))
    return state.then(EnterAsCopies(shifts, quiet=True)) if shifts else state


@does(ChooseHosts)
def choose_hosts(state: State, task: ChooseHosts) -> State | list[choices.Move]:
    """The player under whose control an Aura will enter chooses something on the battlefield that it can enchant; if
    there is nothing, it stays where it is, or goes from the stack to the graveyard (303.4f, 303.4g)."""
    at = next((i for i, s in enumerate(task.shifts) if needs_host(s)), None)
    if at is None:
        return ask_first(state, task.shifts, task) or _move(state, task)
    shift = task.shifts[at]
    player = shift.controller or shift.obj.owner
    there = [o for o in state.battlefield() if can_enchant(state, shift.obj, o, player, shift.arrives.enchant)]
    for o in there:
        doubt = doubtful(state, shift.obj, o)
        if doubt is not None:
            return state._replace(unmodelled=doubt)
    before, after = task.shifts[:at], task.shifts[at + 1 :]
    if not there or not can_move(shift.obj, shift.to):
        gone = (Shift(shift.obj, "graveyard"),) if shift.obj.zone == "stack" else ()
        return state.then(evolve(task, shifts=(*before, *gone, *after)))

    def on(o: Obj) -> State:
        return state.then(evolve(task, shifts=(*before, shift._replace(attached=o.ref), *after)))

    fixed = picked_as(state, state.world.choices_of(shift.obj.names, None), [(o,) for o in there])
    ways = [Way((o.label,), partial(on, o), choice=o.ref, text=f"attaches {shift.obj.id} to {o.id}") for (o,) in fixed]
    return ask("enchant", player, shift.obj.label, ways)


def _move(state: State, task: ChooseHosts) -> State:
    if not task.quiet:
        return moved(state, task.shifts, task.unreal, shuffling=task.shuffling, along=task.along, notes=task.notes)
    after, events, _ = move(state, task.shifts)
    return happen(state, after, events)
