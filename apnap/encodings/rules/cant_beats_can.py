"""101.2: an effect that says something can't happen wins: caps and suppressors over additional triggers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from apnap.encodings.reading import Context
from apnap.encodings.rules import suppressors
from apnap.encodings.terms import Literal
from apnap.encodings.world import Event

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "cant-beats-can"


def suppressed(m: Machine, before: State, after: State, state: State, source: str | None, event: Event) -> Literal:
    """An effect keeps the event from causing abilities of ``source`` to trigger; None: delayed abilities, which no
    effect on the abilities of some permanents concerns."""
    found: list[Literal] = []
    for static, oid, inc, you, here in suppressors.counting(m, before, after, state):
        context = Context(oid, inc, you)
        if static.source and source is None:
            continue
        fit = m.matching.fits_any(static.cause, event, context, before, after)
        affected = [] if source is None else [m.reader.selected(state, static.source, m.world.bodies[source], context)]
        found.append(m.terms.conj([here, fit, *(affected if static.source else [])]))
    return m.terms.disj(found)


def additional_pass(m: Machine) -> bool:
    """Whether additional instances get past caps and suppressors."""
    return not m.on(SLUG)


def allowed(m: Machine, occasion: Sequence[tuple[Event, Literal]], stopped: Sequence[Literal]) -> Literal:
    """Some event of the occasion is left as a cause."""
    return m.terms.disj(m.terms.both(x, -s) for (_, x), s in zip(occasion, stopped, strict=True))
