"""110.4g: an ability that works in another zone triggers only if its source was there before the event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.rules import look_back

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "graveyard-needs-before"


def source_seen_in(m: Machine, back: bool, before: State, after: State) -> State:
    """The state in which the source has to be in the zone where its ability works.

    In a game without this rule that is the state in which the ability is judged.
    """
    if m.has_rule(SLUG):
        return before
    looks_back = back and m.reading(look_back.SLUG) != "battlefield"
    return look_back.judged_in(looks_back, before, after) if m.on(SLUG) else after
