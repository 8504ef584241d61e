"""603.10c: abilities that trigger on a permanent becoming unattached look back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.model.abilities import BecomesUnattached, EventPattern

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "attachment-looks-back"


def looks_back(m: Machine, pattern: EventPattern) -> bool:
    """The pattern is one of those, judged before the event."""
    return isinstance(pattern, BecomesUnattached) and m.on(SLUG)
