"""What happens in a batch, as claims may ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.state import State
from apnap.encodings.values import const
from apnap.encodings.world import Body, Event

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

_OF_A_PLAYER = ("sacrificed", "cast", "gained", "lost")
"""Events that are recorded with their player, under their own name."""
_OF_AN_OBJECT = {
    "attacks": "attacked", "blocks": "blocked", "transforms": "transformed", "phased out": "phased_out",
}  # fmt: skip
"""Events that are recorded with the controller of their object, and how claims call them."""


def record(m: Machine, before: State, after: State, event: Event) -> None:
    """An event has happened: what claims may ask of it."""
    body = m.world.bodies[event.oid] if event.oid is not None else None
    happened = m.history.happened
    if event.kind == "zone" and body is not None:
        _record_move(m, before, after, event, body)
    elif event.kind in _OF_A_PLAYER and not event.copied:
        happened(after, event.kind, event.item, event.guard, body=body, who=const(event.player))
    elif event.kind in _OF_AN_OBJECT and body is not None:
        who = m.reader.controller(after, body.oid)
        happened(after, _OF_AN_OBJECT[event.kind], None, event.guard, body=body, who=who)
    elif event.kind == "damaged" and body is not None:
        happened(after, "damaged", None, event.guard, body=body)
    elif event.kind == "unattached":
        happened(after, "unattached", None, event.guard, body=m.world.bodies[str(event.by)])
    elif event.kind == "hurt":
        happened(after, "damaged", None, event.guard, who=const(event.player))


def _record_move(m: Machine, before: State, after: State, event: Event, body: Body) -> None:
    happened, guard = m.history.happened, event.guard
    if event.to == "battlefield":
        who = m.reader.controller(after, body.oid)
        happened(after, "entered", None, guard, body=body, who=who)
        if event.origin == "nowhere":
            happened(after, "created", None, guard, body=body, who=who)
        if event.how == "summon":
            happened(after, "summoned", None, guard, body=body, who=who)
    if event.origin == "battlefield":
        who = m.reader.controller(before, body.oid)
        happened(after, "left", None, guard, body=body, who=who)
        if event.to == "graveyard":
            happened(after, "died", None, guard, body=body, who=who)
            if event.how == "destroy":
                happened(after, "destroyed", None, guard, body=body, who=who)
    if event.how == "discard":
        happened(after, "discarded", None, guard, body=body, who=const(body.owner))
