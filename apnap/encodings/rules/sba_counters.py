"""704.5q: a permanent with +1/+1 and -1/-1 counters loses as many of each as it has pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import Val, const

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "sba-counters"


def pairs(m: Machine, state: State, oid: str) -> tuple[Literal, Val]:
    """The literal that there are pairs, and how many."""
    if not m.on(SLUG):
        return FALSE, const(0)
    number = m.values.lift(min, state.get("counters", oid, "+1/+1"), state.get("counters", oid, "-1/-1"))
    return m.values.any_of(number, lambda n: bool(n > 0)), number
