"""603.2a: triggering needs no permission; what forbids activating does not touch it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.reading import Context
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.model.abilities import CantActivate

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "no-permission"


def permitted(m: Machine, state: State, source: str) -> Literal:
    """The source's abilities may trigger in this state."""
    if m.on(SLUG):
        return TRUE
    body = m.world.bodies[source]
    bans = [
        m.terms.both(here, m.reader.selected(state, ban.what, body, Context(oid, inc, you)))
        for ban, oid, inc, you, here in m.statics(state, CantActivate)
    ]
    return -m.terms.disj(bans) if bans else -FALSE
