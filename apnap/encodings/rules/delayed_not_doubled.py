"""603.2d: effects that make abilities of permanents trigger an additional time do not bear on delayed ones.

Nor do those that keep them from triggering, but for the reading ``doublers-only``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from apnap.encodings.rules import additional_triggers, cant_beats_can, new_object
from apnap.encodings.terms import Literal
from apnap.encodings.values import Val, const
from apnap.encodings.world import Created, Event

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "delayed-not-doubled"


def extra(
    m: Machine, before: State, after: State, state: State, created: Created, occasion: Sequence[tuple[Event, Literal]]
) -> Val:
    """How many times more the ability triggers for one occasion, judged in ``state``."""
    if m.on(SLUG) or created.oid is None:
        return const(0)
    there = new_object.is_that(m, state, created.oid, created.inc, None)
    number = additional_triggers.extra(m, before, after, state, created.oid, occasion)
    return m.values.ite(there, number, const(0))


def suppressed(m: Machine, before: State, after: State, state: State, created: Created, event: Event) -> Literal:
    """An effect keeps the event from causing the ability to trigger, judged in ``state``."""
    always = cant_beats_can.suppressed(m, before, after, state, None, event)
    if m.reading(SLUG) != "doublers-only" or created.oid is None:
        return always
    there = new_object.is_that(m, state, created.oid, created.inc, None)
    with_it = cant_beats_can.suppressed(m, before, after, state, created.oid, event)
    return m.terms.either(always, m.terms.both(there, with_it))
