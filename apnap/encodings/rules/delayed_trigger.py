"""603.7, 603.7a: a delayed triggered ability triggers on events after it was created."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import FALSE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State
    from apnap.encodings.world import Created

SLUG = "delayed-trigger"


def waits(m: Machine, before: State, after: State, created: Created) -> Literal:
    """The ability was there before the batch, and may trigger on it."""
    if not m.on(SLUG):
        return FALSE
    there = -before.is_(("created", created.number), 0)
    if created.later_turn and there != FALSE:
        since, turn = before.get("since", created.number), after.get("turn")
        later = m.values.any_of(m.values.lift(lambda old, now: old < now[0], since, turn), bool)
        there = m.terms.both(there, later)
    return there
