"""Instructions that nothing carries out yet: a play that comes to one of them is not modelled."""

from __future__ import annotations

from apnap.model.abilities import (
    Attach,
    CastCopies,
    CopyItem,
    Effect,
    InsteadOfGraveyard,
    PhaseOut,
    Prevent,
    Surveil,
    TakeSpell,
    Transform,
    TurnFaceUp,
    Unattach,
    Venture,
)
from apnap.model.referee.effects.registry import carries_out
from apnap.model.referee.state import State


@carries_out(Attach)
@carries_out(CastCopies)
@carries_out(CopyItem)
@carries_out(InsteadOfGraveyard)
@carries_out(PhaseOut)
@carries_out(Prevent)
@carries_out(Surveil)
@carries_out(TakeSpell)
@carries_out(Transform)
@carries_out(TurnFaceUp)
@carries_out(Unattach)
@carries_out(Venture)
def not_modelled(state: State, effect: Effect) -> State:
    """The play ends there."""
    return state._replace(unmodelled=f"an instruction of the kind {type(effect).__name__} is not modelled")
