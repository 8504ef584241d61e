"""What an instance remembers of the event it triggered on."""

from __future__ import annotations

from typing import assert_never

from apnap.model.abilities import Dies, EventPattern, Leaves, Sacrificed, ToGraveyard
from apnap.model.referee.events import (
    AbilityTriggered,
    CardDrawn,
    CountersPlaced,
    Damaged,
    Event,
    LifeGained,
    LifeLost,
    Moved,
    PlayerDamaged,
    SacrificedBy,
    SpellCast,
    StepBegan,
    Targeted,
)
from apnap.model.referee.state import Obj, Occasion


def occasion(event: Event, pattern: EventPattern, source: Obj, judges_old: bool) -> Occasion:
    """The event as the ability of ``source`` knows it. Zone changes: the object is the one in its new zone (603.6)."""
    match event:
        case Moved(old, new) | SacrificedBy(_, old, new):
            leaving = isinstance(pattern, Leaves | Dies | Sacrificed)
            return _about(new, source)._replace(
                left=leaving or isinstance(pattern, ToGraveyard),
                info=(old if judges_old else new) if leaving else None,
                player=event.player if isinstance(event, SacrificedBy) else None,
            )
        case SpellCast(player, spell, item):
            return _about(spell, source)._replace(player=player, item=item.id)
        case Damaged(obj) | CountersPlaced(obj):
            return _about(obj, source)
        case Targeted(obj, item):
            return _about(obj, source)._replace(player=item.controller, item=item.id)
        case AbilityTriggered(item):
            label = item.names[0] if item.names else item.label
            return Occasion(item=item.id, player=item.controller, names=item.names, label=label)
        case PlayerDamaged(player) | StepBegan(_, player) | LifeGained(player) | LifeLost(player) | CardDrawn(player):
            return Occasion(player=player)
        case _:
            assert_never(event)


def _about(obj: Obj, source: Obj) -> Occasion:
    return Occasion(object=obj.ref, names=obj.names, label=None if obj.id == source.id else obj.label)
