"""707.5: permanents that may enter as a copy of something."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from attrs import evolve

from apnap.model.abilities import EntersAsCopy
from apnap.model.referee import keeping_out
from apnap.model.referee.characteristics import seen
from apnap.model.referee.choices import Move, Way, ask
from apnap.model.referee.looks import copied
from apnap.model.referee.matching import find_all
from apnap.model.referee.moving import Shift, can_move
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.referee.tasks import EnterAsCopies


def next_copy(state: State, shifts: Iterable[Shift]) -> Shift | None:
    """The first of the objects that are about to move of which is still to be asked what they copy."""
    return next((s for s in shifts if not s.asked and _abilities(state, s)), None)


def _abilities(state: State, shift: Shift) -> tuple[EntersAsCopy, ...]:
    """The abilities that let an object enter as a copy, if it has them as it enters (614.12)."""
    obj = shift.obj
    if shift.to != "battlefield" or not obj.printed.copies or not can_move(obj, shift.to, shift.by):
        return ()
    if keeping_out.goal(state, shift) != "battlefield":
        return ()
    if not state.world.layered:
        return obj.printed.copies
    there = Obj(obj.id, obj.inc + 1, obj.printed, obj.owner, shift.controller or obj.owner, "battlefield")
    return seen(state.put(there), there).copies


def ask_what(state: State, task: EnterAsCopies, shift: Shift) -> State | list[Move]:
    """Who controls the permanent says what it copies: something that was there before, or nothing (614.12a)."""
    abilities = _abilities(state, shift)
    player = shift.controller or shift.obj.owner
    if len(abilities) > 1:
        return state._replace(unmodelled=f"{shift.obj.label} may enter as a copy in several ways")
    what = abilities[0].what
    there = find_all(state, what, player, shift.obj.id)
    ways: list[tuple[Obj, ...]] = [*((o,) for o in there), ()]
    for choice in state.world.choices_of(shift.obj.names, None):
        kept = [w for w in ways if choice.pick is not None and _is_named(w, choice.pick)]
        if kept:
            state.world.applied(choice)
            ways = kept
            break
    return ask("copy", player, shift.obj.label, [_way(state, task, shift, abilities[0], w) for w in ways])


def _is_named(way: tuple[Obj, ...], names: tuple[str, ...]) -> bool:
    return any(n in (o.id, *o.names) for o in way for n in names) if names else not way


def _way(state: State, task: EnterAsCopies, shift: Shift, ability: EntersAsCopy, way: tuple[Obj, ...]) -> Way:
    label = way[0].label if way else ""
    text = f"lets {shift.obj.label} enter as a copy of {label}" if way else f"lets {shift.obj.label} copy nothing"
    return Way(
        (label,),
        partial(_decided, state, task, shift, ability, way),
        choice=way[0].ref if way else "",
        text=text,
    )


def _decided(state: State, task: EnterAsCopies, shift: Shift, ability: EntersAsCopy, way: tuple[Obj, ...]) -> State:
    face = copied(state.world.printer, way[0].profile, ability.changes, token=shift.obj.printed.token) if way else None
    if face is not None and face.copies:
        return state._replace(unmodelled=f"{shift.obj.label} copies something that may enter as a copy itself")
    new = shift._replace(face=face, asked=True)
    return state.then(evolve(task, shifts=tuple(new if s is shift else s for s in task.shifts)))
