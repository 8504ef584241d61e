"""603.10a: leaves-the-battlefield abilities look back: existence and appearance just before the event count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.model.abilities import Destroyed, Dies, EventPattern, Leaves, Sacrificed

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "look-back"


def looks_back(m: Machine, pattern: EventPattern) -> bool:
    """The pattern is one of those judged before the event."""
    return m.on(SLUG) and isinstance(pattern, Leaves | Dies | Sacrificed | Destroyed)


def judged_in(back: bool, before: State, after: State) -> State:
    """The state in which a trigger and everything that bears on it is judged."""
    return before if back else after
