"""113.7a: once triggered, an ability exists independently of its source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import TRUE, Literal
from apnap.encodings.world import Item

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "independent-of-source"


def lives(m: Machine, state: State, item: Item) -> Literal:
    """The ability can still do something."""
    if m.on(SLUG) or item.spell or item.oid is None:
        return TRUE
    now = m.reader.now(state, item.oid, item.inc)
    return m.terms.disj(m.terms.both(x, _unmoved(m, state, oid, inc)) for x, oid, inc in now)


def _unmoved(m: Machine, state: State, oid: str, inc: int) -> Literal:
    return m.values.any_of(state.get("place", oid), lambda place: bool(place[1] == inc))
