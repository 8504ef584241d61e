"""Events of combat and of damage by a source in words."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from apnap.model.referee.events import (
    AttackDeclared,
    AttackEnded,
    AttackersDeclared,
    BecameBlocked,
    BlockDeclared,
    DamageDealt,
    DamageDealtTogether,
    Event,
    LeftUnblocked,
)
from apnap.model.referee.objects import Obj, Ref

OfCombat: TypeAlias = (
    AttackDeclared
    | AttackersDeclared
    | AttackEnded
    | BlockDeclared
    | BecameBlocked
    | LeftUnblocked
    | DamageDealt
    | DamageDealtTogether
)


def of_combat(event: OfCombat) -> str:
    """The event in words."""
    match event:
        case AttackDeclared(obj, target):
            return f"{obj.id} attacks {target}"
        case AttackersDeclared(player):
            return f"{player} attacks"
        case AttackEnded():
            return "the attack ends"
        case BlockDeclared(obj, attacker):
            return f"{obj.id} blocks {attacker.id}"
        case BecameBlocked(obj):
            return f"{obj.id} becomes blocked"
        case LeftUnblocked(obj):
            return f"{obj.id} is not blocked"
        case DamageDealt(source, to, amount, combat):
            kind = "combat damage" if combat else "damage"
            return f"{source.id} deals {amount} {kind} to {to.id if isinstance(to, Obj) else to}"
        case DamageDealtTogether(source):
            return f"{source.id} deals damage"
        case _:
            assert_never(event)


def goes_without_saying(event: Event) -> bool:
    """Whether other events of its batch say the same; who deals damage is said of combat damage only."""
    return isinstance(event, AttackersDeclared | BecameBlocked | DamageDealtTogether) or (
        isinstance(event, DamageDealt) and not event.combat
    )


def concerns(event: Event, about: Ref | None) -> bool:
    """Whether the event is one in which the object has a part."""
    match event:
        case AttackDeclared() | BecameBlocked() | LeftUnblocked():
            return event.obj.ref == about
        case BlockDeclared():
            return about in (event.obj.ref, event.attacker.ref)
        case DamageDealt():
            return about == event.source.ref or (isinstance(event.to, Obj) and about == event.to.ref)
        case DamageDealtTogether():
            return about == event.source.ref
        case _:
            return False
