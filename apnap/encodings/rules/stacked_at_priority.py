"""603.3, 117.5: waiting abilities are put on the stack whenever a player would get priority."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import TRUE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "stacked-at-priority"


def now(m: Machine, state: State) -> Literal:
    """Waiting abilities are put on the stack at this checkpoint."""
    return TRUE if m.on(SLUG) else state.is_(("size",), 0)
