"""400.7: an object that changes zones becomes a new object, without memory of what it was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.world import Event

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "new-object"
ZONES = ("battlefield", "exile", "graveyard")
"""Where a card that keeps its identity is found after it has changed zones."""
HIDDEN = ("hand", "library")
"""Where besides an ability finds its own source then."""


def another(m: Machine, state: State, oid: str, inc: int) -> Literal:
    """The card object is by now another object than its incarnation ``inc``."""
    if not m.on(SLUG):
        return FALSE
    return m.values.any_of(state.get("place", oid), lambda place: bool(place[1] != inc))


def still(m: Machine, state: State, oid: str, inc: int, zone: str) -> Literal:
    """The reference to incarnation ``inc`` finds its object in ``zone``."""
    if not m.on(SLUG):
        return m.reader.in_zone(state, oid, zone)
    return m.reader.at(state, oid, zone, inc)


def same_target(m: Machine, now: tuple[Any, ...], then: tuple[Any, ...]) -> bool:
    """What is legal now is what was targeted then: ("object", card object, incarnation), or a player or item."""
    if then[0] == "object" and not m.on(SLUG):
        return now[:2] == then[:2]
    return now == then


def keeps_memory(m: Machine) -> bool:
    """True if limits "each turn" stay spent through a zone change."""
    return not m.on(SLUG)


def is_that(m: Machine, state: State, oid: str, inc: int, event: Event | None) -> Literal:
    """The card object is its incarnation ``inc``: as the event began, or in the state if there is no event."""
    if not m.on(SLUG):
        return TRUE
    if event is not None:
        return TRUE if event.inc == inc else FALSE
    return m.values.any_of(state.get("place", oid), lambda place: bool(place[1] == inc))
