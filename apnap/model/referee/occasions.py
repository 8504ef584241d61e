"""What an instance remembers of the event it triggered on."""

from __future__ import annotations

from typing import assert_never

from apnap.model.abilities import Destroyed, Dies, EventPattern, Leaves, Sacrificed, ToGraveyard
from apnap.model.referee.characteristics import last_known
from apnap.model.referee.events import (
    AbilityTriggered,
    AttackDeclared,
    AttackEnded,
    BecameTapped,
    BlockDeclared,
    CardDrawn,
    CountersPlaced,
    Damaged,
    Event,
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
from apnap.model.referee.state import State


def occasion(view: State, event: Event, pattern: EventPattern, source: str | None, judges_old: bool) -> Occasion:
    """The event as the ability of the card object ``source`` knows it, judged in a state.

    Zone changes: the object is the one in its new zone (603.6).
    """
    match event:
        case Moved(old, new) | SacrificedBy(_, old, new):
            leaving = isinstance(pattern, Leaves | Dies | Destroyed | Sacrificed)
            was = old if judges_old else new
            return _about(new, source)._replace(
                left=leaving or isinstance(pattern, ToGraveyard),
                info=last_known(view, was) if leaving and was is not None else None,
                player=event.player if isinstance(event, SacrificedBy) else new.controller if event.entered else None,
            )
        case SpellCast(player, spell, item):
            return _about(spell, source)._replace(player=player, item=item.id)
        case Damaged(obj) | CountersPlaced(obj) | BecameTapped(obj) | AttackDeclared(obj) | BlockDeclared(obj):
            return _about(obj, source)
        case Targeted(obj, item):
            return _about(obj, source)._replace(player=item.controller, item=item.id)
        case AbilityTriggered(item):
            label = item.names[0] if item.names else item.label
            return Occasion(item=item.id, player=item.controller, names=item.names, label=label)
        case PlayerDamaged(player) | StepBegan(_, player) | LifeGained(player) | LifeLost(player) | CardDrawn(player):
            return Occasion(player=player)
        case ShieldWasBroken(player):
            return Occasion(player=player)
        case AttackEnded() | RestSkipped():
            return NOTHING_HAPPENED
        case _:
            assert_never(event)


def _about(obj: Obj, source: str | None) -> Occasion:
    return Occasion(object=obj.ref, names=obj.names, label=None if obj.id == source else obj.label)
