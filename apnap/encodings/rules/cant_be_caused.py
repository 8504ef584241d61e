"""614.17, 101.2: what an effect says can't be caused does not happen, whatever says that it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.context import Context
from apnap.encodings.terms import FALSE, Literal
from apnap.model.abilities import CantBeMoved

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.run import Run
    from apnap.encodings.state import State

SLUG = "cant-be-caused"


def kept(run: Run, state: State, verb: str, oid: str) -> Literal:
    """What is being carried out is a triggered ability that can't move the object like this."""
    m = run.m
    if not m.keeps_objects or not m.on(SLUG) or run.item is None or run.item.spell or run.item.ability is None:
        return FALSE
    return m.terms.disj(_forbidding(m, state, verb, oid, run.context.you))


def _forbidding(m: Machine, state: State, verb: str, oid: str, player: str) -> list[Literal]:
    found = []
    for static, source, inc, you, here in m.statics(state, CantBeMoved):
        if verb in static.verbs and you == player:
            fits = m.reader.selected(state, static.what, m.world.bodies[oid], Context(source, inc, you))
            found.append(m.terms.both(here, fits))
    return found
