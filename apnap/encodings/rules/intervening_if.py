"""603.4, 608.2a: an intervening "if" is checked as the event happens and again as the ability resolves.

Readings: at one of these times only; at the event of what is true after it; on resolution of what has changed zones as
it is now, where it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from apnap.encodings.reading import Context
from apnap.encodings.rules import delayed_effect
from apnap.encodings.terms import TRUE, Literal
from apnap.model.abilities import Triggered

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "intervening-if"


def at_event(m: Machine, state: State, after: State, ability: Triggered, context: Context) -> Literal:
    """The condition allows the ability to trigger. ``state``: the one in which it is judged; ``after`` the event."""
    reading = m.reading(SLUG)
    if delayed_effect.asked_at_attack(m, ability):
        reading = "off" if reading == "off" else "at-event"
    if ability.condition is None or reading in ("off", "at-resolution"):
        return TRUE
    if reading == "after-event" and context.back:
        return m.reader.holds(after, ability.condition, evolve(context, back=False))
    return m.reader.holds(state, ability.condition, context)


def at_resolution(m: Machine, state: State, ability: Triggered | None, context: Context) -> Literal:
    """The condition allows the ability to do something."""
    reading = m.reading(SLUG)
    if ability is None or ability.condition is None or reading in ("off", "at-event"):
        return TRUE
    if delayed_effect.asked_at_attack(m, ability):
        return TRUE
    if reading == "where-it-is":
        context = evolve(context, where_it_is=True)
    return m.reader.holds(state, ability.condition, context)
