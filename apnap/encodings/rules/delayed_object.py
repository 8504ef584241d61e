"""603.7c: a delayed ability affects the object that it is about, as long as that has not left the zone it was in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.context import Context, Reference
from apnap.encodings.rules import finds_moved_object, new_object
from apnap.encodings.terms import FALSE, TRUE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "delayed-object"
GONE = "gone"
"""Where something is said to be that an ability is about and of which nothing but information is left."""


def found(m: Machine, state: State, context: Context) -> list[tuple[str, Reference]]:
    """The objects that the ability acts on, each with the zone it is in.

    One whose zone change the ability has triggered on is looked for where that has put it (400.7e).
    """
    objects: list[tuple[str, Reference]] = []
    event = context.event
    for (oid, inc, zone), about in m.reader.about(state, context):
        if zone == GONE:
            continue
        if event is not None and event.kind == "zone" and (event.oid, event.inc) == (oid, inc):
            if not finds_moved_object.finds(m, event):
                continue
            inc, zone = event.after, event.to
        if new_object.keeps_memory(m):
            zones = dict.fromkeys((zone, *new_object.ZONES))
            objects += [(z, ref) for z in zones for ref in m.zones.find(state, [(about, oid, inc)], z)]
            continue
        places = [here[1] for here in state.get("place", oid) if here[0] == zone]
        for number in [inc] if m.on(SLUG) else places:
            objects += [(zone, ref) for ref in m.zones.find(state, [(about, oid, number)], zone)]
    return objects


def is_about(m: Machine, state: State, context: Context, oid: str) -> Literal:
    """The ability is about the card object as it is in the state, or as it was when the event judged began."""
    parts: list[Literal] = []
    for then, about in m.reader.about(state, context):
        if then[0] == oid:
            parts.append(m.terms.both(about, _same(m, state, context, then)))
    return m.terms.disj(parts)


def _same(m: Machine, state: State, context: Context, then: tuple[str, int, str]) -> Literal:
    oid, inc, zone = then
    if m.on(SLUG):
        return new_object.is_that(m, state, oid, inc, context.judged)
    if context.judged is None:
        return m.reader.in_zone(state, oid, zone)
    return TRUE if context.judged.kind != "zone" or context.judged.origin == zone else FALSE
