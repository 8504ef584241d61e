"""Effects that nothing carries out yet: a play in which one of them would be done is not modelled."""

from __future__ import annotations

from apnap.encodings.effects import effect
from apnap.encodings.run import Run
from apnap.encodings.terms import Literal
from apnap.model.abilities import (
    CastCopies,
    CopyItem,
    Effect,
    InsteadOfGraveyard,
    Prevent,
    TakeSpell,
)


@effect(CastCopies)
@effect(CopyItem)
@effect(InsteadOfGraveyard)
@effect(Prevent)
@effect(TakeSpell)
def not_modelled(run: Run, e: Effect, guard: Literal) -> Literal:
    """The play ends there."""
    run.unmodelled(f"an effect of the kind {type(e).__name__}", guard)
    return guard
