"""603.2g / 603.2f: an ability of an object that is visible to all at no time around the event does not trigger."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "visible"
_PUBLIC = frozenset({"battlefield", "exile", "graveyard", "stack"})
_HIDDEN = frozenset({"hand", "library"})


def zones(m: Machine) -> frozenset[str]:
    """Where the abilities of a card that was discarded work: where it went, if all players see it there."""
    return _PUBLIC if m.on(SLUG) else _PUBLIC | _HIDDEN
