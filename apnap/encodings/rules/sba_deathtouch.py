"""704.5h: a creature that a source with deathtouch has dealt damage since the last check is destroyed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.rules import indestructible
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import const

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "sba-deathtouch"


def mark(state: State, oid: str, guard: Literal) -> None:
    """A source with deathtouch deals the object damage where the guard holds."""
    if guard != FALSE:
        state.put(("deathtouched", oid), const(True), guard)


def destroyed(m: Machine, state: State, oid: str) -> Literal:
    """The creature (known to be one on the battlefield) is destroyed; one without toughness goes by 704.5f."""
    dealt = state.is_(("deathtouched", oid), True)
    if dealt == FALSE or not m.on(SLUG):
        return FALSE
    alive = m.values.any_of(m.reader.toughness(state, oid), lambda n: bool(n > 0))
    return m.terms.conj([dealt, alive, -indestructible.spared(m, state, oid)])


def checked(m: Machine, state: State, guard: Literal) -> None:
    """The check has been made where the guard holds: what was dealt before it counts no more."""
    for oid in list(m.world.bodies):
        if state.is_(("deathtouched", oid), True) != FALSE:
            state.put(("deathtouched", oid), const(False), guard)
