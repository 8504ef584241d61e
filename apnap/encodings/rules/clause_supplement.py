"""603.2: how an object has to enter is a part of the trigger condition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.world import Event
from apnap.model.abilities import Enters

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "clause-supplement"


def enters_rightly(m: Machine, pattern: Enters, event: Event) -> bool:
    """The object enters in the way that the pattern asks for."""
    if not m.on(SLUG):
        return True
    return pattern.how in (None, event.how) and not (pattern.unpaid and event.paid)


def is_bare(m: Machine, pattern: Enters) -> bool:
    """The pattern does not depend on how the object enters."""
    return not m.on(SLUG) or (pattern.how is None and not pattern.unpaid)
