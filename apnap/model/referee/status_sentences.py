"""Events of what an object is attached to, who controls it, how it lies and where it went, in words."""

from __future__ import annotations

from typing import assert_never

from apnap.model.referee.departure_events import (
    DepartureEvent,
    Discarded,
    PhasedOut,
    PlayerLost,
    SpellWasCountered,
)
from apnap.model.referee.relation_events import BecameAttached, BecameUnattached, ControlLost, RelationEvent
from apnap.model.referee.status_events import BecameTapped, BecameUntapped, ManaTapped, Transformed, TurnedUp


def of_relation(event: RelationEvent) -> str:
    """The event in words."""
    match event:
        case ControlLost(player, _, new):
            return f"{player} loses control of {new.id} to {new.controller}"
        case BecameUnattached(old, _, host):
            return f"{old.id} becomes unattached from {host.id}"
        case BecameAttached(obj, host):
            return f"{obj.id} becomes attached to {host.id}"
        case _:
            assert_never(event)


def of_departure(event: DepartureEvent) -> str:
    """The event in words."""
    match event:
        case Discarded(player, _, new):
            return f"{player} discards {'a card' if new is None else new.id}"
        case SpellWasCountered(_, new):
            return f"{new.id} is countered"
        case PhasedOut(_, new):
            return f"{new.id} phases out"
        case PlayerLost(player):
            return f"{player} loses and leaves the game"
        case _:
            assert_never(event)


def of_status(event: ManaTapped | BecameTapped | BecameUntapped | Transformed | TurnedUp) -> str:
    """The event in words."""
    match event:
        case ManaTapped(obj, player):
            return f"{player} taps {obj.id} for mana"
        case BecameTapped(obj):
            return f"{obj.id} becomes tapped"
        case BecameUntapped(obj):
            return f"{obj.id} becomes untapped"
        case Transformed(obj):
            return f"{obj.id} transforms"
        case TurnedUp(obj):
            return f"{obj.id} is turned face up"
        case _:
            assert_never(event)
