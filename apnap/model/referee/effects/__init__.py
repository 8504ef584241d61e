"""What the instructions of a text do, one module for each family. Adding an effect touches one module."""

from __future__ import annotations

from apnap.model.referee.choices import Move
from apnap.model.referee.effects import (  # noqa: F401 - the modules register what they carry out
    choosing,
    damage,
    flow,
    library,
    life,
    not_modelled,
    optional,
    payments,
    permanents,
    searching,
    stack,
    zones,
)
from apnap.model.referee.effects.registry import EFFECTS
from apnap.model.referee.state import State
from apnap.model.referee.tasks import Do, does


@does(Do)
def carry_out(state: State, task: Do) -> State | list[Move]:
    """Carries out one instruction of what is resolving."""
    return EFFECTS[type(task.effect)](state, task.effect)
