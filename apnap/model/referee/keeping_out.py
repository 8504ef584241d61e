"""614.12, 614.17: what does not enter the battlefield, though it would."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from apnap.model.abilities import KeepsOut
from apnap.model.kept_out import is_sure
from apnap.model.referee.characteristics import statics
from apnap.model.referee.matching import fits
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.rules import cant_be_caused, replaced

if TYPE_CHECKING:
    from apnap.model.referee.moving import Shift


def goal(state: State, shift: Shift) -> str | None:
    """Where an object goes that is on its way: None if it can't enter and stays, or "exile" if it is exiled instead."""
    entering = shift.to == "battlefield" and shift.obj.zone not in ("stack", "battlefield")
    if not entering or not state.world.entering_denied:
        return shift.to
    there = [(s, e) for s, e in _effects(state) if not e.origins or shift.obj.zone in e.origins]
    if cant_be_caused.is_respected(state) and any(_keeps(state, s, e, shift.obj) for s, e in there):
        return None
    if replaced.are_replaced(state.world) and any(_exiles(state, s, e, shift) for s, e in there):
        return "exile"
    return shift.to


def is_doubtful(state: State, shift: Shift) -> bool:
    """Whether it might be exiled instead, or not, for what it would enter as a copy of, which is not modelled."""
    copies = shift.obj.printed.copies
    if not copies or not state.world.entering_denied or shift.obj.zone in ("stack", "battlefield"):
        return False
    as_it_is = shift._replace(face=None)
    return shift.to == "battlefield" and any(
        e.instead is not None and not (is_sure(e, copies) and _exiles(state, s, e, as_it_is))
        for s, e in _effects(state)
    )


def _effects(state: State) -> Iterator[tuple[Obj, KeepsOut]]:
    return ((s, e) for s, has in statics(state) for e in has.keeps_out)


def _keeps(state: State, source: Obj, effect: KeepsOut, obj: Obj) -> bool:
    return effect.instead is None and fits(state, effect.what, obj, source.controller, source.id)


def _exiles(state: State, source: Obj, effect: KeepsOut, shift: Shift) -> bool:
    if effect.instead is None:
        return False
    obj = shift.obj
    there = Obj(obj.id, obj.inc + 1, shift.arrives, obj.owner, shift.controller or obj.owner, "battlefield")
    return fits(state.put(there), effect.what, there, source.controller, source.id)
