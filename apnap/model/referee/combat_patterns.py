"""Which events of combat and damage fit a trigger pattern, and what they are about (506-510, 120)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from apnap.model.abilities import (
    Attacks,
    BecomesBlocked,
    Blocks,
    DealsDamage,
    DeclaresAttack,
    EventPattern,
    Selector,
    Unblocked,
)
from apnap.model.referee.events import (
    AttackDeclared,
    AttackersDeclared,
    BecameBlocked,
    BlockDeclared,
    Damaged,
    DamageDealt,
    DamageDealtTogether,
    Event,
    LeftUnblocked,
)
from apnap.model.referee.objects import Obj

if TYPE_CHECKING:
    from apnap.model.referee.patterns import Judge

COMBAT_PATTERNS = (Attacks, BecomesBlocked, Blocks, DealsDamage, DeclaresAttack, Unblocked)

OfTwo: TypeAlias = (
    AttackDeclared | BlockDeclared | BecameBlocked | LeftUnblocked | DamageDealt | DamageDealtTogether
)  # fmt: skip
"""The events of combat and damage that have an event object."""


def listens_to(pattern: EventPattern) -> str | None:
    """The class of event of combat or damage that a pattern can fit."""
    match pattern:
        case Attacks():
            return "AttackDeclared"
        case DeclaresAttack():
            return "AttackersDeclared"
        case BecomesBlocked(by=by):
            return "BlockDeclared" if by else "BecameBlocked"
        case Blocks():
            return "BlockDeclared"
        case Unblocked():
            return "LeftUnblocked"
        case DealsDamage():
            return "DamageDealtTogether" if _names_no_receiver(pattern) else "DamageDealt"
        case _:
            return None


def _names_no_receiver(pattern: DealsDamage) -> bool:
    return not pattern.to and pattern.to_player is None


def of_combat(j: Judge, pattern: EventPattern, event: Event) -> bool:
    """Whether an event of combat or damage fits a pattern."""
    match pattern, event:
        case Attacks(what, whom, alone), AttackDeclared(obj, _, player):
            meant = whom is None or (player is not None and j.means(whom, player))
            return meant and (event.alone or not alone) and j.fits(what, obj)
        case DeclaresAttack(who, what, least), AttackersDeclared(player, attacks):
            return j.means(who, player) and sum(not what or j.fits(what, a.obj) for a in attacks) >= least
        case BecomesBlocked(what, by), BlockDeclared(blocker, attacker):
            return bool(by) and j.fits(what, attacker) and j.fits(by, blocker)
        case BecomesBlocked(what, by), BecameBlocked(obj):
            return not by and j.fits(what, obj)
        case Unblocked(what), LeftUnblocked(obj):
            return j.fits(what, obj)
        case Blocks(what, whom), BlockDeclared(blocker, attacker):
            return j.fits(what, blocker) and (not whom or j.fits(whom, attacker))
        case DealsDamage(), DamageDealt() | DamageDealtTogether():
            return _of_damage(j, pattern, event)
        case _:
            return False


def _of_damage(j: Judge, pattern: DealsDamage, event: DamageDealt | DamageDealtTogether) -> bool:
    if isinstance(event, DamageDealtTogether) != _names_no_receiver(pattern):
        return False
    if pattern.combat not in (None, is_combat_damage(event)) or not j.fits(pattern.what, event.source):
        return False
    return isinstance(event, DamageDealtTogether) or is_dealt_to(j, pattern, event.to)


def is_combat_damage(event: DamageDealt | DamageDealtTogether) -> bool:
    """Whether it is combat damage, which is never dealt together with other damage."""
    return event.combat if isinstance(event, DamageDealt) else event.parts[0].combat


def is_dealt_to(j: Judge, pattern: DealsDamage, to: Obj | str) -> bool:
    """Whether the receiver is one that a pattern with receivers names."""
    if isinstance(to, str):
        return pattern.to_player is not None and j.means(pattern.to_player, to)
    return bool(pattern.to) and j.fits(pattern.to, to)


def as_causes(event: Event) -> tuple[Event, ...]:
    """The event in all ways in which an effect about causes can speak of it: "a creature attacking" causes what
    triggers "whenever you attack" too, and "dealing damage" what names a receiver or asks for being dealt damage."""
    match event:
        case Damaged(by=by):
            return event, *by, *(DamageDealtTogether(d.source, (d,)) for d in by)
        case DamageDealt(source):
            return event, DamageDealtTogether(source, (event,)), *_received((event,))
        case DamageDealtTogether(parts=parts):
            return event, *parts, *_received(parts)
        case AttackersDeclared(attacks=attacks):
            return event, *attacks
        case _:
            return (event,)


def _received(parts: tuple[DamageDealt, ...]) -> tuple[Event, ...]:
    """That objects were dealt the damage."""
    return tuple(Damaged(d.to, d.amount) for d in parts if isinstance(d.to, Obj))


# --------------------------------------------------------------------------- what it is about


def event_object(pattern: EventPattern, event: OfTwo) -> Obj:
    """The event object: the other one of two, if the pattern names it other than as the source itself."""
    match pattern, event:
        case BecomesBlocked(by=by), BlockDeclared(blocker, attacker):
            return blocker if _is_another(by) else attacker
        case Blocks(whom=whom), BlockDeclared(blocker, attacker):
            return attacker if _is_another(whom) else blocker
        case DealsDamage(to=to), DamageDealt(source, receiver):
            return receiver if isinstance(receiver, Obj) and _is_another(to) else source
        case _, DamageDealt() | DamageDealtTogether():
            return event.source
        case _:
            return event.obj


def _is_another(named: Selector) -> bool:
    return bool(named) and not any(f.this for f in named)


def damage_of(event: OfTwo) -> int:
    """How much damage is dealt in it."""
    match event:
        case DamageDealt(amount=amount):
            return amount
        case DamageDealtTogether(parts=parts):
            return sum(part.amount for part in parts)
        case _:
            return 0


def event_player(event: OfTwo) -> str | None:
    """The event player: who is attacked, or who is dealt damage."""
    match event:
        case DamageDealt(to=to):
            return to if isinstance(to, str) else None
        case DamageDealtTogether():
            return None
        case _:
            return event.player
