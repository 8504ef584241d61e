"""704.5g: a creature with toughness above 0 and damage marked on it no less than that is destroyed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.rules import indestructible
from apnap.encodings.terms import FALSE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "sba-lethal-damage"


def destroyed(m: Machine, state: State, oid: str) -> Literal:
    """The creature (known to be one on the battlefield) is destroyed."""
    if not m.on(SLUG):
        return FALSE
    damage = state.get("damage", oid)
    if max(damage) <= 0:
        return FALSE
    toughness = m.reader.toughness(state, oid)
    lethal = m.values.any_of(m.values.lift(lambda d, t: t > 0 and d >= t, damage, toughness), bool)
    return m.terms.both(lethal, -indestructible.spared(m, state, oid))
