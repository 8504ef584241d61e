"""603.10d: abilities that trigger on a player losing control of an object look back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.model.abilities import EventPattern, LosesControl

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "control-looks-back"


def looks_back(m: Machine, pattern: EventPattern) -> bool:
    """The pattern is one of those, judged before the event."""
    return isinstance(pattern, LosesControl) and m.on(SLUG)
