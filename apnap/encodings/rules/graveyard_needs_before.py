"""110.4g: an ability that works in another zone triggers only if its source was there before the event."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "graveyard-needs-before"


def source_seen_in(m: Machine, before: State, after: State) -> State:
    """The state in which the source has to be in the zone where its ability works."""
    return before if m.on(SLUG) else after
