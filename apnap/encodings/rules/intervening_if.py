"""603.4, 608.2a: an intervening "if" is checked as the event happens and again as the ability resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.reading import Context
from apnap.encodings.terms import TRUE, Literal
from apnap.model.abilities import Condition

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "intervening-if"


def at_event(m: Machine, state: State, condition: Condition | None, context: Context) -> Literal:
    """The condition allows the ability to trigger."""
    if condition is None or m.reading(SLUG) not in ("both", "at-event"):
        return TRUE
    return m.reader.holds(state, condition, context)


def at_resolution(m: Machine, state: State, condition: Condition | None, context: Context) -> Literal:
    """The condition allows the ability to do something."""
    if condition is None or m.reading(SLUG) not in ("both", "at-resolution"):
        return TRUE
    return m.reader.holds(state, condition, context)
