"""603.10a: leaves-the-battlefield abilities look back: existence and appearance just before the event count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.rules import (
    attachment_looks_back,
    control_looks_back,
    countered_looks_back,
    leaves_graveyard_looks_back,
    phasing_looks_back,
    player_loses_looks_back,
)
from apnap.encodings.terms import Literal
from apnap.model.abilities import Destroyed, Dies, EventPattern, Leaves, Sacrificed, ToHand

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "look-back"
_OTHERS = (
    attachment_looks_back,
    control_looks_back,
    countered_looks_back,
    leaves_graveyard_looks_back,
    phasing_looks_back,
    player_loses_looks_back,
)
"""The other families of such abilities, each of which is a rule of its own."""


def looks_back(m: Machine, pattern: EventPattern) -> bool:
    """The pattern is one of those judged before the event."""
    if isinstance(pattern, Leaves | Dies | Sacrificed | Destroyed | ToHand):
        return m.on(SLUG)
    return any(family.looks_back(m, pattern) for family in _OTHERS)


def judged_in(back: bool, before: State, after: State) -> State:
    """The state in which a trigger and everything that bears on it is judged."""
    return before if back else after


def stays(m: Machine, before: State, after: State, oid: str, inc: int) -> Literal:
    """The object is on the battlefield before a batch and after it."""
    return m.terms.both(m.reader.at(before, oid, "battlefield", inc), m.reader.at(after, oid, "battlefield", inc))
