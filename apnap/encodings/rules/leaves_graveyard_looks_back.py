"""603.10a: abilities that trigger on a card leaving a graveyard look back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.model.abilities import EventPattern, LeavesGraveyard

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "leaves-graveyard-looks-back"


def looks_back(m: Machine, pattern: EventPattern) -> bool:
    """The pattern is one of those, judged before the event."""
    return isinstance(pattern, LeavesGraveyard) and m.on(SLUG)
