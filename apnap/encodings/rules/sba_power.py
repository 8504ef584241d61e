"""703.4c: a creature with power 0 or less is destroyed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import FALSE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "sba-power"


def destroyed(m: Machine, state: State, oid: str) -> Literal:
    """The object on the battlefield is destroyed."""
    if not m.on(SLUG):
        return FALSE
    weak = m.values.any_of(m.reader.power(state, oid), lambda n: bool(n <= 0))
    return FALSE if weak == FALSE else m.terms.both(weak, m.reader.is_creature(state, oid))
