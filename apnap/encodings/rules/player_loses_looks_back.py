"""603.9, 603.10f: abilities that trigger on a player losing the game look back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.model.abilities import EventPattern, PlayerLoses

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "player-loses-looks-back"


def looks_back(m: Machine, pattern: EventPattern) -> bool:
    """The pattern is one of those, judged before the event."""
    return isinstance(pattern, PlayerLoses) and m.on(SLUG)
