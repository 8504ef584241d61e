"""603.2d: effects that make abilities of permanents trigger an additional time do not bear on delayed ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from apnap.encodings.rules import additional_triggers, new_object
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
