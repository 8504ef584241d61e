"""704.5t: a dungeon whose last room has been entered leaves the game once the ability of that room is off the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import FALSE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "sba-dungeon"


def leaves(m: Machine, state: State, player: str, dungeon: str, room: int) -> Literal:
    """The player's dungeon leaves the game at a check at which the marker is in that room of it."""
    if not m.on(SLUG) or m.scenario.card_of(dungeon).rooms[room].leads_to:
        return FALSE
    there = m.terms.both(state.is_(("room", player), (dungeon, room)), m.reader.in_zone(state, dungeon, "command"))
    items = [i for i in m.world.items if i.oid == dungeon and i.ability is not None and i.created is None]
    open_ = [
        m.values.any_of(state.get("item", i.number), lambda s: s == "waiting" or isinstance(s, int)) for i in items
    ]
    return m.terms.both(there, -m.terms.disj(open_))
