"""707.10: a copy of a spell is not cast, a copy of a triggered ability has not triggered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.rules import trigger_cap
from apnap.encodings.terms import Literal
from apnap.encodings.world import Item

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "copies"


def is_no_cast(m: Machine) -> bool:
    """Copying a spell is something else than casting it."""
    return m.on(SLUG)


def made(m: Machine, state: State, copy: Item, where: Literal) -> None:
    """The copy has come into being; where it counts as triggered, it uses up the limit of the ability."""
    if m.on(SLUG) or copy.ability is None:
        return
    m.history.happened(state, "triggered", copy, where)
    if copy.oid is not None:
        limited = trigger_cap.Limited(copy.oid, copy.inc, copy.index, copy.controller)
        trigger_cap.spend(m, state, limited, copy.ability.cap, where)
