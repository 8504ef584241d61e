"""603.10e: abilities that trigger on a spell being countered look back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.model.abilities import EventPattern, SpellCountered

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "countered-looks-back"


def looks_back(m: Machine, pattern: EventPattern) -> bool:
    """The pattern is one of those, judged before the event."""
    return isinstance(pattern, SpellCountered) and m.on(SLUG)
