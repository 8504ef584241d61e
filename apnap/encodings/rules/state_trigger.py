"""603.8: a state trigger does not trigger again until its instance has resolved or has left the stack otherwise."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from apnap.encodings.terms import Literal
from apnap.encodings.world import Item

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "state-trigger"


def may_trigger(m: Machine, state: State, instances: Iterable[Item]) -> Literal:
    """None of the instances of the ability keeps it from triggering (again)."""
    held = [state.get("item", item.number) for item in instances]
    if m.on(SLUG):
        return -m.terms.disj(m.values.any_of(val, lambda s: s == "waiting" or isinstance(s, int)) for val in held)
    return -m.terms.disj(-m.values.is_(val, "absent") for val in held)
