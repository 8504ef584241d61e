"""Custom (rulings): an effect keeps an event from causing triggers if it is there where the trigger itself looks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from apnap.encodings.rules import look_back
from apnap.encodings.terms import Literal
from apnap.model.abilities import Suppress

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "suppressors"


def counting(
    m: Machine, before: State, after: State, state: State
) -> Iterator[tuple[Suppress, str, int, str, Literal]]:
    """The suppressing abilities that count for a batch: ability, source, incarnation, controller, literal.

    ``state``: the one in which the trigger is judged.
    """
    if not m.on(SLUG):
        return
    for static, oid, inc, you, here in m.statics(state, Suppress):
        if m.reading(SLUG) == "stays":
            here = m.terms.both(here, look_back.stays(m, before, after, oid, inc))
        yield static, oid, inc, you, here
