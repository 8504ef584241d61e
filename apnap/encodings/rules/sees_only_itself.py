"""603.5d: an object that leaves the battle zone sees nothing of what leaves with it but itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import TRUE, Literal
from apnap.encodings.world import Event

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "sees-only-itself"


def sees(m: Machine, before: State, after: State, oid: str, inc: int, event: Event) -> Literal:
    """The object, if it was on the battlefield before the batch, may trigger on the event looking back."""
    if event.oid == oid or not m.has_rule(SLUG):
        return TRUE
    leaves = m.terms.both(m.reader.at(before, oid, "battlefield", inc), -m.reader.at(after, oid, "battlefield", inc))
    return -leaves
