"""Players, numbers and conditions that a text speaks of."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import assert_never

from apnap.model.abilities import (
    AllOf,
    Amount,
    AnyOf,
    Compare,
    Condition,
    ControllerOf,
    Count,
    CountersOn,
    DifferentCosts,
    EachOpponent,
    EachPlayer,
    EventController,
    EventItem,
    EventPlayer,
    Half,
    HandSize,
    LifeTotal,
    ManaZoneSize,
    Matches,
    Not,
    ObjectRef,
    OwnerOf,
    PlayerRef,
    PowerOf,
    PreviousNumber,
    Selector,
    ShieldCount,
    Target,
    TargetPlayer,
    Times,
    TimesResolved,
    TimesThisTurn,
    ToughnessOf,
    TriggeringNumber,
    WasCast,
    You,
)
from apnap.model.referee import characteristics
from apnap.model.referee.items import Item, ItemId
from apnap.model.referee.matching import cards_in, fits
from apnap.model.referee.objects import Obj
from apnap.model.referee.referents import Context, fitting, information, objects, source_id, target_number, ties
from apnap.model.referee.state import State
from apnap.model.referee.tallying import so_far

OPERATORS: dict[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}

# --------------------------------------------------------------------------- players


def players(c: Context, who: PlayerRef) -> tuple[str, ...]:
    """The players meant, still in the game, in turn order from the active player."""
    playing = c.state.playing()
    match who:
        case You():
            meant: tuple[str | None, ...] = (c.you,)
        case EachOpponent():
            meant = tuple(p for p in playing if p != c.you)
        case EachPlayer():
            meant = playing
        case TargetPlayer(index):
            chosen = target_number(c, index)
            meant = (chosen if isinstance(chosen, str) else None,)
        case ControllerOf(what):
            meant = (_controller(c, what),)
        case OwnerOf(what):
            owned = information(c, what)
            meant = (owned.owner if owned else None,)
        case EventPlayer():
            meant = (c.event.player,)
        case EventController():
            meant = (c.event.holder,)
        case _:
            assert_never(who)
    return tuple(p for p in meant if p is not None and p in playing)


def _controller(c: Context, what: ObjectRef) -> str | None:
    if isinstance(what, EventItem):
        return c.event.player  # it may be gone by now, and nothing changes who controls a spell or ability
    chosen = target_number(c, what.index) if isinstance(what, Target) else None
    if isinstance(chosen, ItemId):
        heard = c.item.heard if c.item is not None else ()
        return next((player for id, player in heard if id == chosen), None)
    known = information(c, what)
    return known.controller if known else None


# --------------------------------------------------------------------------- numbers and conditions


_ZONES = {HandSize: "hand", ShieldCount: "shields", ManaZoneSize: "mana"}


def amount(c: Context, number: Amount) -> int:
    """The number, read now."""
    match number:
        case int():
            return number
        case Count(selector):
            return len(fitting(c, selector))
        case LifeTotal(who):
            return sum(c.state.seat(p).life for p in players(c, who))
        case HandSize(who) | ShieldCount(who) | ManaZoneSize(who):
            return _cards_in(c, who, _ZONES[type(number)])
        case DifferentCosts(selector):
            return len({o.profile.mana_value for o in fitting(c, selector)})
        case PowerOf(what):
            known = information(c, what)
            return characteristics.power(c.state, known, c.layer) if known else 0
        case ToughnessOf(what):
            known = information(c, what)
            return characteristics.toughness(c.state, known, c.layer) if known else 0
        case CountersOn(what, kind):
            known = information(c, what)
            return known.number(kind) if known else 0
        case TimesResolved():
            return times_resolved(c.state, c.item)
        case TimesThisTurn():
            return so_far(c.state, number, c.you)
        case PreviousNumber():
            return c.number
        case TriggeringNumber():
            return c.event.number
        case Times(factor, of):
            return factor * amount(c, of)
        case Half(of, up):
            return (amount(c, of) + up) // 2
        case _:
            assert_never(number)


def _cards_in(c: Context, who: PlayerRef, zone: str) -> int:
    return sum(cards_in(c.state, p, zone) for p in players(c, who))


def times_resolved(state: State, item: Item | None) -> int:
    """How often the ability of that object has resolved this turn."""
    index = None if item is None else counted_as(item)
    if item is None or index is None:
        return 0
    return next((n for ref, i, n in state.times if ref == item.source and i == index), 0)


def counted_as(item: Item) -> int | None:
    """The number under which the resolutions of an ability are counted among those of its object."""
    if item.trig is not None:
        return item.trig.mark
    return item.act.slot if item.act is not None else None


def _asks_where(selector: Selector) -> bool:
    return any(f.zone == "graveyard" for f in selector)


def _where_it_is(c: Context, what: ObjectRef, selector: Selector) -> Obj | None:
    """The object itself: what it last was does not answer where it is now (603.4)."""
    zones = {f.zone for f in selector}
    return next((o for o in objects(c, what) if o.zone in zones), None)


def holds(c: Context, condition: Condition) -> bool:
    """Whether a condition is true now."""
    match condition:
        case Compare(left, op, right):
            return OPERATORS[op](amount(c, left), amount(c, right))
        case Matches(what, selector):
            known = _where_it_is(c, what, selector) if _asks_where(selector) else information(c, what)
            return known is not None and fits(
                c.state,
                selector,
                known,
                c.you,
                source_id(c),
                c.event.object,
                layer=c.layer,
                about=c.about,
                ties=ties(c),
            )
        case WasCast(what, by, origin):
            known = information(c, what)
            cast = None if known is None else known.cast
            return cast is not None and (by is None or cast[0] == c.you) and origin in (None, cast[1])
        case Not(of):
            return not holds(c, of)
        case AllOf(parts):
            return all(holds(c, part) for part in parts)
        case AnyOf(parts):
            return any(holds(c, part) for part in parts)
        case _:
            assert_never(condition)
