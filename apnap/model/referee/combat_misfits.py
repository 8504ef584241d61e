"""Which part of a trigger condition about combat or damage an event does not meet, in words."""

from __future__ import annotations

from collections.abc import Callable

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
from apnap.model.referee.combat_patterns import is_combat_damage, is_dealt_to
from apnap.model.referee.events import (
    AttackDeclared,
    AttackersDeclared,
    BecameBlocked,
    BlockDeclared,
    DamageDealt,
    DamageDealtTogether,
    Event,
    LeftUnblocked,
)
from apnap.model.referee.objects import Obj
from apnap.model.referee.patterns import Judge

Unmet = Callable[[Selector, Obj], str]
Whose = Callable[[str, str], str]


def misfit_of_combat(j: Judge, pattern: EventPattern, event: Event, unmet: Unmet, whose: Whose) -> str | None:
    """Why an event does not fit a pattern of combat or damage; None for other patterns.

    ``unmet``: the first unmet demand of a selector on an object. ``whose``: why a player is not the one meant.
    """
    match pattern, event:
        case Attacks(what, whom, alone), AttackDeclared(obj, target, player):
            if alone and not event.alone:
                return f"{obj.id} does not attack alone"
            if whom is not None and not (player is not None and j.means(whom, player)):
                return f"{obj.id} attacks {target}"
            return unmet(what, obj)
        case DeclaresAttack(who, _, least), AttackersDeclared(player):
            return whose(who, player) or f"fewer than {least} attackers fit"
        case (BecomesBlocked(what), BecameBlocked(obj)) | (Unblocked(what), LeftUnblocked(obj)):
            return unmet(what, obj)
        case (BecomesBlocked(one, other), BlockDeclared(second, first)) | (
            Blocks(one, other),
            BlockDeclared(first, second),
        ):
            return _first(unmet, (one, first), (other, second))
        case DealsDamage(), DamageDealt() | DamageDealtTogether():
            return _of_damage(j, pattern, event, unmet)
        case _:
            return None


def _first(unmet: Unmet, *pairs: tuple[Selector, Obj]) -> str:
    """What the first object that does not fit is not."""
    reasons = (unmet(selector, obj) for selector, obj in pairs if selector)
    return next((r for r in reasons if r != "nothing fits"), "nothing fits")


def _of_damage(j: Judge, pattern: DealsDamage, event: DamageDealt | DamageDealtTogether, unmet: Unmet) -> str:
    if pattern.combat not in (None, is_combat_damage(event)):
        return "it is combat damage" if is_combat_damage(event) else "it is no combat damage"
    if isinstance(event, DamageDealtTogether) or is_dealt_to(j, pattern, event.to):
        return unmet(pattern.what, event.source)
    if isinstance(event.to, str):
        return f"{event.to} is dealt the damage"
    return unmet(pattern.to, event.to) if pattern.to else f"{event.to.id} is dealt the damage"
