"""Effects in words: what objects are attached to, their faces, phasing, and spells that are taken or copied."""

from __future__ import annotations

from typing import assert_never

from apnap.model.abilities import (
    Attach,
    CastCopies,
    CopyItem,
    PhaseOut,
    TakeSpell,
    Transform,
    TurnFaceUp,
    Unattach,
)
from apnap.report.words.objects import objects
from apnap.report.words.references import reference
from apnap.report.words.terms import Terms

OfStates = Attach | Unattach | TakeSpell | CopyItem | CastCopies | Transform | TurnFaceUp | PhaseOut


def of_states(what: OfStates, t: Terms) -> str:
    """One of these effects as a clause."""
    match what:
        case Attach(what=one, to=to):
            return f"attach {reference(one)} to {reference(to)}"
        case Unattach(what=which):
            return f"unattach {objects(which, t)}"
        case TakeSpell(what=spell, new_targets=new):
            return f"you gain control of {reference(spell)}{_new_targets(new)}"
        case CopyItem(what=item, new_targets=new):
            return f"you copy {reference(item)}{_new_targets(new)}"
        case CastCopies(what=which):
            return f"you may copy {objects(which, t)} and cast the copies without paying for them, in any order"
        case Transform(what=which):
            return f"transform {objects(which, t)}"
        case TurnFaceUp(what=which):
            return f"turn {objects(which, t)} face up"
        case PhaseOut(what=which):
            return f"{objects(which, t)} phases out"
    assert_never(what)


def _new_targets(new: bool) -> str:
    return " and may choose new targets for it" if new else ""
