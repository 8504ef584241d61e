"""603.2a, 602.5: what forbids activating stops activated abilities; triggering needs no permission."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.reading import Context
from apnap.encodings.terms import TRUE, Literal
from apnap.model.abilities import CantActivate

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "no-permission"


def permitted(m: Machine, state: State, source: str) -> Literal:
    """The source's abilities may trigger in this state."""
    return TRUE if m.on(SLUG) else -banned(m, state, source)


def banned(m: Machine, state: State, source: str) -> Literal:
    """An effect keeps the object's activated abilities, mana abilities among them, from being activated."""
    body = m.world.bodies[source]
    return m.terms.disj(
        m.terms.both(here, m.reader.selected(state, ban.what, body, Context(oid, inc, you)))
        for ban, oid, inc, you, here in m.statics(state, CantActivate)
    )
