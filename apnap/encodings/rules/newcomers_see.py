"""603.6a, 603.10: enters triggers are checked after the event, by everything on the battlefield, newcomers included."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import TRUE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "newcomers-see"


def sees(m: Machine, before: State, oid: str, inc: int) -> Literal:
    """The object on the battlefield after the event is asked."""
    return TRUE if m.on(SLUG) else m.reader.at(before, oid, "battlefield", inc)
