"""What the instructions of a text do, one module for each family. Adding an effect touches one module."""

from __future__ import annotations

from apnap.model.referee.choices import Move
from apnap.model.referee.effects import (  # noqa: F401 - the modules register what they carry out
    attachments,
    choosing,
    damage,
    flow,
    instead,
    library,
    life,
    optional,
    payments,
    permanents,
    phasing,
    searching,
    stack,
    surveiling,
    turning,
    zones,
)
from apnap.model.referee.effects.discarding import are_stand_ins, only_discards
from apnap.model.referee.effects.registry import EFFECTS
from apnap.model.referee.state import State
from apnap.model.referee.tasks import Do, does


@does(Do)
def carry_out(state: State, task: Do) -> State | list[Move]:
    """Carries out one instruction of what is resolving."""
    if state.frame is not None and are_stand_ins(state.frame.previous) and not only_discards(task.effect):
        return state._replace(unmodelled="what becomes of cards without a name that were chosen")
    return EFFECTS[type(task.effect)](state, task.effect)
