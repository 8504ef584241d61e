"""What an instance remembers of the event it triggered on."""

from __future__ import annotations

from typing import assert_never

from apnap.model.abilities import (
    Destroyed,
    Dies,
    EventPattern,
    Leaves,
    LeavesGraveyard,
    Sacrificed,
    ToGraveyard,
    ToHand,
)
from apnap.model.referee import characteristics
from apnap.model.referee.combat_patterns import OfTwo, damage_of, event_object, event_player
from apnap.model.referee.departure_events import (
    DepartureEvent,
    Discarded,
    PhasedOut,
    PlayerLost,
    SpellWasCountered,
)
from apnap.model.referee.events import (
    AbilityTriggered,
    AttackDeclared,
    AttackEnded,
    AttackersDeclared,
    BecameBlocked,
    BlockDeclared,
    CardDrawn,
    CountersPlaced,
    Damaged,
    DamageDealt,
    DamageDealtTogether,
    Event,
    ItemCopied,
    LeftUnblocked,
    LifeGained,
    LifeLost,
    Moved,
    PlayerDamaged,
    RestSkipped,
    SacrificedBy,
    ShieldWasBroken,
    SpellCast,
    StepBegan,
    Targeted,
)
from apnap.model.referee.items import NOTHING_HAPPENED, Occasion
from apnap.model.referee.objects import Obj
from apnap.model.referee.relation_events import BecameAttached, BecameUnattached, ControlLost, RelationEvent
from apnap.model.referee.state import State
from apnap.model.referee.status_events import BecameTapped, BecameUntapped, ManaTapped, Transformed, TurnedUp
from apnap.model.rules import visible


def occasion(view: State, event: Event, pattern: EventPattern, source: str | None, judges_old: bool) -> Occasion:
    """The event as the ability of the card object ``source`` knows it, judged in a state.

    Zone changes: the object is the one in its new zone (603.6).
    """
    about = _occasion(view, event, pattern, source, judges_old)
    there = view.obj(about.object.id) if about.object is not None else None
    return about if there is None or there.ref != about.object else about._replace(holder=there.controller)


def _occasion(view: State, event: Event, pattern: EventPattern, source: str | None, judges_old: bool) -> Occasion:
    match event:
        case Moved(old, new) | SacrificedBy(_, old, new):
            leaving = isinstance(pattern, Leaves | Dies | Destroyed | Sacrificed | ToHand | LeavesGraveyard)
            was = old if judges_old else new
            return _about(new, source)._replace(
                left=leaving or isinstance(pattern, ToGraveyard),
                info=characteristics.last_known(view, was) if leaving and was is not None else None,
                player=event.player if isinstance(event, SacrificedBy) else new.controller if event.entered else None,
            )
        case SpellCast(player, spell, item):
            return _about(spell, source)._replace(player=player, item=item.id)
        case ItemCopied(player, item, copied):
            about = Occasion(names=item.names, label=item.label) if copied is None else _about(copied, source)
            return about._replace(player=player, item=item.id)
        case Damaged(obj, amount):
            return _about(obj, source)._replace(number=amount)
        case CountersPlaced(obj) | BecameTapped(obj):
            return _about(obj, source)
        case BecameUntapped(obj) | Transformed(obj) | TurnedUp(obj):
            return _about(obj, source)
        case ManaTapped(obj, player):
            return _about(obj, source)._replace(player=player)
        case (
            AttackDeclared() | BlockDeclared() | BecameBlocked() | LeftUnblocked() | DamageDealt()
            | DamageDealtTogether()
        ):  # fmt: skip
            return _of_combat(view, event, pattern, source)
        case Targeted(obj, item):
            return _about(obj, source)._replace(player=item.controller, item=item.id)
        case AbilityTriggered(item):
            label = item.names[0] if item.names else item.label
            return Occasion(item=item.id, player=item.controller, names=item.names, label=label)
        case PlayerDamaged(player, amount) | LifeGained(player, amount) | LifeLost(player, amount):
            return Occasion(player=player, number=amount)
        case StepBegan(_, player) | CardDrawn(player) | ShieldWasBroken(player) | AttackersDeclared(player):
            return Occasion(player=player)
        case ControlLost() | BecameUnattached() | BecameAttached():
            return _of_relation(view, event, source)
        case Discarded() | SpellWasCountered() | PhasedOut() | PlayerLost():
            return _of_departure(view, event, source)
        case AttackEnded() | RestSkipped():
            return NOTHING_HAPPENED
        case _:
            assert_never(event)


def _of_relation(view: State, event: RelationEvent, source: str | None) -> Occasion:
    match event:
        case ControlLost(player, _, new):
            return _about(new, source)._replace(player=player)
        case BecameUnattached(_, _, host, now):
            if now.ref == host.ref:
                return _about(now, source)
            return _about(now, source)._replace(left=True, info=characteristics.last_known(view, host))
        case BecameAttached(_, host):
            return _about(host, source)


def _of_combat(view: State, event: OfTwo, pattern: EventPattern, source: str | None) -> Occasion:
    """What dealt damage may be gone already: then information is left (608.2h)."""
    obj = event_object(pattern, event)
    now = view.obj(obj.id)
    gone = now is None or now.ref != obj.ref
    about = _about(obj, source)._replace(player=event_player(event), info=obj if gone else None)
    return about._replace(number=damage_of(event))


def _of_departure(view: State, event: DepartureEvent, source: str | None) -> Occasion:
    match event:
        case Discarded(player, _, new):
            if new is None:
                return Occasion(player=player)
            if new.zone in visible.HIDDEN:
                return _about(new, source)._replace(object=None, player=player)
            return _about(new, source)._replace(left=True, player=player)
        case SpellWasCountered(old, new):
            return _about(new, source)._replace(left=True, info=characteristics.last_known(view, old))
        case PhasedOut(_, new):
            return _about(new, source)
        case PlayerLost(player):
            return Occasion(player=player)


def _about(obj: Obj, source: str | None) -> Occasion:
    return Occasion(object=obj.ref, names=obj.names, label=None if obj.id == source else obj.label)
