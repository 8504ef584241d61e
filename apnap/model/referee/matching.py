"""Which objects fit a selector, and which events fit a trigger pattern."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from apnap.model.abilities import (
    Attacks,
    BecomesTarget,
    BeginStep,
    Casts,
    CausesTrigger,
    CombatDamageToPlayer,
    CountersPut,
    DealtDamage,
    Dies,
    Draws,
    Enters,
    EventPattern,
    Filter,
    GainsLife,
    Leaves,
    LosesLife,
    NotModelledEvent,
    Sacrificed,
    Selector,
    ToGraveyard,
)
from apnap.model.referee.events import (
    AbilityTriggered,
    CardDrawn,
    CountersPlaced,
    Damaged,
    Event,
    LifeGained,
    LifeLost,
    Moved,
    SacrificedBy,
    SpellCast,
    StepBegan,
    Targeted,
)
from apnap.model.referee.state import Obj, Ref, State

LOOK_BACK_PATTERNS = (Leaves, Dies, Sacrificed)
"""The patterns whose abilities look back in time (603.10a)."""


def fits(selector: Selector, obj: Obj, you: str, source: str | None, event: Ref | None = None) -> bool:
    """Whether an object fits one of the filters, wherever it is.

    ``source``: the card object that asks; ``event``: the event object of its ability.
    """
    return any(_fits_one(f, obj, you, source, event) for f in selector)


def fits_there(selector: Selector, obj: Obj, you: str, source: str | None) -> bool:
    """Whether an object fits one of the filters and is in the zone that the filter means."""
    return any(f.zone == obj.zone and _fits_one(f, obj, you, source, None) for f in selector)


def _fits_one(f: Filter, obj: Obj, you: str, source: str | None, event: Ref | None) -> bool:
    p = obj.profile
    if (
        not f.types <= p.types
        or not f.subtypes <= p.subtypes
        or not f.supertypes <= p.supertypes
        or not f.colors <= p.colors
        or f.not_types & p.types
    ):
        return False
    if (f.name is not None and f.name != p.name) or (f.token is not None and f.token != p.token):
        return False
    if (f.other and obj.id == source) or (f.this and obj.id != source):
        return False
    if f.other_than_event and obj.ref == event:
        return False
    return _belongs(f.controller, obj.controller, you) and _belongs(f.owner, obj.owner, you) and _status(f, obj)


def _status(f: Filter, obj: Obj) -> bool:
    if f.stayed and (obj.entered or obj.attacked):
        return False
    return f.tapped is None or f.tapped == obj.tapped


def _belongs(whose: str | None, player: str, you: str) -> bool:
    return whose is None or whose == "any" or (player == you) == (whose == "you")


def find_all(
    state: State, selector: Selector, you: str, source: str | None, event: Ref | None = None
) -> tuple[Obj, ...]:
    """Every object that fits, looked for in the zones that the filters name."""
    return tuple(
        o for o in state.objs if any(f.zone == o.zone and _fits_one(f, o, you, source, event) for f in selector)
    )


def event_fits(pattern: EventPattern, event: Event, you: str, source: str, looks_back: bool) -> bool:
    """Whether an event fits a pattern, judged from a source and its controller.

    ``looks_back``: leaving patterns judge the object as it last was on the battlefield (603.10a).
    """
    match pattern:
        case Enters(what):
            return isinstance(event, Moved) and event.entered and fits(what, event.new, you, source)
        case Leaves(what):
            return isinstance(event, Moved) and event.left and fits(what, _seen(event, looks_back), you, source)
        case Dies(what):
            return (
                isinstance(event, Moved)
                and event.left
                and event.to_graveyard
                and fits(what, _seen(event, looks_back), you, source)
            )
        case ToGraveyard(what):
            return isinstance(event, Moved) and event.to_graveyard and fits(what, event.new, you, source)
        case Sacrificed(who, what):
            return (
                isinstance(event, SacrificedBy)
                and _belongs(who, event.player, you)
                and fits(what, _seen(event, looks_back), you, source)
            )
        case Casts(who, spell):
            return (
                isinstance(event, SpellCast)
                and _belongs(who, event.player, you)
                and fits(spell, event.spell, you, source)
            )
        case DealtDamage(what):
            return isinstance(event, Damaged) and fits(what, event.obj, you, source)
        case CombatDamageToPlayer() | Attacks() | NotModelledEvent():
            return False  # nothing here makes it happen
        case BeginStep(step, whose):
            return (
                isinstance(event, StepBegan)
                and event.step == step
                and (whose == "each" or (event.player == you) == (whose == "your"))
            )
        case GainsLife(who):
            return isinstance(event, LifeGained) and _belongs(who, event.player, you)
        case LosesLife(who):
            return isinstance(event, LifeLost) and _belongs(who, event.player, you)
        case Draws(who):
            return isinstance(event, CardDrawn) and _belongs(who, event.player, you)
        case CountersPut(what, kind):
            return isinstance(event, CountersPlaced) and event.kind == kind and fits(what, event.obj, you, source)
        case BecomesTarget(what, by):
            return (
                isinstance(event, Targeted)
                and (by == "any" or event.item.controller != you)
                and fits(what, event.obj, you, source)
            )
        case CausesTrigger(cause):
            return isinstance(event, AbilityTriggered) and any(
                event_fits(p, e, you, source, looks_back) for p in cause for e in event.causes
            )
        case _:
            assert_never(pattern)


def _seen(event: Moved | SacrificedBy, looks_back: bool) -> Obj:
    return event.old if looks_back and event.old is not None else event.new


def any_fits(patterns: Iterable[EventPattern], event: Event, you: str, source: str, looks_back: bool) -> bool:
    """Whether the event fits one of the patterns."""
    return any(event_fits(p, event, you, source, looks_back) for p in patterns)


def statics(view: State) -> Iterator[Obj]:
    """The permanents whose static abilities work in a state."""
    return (o for o in view.objs if o.zone == "battlefield" and not o.silent)
