"""704.3: state-based actions are checked, all at once and until none applies, whenever a player would get priority."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import TRUE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "sba-checkpoint"


def now(m: Machine, state: State) -> Literal:
    """State-based actions are checked at this point."""
    return TRUE if m.on(SLUG) else state.is_(("size",), 0)
