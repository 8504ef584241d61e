"""704.5n: Equipment that is attached to what is no creature becomes unattached, and stays on the battlefield."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import FALSE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "sba-equipment"


def parts(m: Machine, state: State, oid: str) -> Literal:
    """The object, if it is no Aura, becomes unattached: Equipment, and what is neither any more (704.5p)."""
    if m.attaching is None or not m.on(SLUG):
        return FALSE
    is_one = m.terms.both(m.attaching.is_attached(state, oid), -m.attaching.is_aura(state, oid))
    return FALSE if is_one == FALSE else m.terms.both(is_one, -m.attaching.rightly(state, oid))
