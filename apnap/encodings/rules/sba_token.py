"""704.5d, 111.7: a token in a zone other than the battlefield ceases to exist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import FALSE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "sba-token"


def ceases(m: Machine, state: State, oid: str) -> Literal:
    """The token ceases to exist."""
    if not m.on(SLUG) or not m.world.bodies[oid].token:
        return FALSE
    there = ("battlefield", "phased", "nowhere", "stack")
    return m.values.any_of(state.get("place", oid), lambda place: place[0] not in there)
