"""702.12b: a permanent with indestructible can't be destroyed, by effects or for lethal damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import FALSE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "indestructible"


def spared(m: Machine, state: State, oid: str) -> Literal:
    """The permanent stays where it is when something would destroy it."""
    return m.reader.has(state, oid, SLUG) if m.on(SLUG) else FALSE
