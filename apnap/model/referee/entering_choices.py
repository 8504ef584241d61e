"""614.1c: what is chosen for a permanent as it enters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.model.referee import keeping_out
from apnap.model.referee.characteristics import seen
from apnap.model.referee.objects import Obj
from apnap.model.referee.questions import Answer, Option, Question
from apnap.model.referee.state import State

if TYPE_CHECKING:
    from apnap.model.referee.moving import Shift

_CHOICE = (None, -1)
"""Stands for what is chosen on entering where answers say which effect they are about."""


def open_choice(state: State, shift: Shift) -> Question | None:
    """What has still to be chosen as an object enters."""
    obj = shift.obj
    if obj.printed.copies and not shift.asked:
        return None  # what it enters as is not decided yet
    kind = chooses(state, shift)
    if kind is None or chosen(state, shift) is not None:
        return None
    options = [
        Option(word, Answer(obj.ref, _CHOICE, word), f"chooses {word or f'another {kind}'} for {obj.id}")
        for word in state.world.words[kind]
    ]
    return Question("choose", shift.controller or obj.owner, obj.label, obj.names, tuple(options))


def chooses(state: State, shift: Shift) -> str | None:
    """What kind of choice is made for an object that is about to enter, by its abilities as it enters (614.12)."""
    if shift.to != "battlefield" or not state.world.words or keeping_out.goal(state, shift) != "battlefield":
        return None
    obj, face = shift.obj, shift.arrives
    if not state.world.layered:
        return face.enters_choosing
    there = Obj(obj.id, obj.inc + 1, face, obj.owner, shift.controller or obj.owner, "battlefield")
    return seen(state.put(there), there).enters_choosing


def chosen(state: State, shift: Shift) -> str | None:
    """What was chosen for an object that is about to enter."""
    return next((a.said for a in state.answers if a.object == shift.obj.ref and a.key == _CHOICE), None)
