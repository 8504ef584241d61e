"""603.10b: abilities that trigger on a permanent phasing out look back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.model.abilities import EventPattern, PhasesOut

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "phasing-looks-back"


def looks_back(m: Machine, pattern: EventPattern) -> bool:
    """The pattern is one of those, judged before the event."""
    return isinstance(pattern, PhasesOut) and m.on(SLUG)
