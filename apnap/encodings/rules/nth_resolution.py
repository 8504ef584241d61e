"""603.7h: "when this ability resolves for the third time this turn": created and triggered at exactly that one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.rules import delayed_trigger
from apnap.encodings.terms import FALSE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.reading import Context
    from apnap.encodings.state import State

SLUG = "nth-resolution"


def reached(m: Machine, state: State, context: Context, nth: int) -> Literal:
    """The present resolution is the one that the text speaks of."""
    if not m.on(delayed_trigger.SLUG):
        return FALSE
    times = state.get("times", context.oid, context.inc, context.index)
    return m.values.any_of(times, lambda n: bool(n == nth if m.on(SLUG) else n >= nth))
