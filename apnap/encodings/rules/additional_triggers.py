"""603.2d: "triggers an additional time": the number is settled first; such effects add up and do not multiply."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from apnap.encodings.reading import Context
from apnap.encodings.rules import look_back
from apnap.encodings.terms import Literal
from apnap.encodings.values import Val, const
from apnap.encodings.world import Event
from apnap.model.abilities import AdditionalTrigger

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "additional-triggers"


def extra(
    m: Machine, before: State, after: State, state: State, source: str, occasion: Sequence[tuple[Event, Literal]]
) -> Val:
    """How many times more the ability of ``source`` triggers for one occasion.

    ``state`` is the one in which the trigger itself is judged (before the event for look-back triggers).
    """
    if not m.on(SLUG):
        return const(0)
    body = m.world.bodies[source]
    applies: list[Literal] = []
    for static, oid, inc, you, here in m.statics(state, AdditionalTrigger):
        context = Context(oid, inc, you)
        parts = [here, m.reader.selected(state, static.source, body, context)]
        if m.reading(SLUG) == "stays":
            parts.append(look_back.stays(m, before, after, oid, inc))
        if static.condition is not None:
            parts.append(m.reader.holds(state, static.condition, context))
        if static.cause:
            fits = [m.terms.both(x, m.matching.causes(static.cause, e, context, before, after)) for e, x in occasion]
            parts.append(m.terms.disj(fits))
        applies.append(m.terms.conj(parts))
    number = m.values.count(applies)
    if m.reading(SLUG) == "multiply":
        return m.values.map(number, lambda k: 2**k - 1)
    return number
