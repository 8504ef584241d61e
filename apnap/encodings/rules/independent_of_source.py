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
    return m.values.any_of(state.get("place", item.oid), lambda place: bool(place[1] == item.inc))
