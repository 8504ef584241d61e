"""704.5m: an Aura that is attached to nothing, or to what it cannot enchant, is put into its owner's graveyard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import FALSE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "sba-aura"


def falls(m: Machine, state: State, oid: str) -> Literal:
    """The object, if it is an Aura on the battlefield, is put into the graveyard."""
    if m.attaching is None or not m.on(SLUG):
        return FALSE
    is_one = m.terms.both(m.reader.in_zone(state, oid, "battlefield"), m.attaching.is_aura(state, oid))
    return FALSE if is_one == FALSE else m.terms.both(is_one, -m.attaching.rightly(state, oid))
