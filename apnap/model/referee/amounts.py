"""What the words of a text refer to: objects, players, numbers, conditions.

An effect on an object finds it only as the same incarnation where it is looked for (:func:`objects`); information
about an object that is gone is last known information (608.2h, :func:`information`).
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import NamedTuple, assert_never

from apnap.model.abilities import (
    All,
    AllOf,
    Amount,
    AnyOf,
    Compare,
    Condition,
    ControllerOf,
    Count,
    CountersOn,
    EachOpponent,
    EachPlayer,
    EventItem,
    EventObject,
    EventPlayer,
    HandSize,
    LifeTotal,
    Matches,
    Not,
    ObjectRef,
    Objects,
    OwnerOf,
    PlayerRef,
    PowerOf,
    Previous,
    PreviousNumber,
    Source,
    Target,
    TargetPlayer,
    Targets,
    Times,
    TimesResolved,
    ToughnessOf,
    You,
)
from apnap.model.referee.matching import find_all, fits
from apnap.model.referee.state import NOTHING_HAPPENED, Item, ItemId, Obj, Occasion, Ref, State
from apnap.model.referee.state import Target as Chosen
from apnap.model.rules import finds_moved_object, new_object

OPERATORS: dict[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


class Context(NamedTuple):
    """Who says it, about what: where the words of a text get their meaning."""

    state: State
    you: str
    source: Ref | None = None
    event: Occasion = NOTHING_HAPPENED
    targets: tuple[Chosen | None, ...] = ()
    known: tuple[Obj, ...] = ()
    previous: tuple[Ref, ...] = ()
    number: int = 0
    item: Item | None = None


def here(state: State) -> Context:
    """The context of what is being carried out."""
    frame = state.frame
    assert frame is not None
    item = frame.item
    return Context(
        state, item.controller, item.source, item.event, frame.targets, item.known, frame.previous, frame.number, item
    )


def of_item(state: State, item: Item) -> Context:
    """The context of an item as a whole, outside its modes."""
    return Context(state, item.controller, item.source, item.event, known=item.known, item=item)


def _source_id(c: Context) -> str | None:
    return c.source.id if c.source else None


# --------------------------------------------------------------------------- objects


def find(state: State, ref: Ref | None) -> Obj | None:
    """The object that is referred to, if it is still there."""
    if ref is None:
        return None
    obj = state.obj(ref.id)
    return obj if obj is not None and new_object.is_same(state.world, obj, ref) else None


def target_number(c: Context, index: int) -> Chosen | None:
    """The target with that number, None if it is missing or has become illegal."""
    return c.targets[index] if index < len(c.targets) else None


def objects(c: Context, what: Objects) -> tuple[Obj, ...]:
    """The objects that an effect acts on."""
    match what:
        case All(selector):
            return find_all(c.state, selector, c.you, _source_id(c), c.event.object)
        case Source():
            found = _event_object(c) if _is_about_its_source(c) else find(c.state, c.source)
        case Target(index):
            chosen = target_number(c, index)
            found = find(c.state, chosen) if isinstance(chosen, Ref) else None
        case EventObject():
            found = _event_object(c)
        case EventItem():
            found = find(c.state, c.event.item.source) if c.event.item and _is_spell(c, c.event.item) else None
        case Targets(index, most):
            chosen_ones = (target_number(c, i) for i in range(index, index + most))
            there = (find(c.state, t) for t in chosen_ones if isinstance(t, Ref))
            return tuple(o for o in there if o is not None)
        case Previous():
            return tuple(o for o in (find(c.state, ref) for ref in c.previous) if o is not None)
        case _:
            assert_never(what)
    return () if found is None else (found,)


def _is_spell(c: Context, item: ItemId) -> bool:
    return any(i.kind == "spell" and i.id == item for i in c.state.items())


def _is_about_its_source(c: Context) -> bool:
    """A zone-change trigger about its own source: the source is then looked for where it went (400.7e)."""
    return c.event.left and c.source is not None and c.event.object is not None and c.event.object.id == c.source.id


def _event_object(c: Context) -> Obj | None:
    found = find(c.state, c.event.object)
    return found if found is not None and finds_moved_object.finds(c.state.world, c.event, found) else None


def information(c: Context, what: ObjectRef) -> Obj | None:
    """The object as it is, or as it last was if it is gone."""
    match what:
        case Source():
            return _known(c, c.source)
        case Target(index):
            chosen = target_number(c, index)
            return _known(c, chosen) if isinstance(chosen, Ref) else None
        case EventObject():
            return c.event.info or _known(c, c.event.object)
        case EventItem():
            return _known(c, c.event.item.source) if c.event.item else None
        case Previous():
            return _known(c, c.previous[0]) if c.previous else None
        case _:
            assert_never(what)


def _known(c: Context, ref: Ref | None) -> Obj | None:
    if ref is None:
        return None
    now = c.state.obj(ref.id)
    if now is not None and now.inc == ref.inc:
        return now
    return next((o for o in c.known if o.ref == ref), None) or find(c.state, ref)


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
        case _:
            assert_never(who)
    return tuple(p for p in meant if p is not None and p in playing)


def _controller(c: Context, what: ObjectRef) -> str | None:
    if isinstance(what, EventItem):
        return c.event.player  # it may be gone by now, and nothing changes who controls a spell or ability
    known = information(c, what)
    return known.controller if known else None


# --------------------------------------------------------------------------- numbers and conditions


def amount(c: Context, number: Amount) -> int:
    """The number, read now."""
    match number:
        case int():
            return number
        case Count(selector):
            return len(find_all(c.state, selector, c.you, _source_id(c), c.event.object))
        case LifeTotal(who):
            return sum(c.state.seat(p).life for p in players(c, who))
        case HandSize(who):
            return sum(hand_size(c.state, p) for p in players(c, who))
        case PowerOf(what):
            known = information(c, what)
            return known.power if known else 0
        case ToughnessOf(what):
            known = information(c, what)
            return known.toughness if known else 0
        case CountersOn(what, kind):
            known = information(c, what)
            return known.number(kind) if known else 0
        case TimesResolved():
            return times_resolved(c.state, c.item)
        case PreviousNumber():
            return c.number
        case Times(factor, of):
            return factor * amount(c, of)
        case _:
            assert_never(number)


def hand_size(state: State, player: str) -> int:
    """The number of cards in a player's hand."""
    named = sum(o.zone == "hand" and o.owner == player for o in state.objs)
    return state.seat(player).hand + named


def times_resolved(state: State, item: Item | None) -> int:
    """How often the ability of that object has resolved this turn."""
    if item is None or item.trig is None:
        return 0
    return next((n for ref, i, n in state.times if ref == item.source and i == item.trig.index), 0)


def holds(c: Context, condition: Condition) -> bool:
    """Whether a condition is true now."""
    match condition:
        case Compare(left, op, right):
            return OPERATORS[op](amount(c, left), amount(c, right))
        case Matches(what, selector):
            known = information(c, what)
            return known is not None and fits(selector, known, c.you, _source_id(c), c.event.object)
        case Not(of):
            return not holds(c, of)
        case AllOf(parts):
            return all(holds(c, part) for part in parts)
        case AnyOf(parts):
            return any(holds(c, part) for part in parts)
        case _:
            assert_never(condition)
