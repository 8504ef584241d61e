"""Abilities that an effect makes: those that wait for something later (603.7), those that look back at it (603.12)."""

from __future__ import annotations

from attrs import evolve, frozen

from apnap.model.abilities import (
    Condition,
    CreateDelayed,
    Dies,
    EventController,
    EventItem,
    EventObject,
    EventPattern,
    Filter,
    Leaves,
    Mode,
    ObjectRef,
    Objects,
    Reflexive,
    Remembered,
    Selector,
    Source,
)
from apnap.model.text.magic.events import Head, happenings, next_step
from apnap.model.text.magic.numbers import condition
from apnap.model.text.magic.references import objects
from apnap.model.text.magic.scope import EventWords, Scope
from apnap.model.text.trees import Node, child, fail, kind_of, need, parts
from apnap.model.trees import of_kind

CONDITIONS = ("condition", "all_of", "any_of")
_WHEN = ("later_step", "end_of_combat", "later_head", "each_time")
_REMEMBERED: Selector = (Filter(remembered=True),)
_THIS: Selector = (Filter(this=True),)


@frozen
class Awaited:
    """What a delayed ability waits for, and the scope in which what it does is read."""

    events: tuple[EventPattern, ...]
    once: bool
    this_turn: bool
    later_turn: bool
    scope: Scope
    condition: Condition | None = None


def awaited(node: Node, scope: Scope) -> Awaited:
    """What a ``delayed_ability`` or ``delayed`` node waits for."""
    when = need(node, *_WHEN)
    leading = kind_of(node) == "delayed_ability"
    if kind_of(when) in ("later_step", "end_of_combat"):
        events, later_turn = next_step(when)
        found = Awaited(events, True, False, later_turn, inner(scope, EventWords(), leading=leading))
    else:
        found = _happening(when, scope, leading=leading)
    asked = child(node, "intervening")
    if asked is None:
        return found
    return evolve(found, condition=condition(need(asked, *CONDITIONS), found.scope))


def _happening(node: Node, scope: Scope, *, leading: bool) -> Awaited:
    nodes = [part for part in parts(node) if kind_of(part) != "this_turn"]
    named = [parts(part)[0] for part in nodes if kind_of(part) == "remembered_event"]
    it = _subject(named, scope) if named else ()
    head = happenings(nodes, scope.text, it)
    _check_head(head, node, scope)
    each = kind_of(node) == "each_time"
    this_turn = each or child(node, "this_turn") is not None
    if this_turn and not each and not _only_once(head):
        raise fail(node, "unclear whether once or each time,")
    spoken_of = it == _REMEMBERED and len(named) == len(nodes)
    reading = inner(scope, head.words, leading=leading, spoken_of=spoken_of)
    return Awaited(head.events, not each, this_turn, False, reading)


def _subject(named: list[Node], scope: Scope) -> Selector:
    found = {_referent(node, scope) for node in named}
    return _THIS if found == {Source()} else _REMEMBERED


def _referent(node: Node, scope: Scope) -> Objects:
    found = objects(node, scope)
    if found == EventItem():
        raise fail(node, "this is a spell and not on the battlefield:")
    return found


def _check_head(head: Head, node: Node, scope: Scope) -> None:
    if head.batch:
        raise fail(node, '"one or more" is not modelled of what happens later:')
    if _other_unclear(scope) and any(one.other for one in of_kind(head.events, Filter)):
        raise fail(node, 'unclear whether "other" is other than the source or than something else, in')


def _other_unclear(scope: Scope) -> bool:
    """On a spell, and behind a target, "other" may be other than something that was named."""
    return scope.event.other != "source" or any(spec.objects for spec in scope.targets)


def _only_once(head: Head) -> bool:
    """True if what it waits for can happen only once to the one object that it is about."""
    return all(
        isinstance(event, (Dies, Leaves)) and all(one.this or one.remembered for one in event.what)
        for event in head.events
    )


def inner(scope: Scope, words: EventWords, *, leading: bool, spoken_of: bool = False) -> Scope:
    """The scope of what is done later.

    ``words``: what its trigger condition gives to talk about. ``leading``: that stands before the instruction, so that
    "it" may mean it. ``spoken_of``: the condition is about what the instruction before spoke of.
    """
    other = "unclear" if words.other == "source" and _other_unclear(scope) else words.other
    found = Scope(
        scope.text, scope.names, evolve(words, other=other, numbered=False), rival=scope.rival, cards=scope.cards
    )
    found.acted, found.known = _kept(scope)
    about = scope.described(scope.acted)
    if found.acted == Remembered() and about is not None:
        found.heard = [evolve(about, ref=Remembered())]
    found.several, found.gone, found.exiled = scope.several, scope.gone, scope.exiled
    if scope.went or scope.has_left():  # this object is found where it went (603.7c)
        found.went = "remembered" if scope.acted == Source() else "unclear"
    if spoken_of:
        found.acted = found.known = EventObject()
        found.several = found.gone = False
        return found
    if not leading:
        return found
    found.player = None if words.player == EventController() else words.player
    if words.obj is None:
        return found
    if found.acted in (None, Source()):
        found.acted, found.known, found.rival = words.obj, words.obj, False
        found.hear(words.obj, words.what, left=words.leaves)
        found.several = found.gone = False
    elif words.obj == Source():
        found.rival = True
    else:
        found.acted, found.known, found.rival = None, None, True
    return found


def _kept(scope: Scope) -> tuple[ObjectRef | None, ObjectRef | None]:
    """What "it" acts on and what "its" asks about, as the ability will know it."""
    if scope.acted is None or _about(scope) == Source():
        kept = None if scope.acted is None else Source()
        return kept, kept
    return Remembered(), (Remembered() if scope.known == scope.acted else None)


def _about(scope: Scope) -> Objects | None:
    return scope.to_move(scope.acted) if isinstance(scope.acted, Source) else scope.acted


def delayed(node: Node, what: Awaited, modes: tuple[Mode, ...], scope: Scope) -> CreateDelayed:
    """The creation of a delayed ability, read from ``node``."""
    used = (what.events, what.condition, modes)
    return CreateDelayed(
        sentence(node, scope),
        what.events,
        modes,
        _remembered(used, node, scope),
        what.condition,
        once=what.once,
        this_turn=what.this_turn,
        later_turn=what.later_turn,
    )


def reflexive(node: Node, modes: tuple[Mode, ...], scope: Scope, nth: int | None = None) -> Reflexive:
    """An ability that triggers on what was done right before, or on the ``nth`` resolution, read from ``node``."""
    return Reflexive(sentence(node, scope), modes, _remembered(modes, node, scope), nth)


def sentence(node: Node, scope: Scope) -> str:
    """The words of a node with a capital, as they stand in a sentence of their own."""
    words = scope.words(node)
    return words[0].upper() + words[1:]


def _remembered(used: object, node: Node, scope: Scope) -> Objects | None:
    """What the ability has to know from now on, if it speaks of anything."""
    speaks = any(one.remembered for one in of_kind(used, Filter)) or next(of_kind(used, Remembered), None) is not None
    about = _about(scope) if speaks else None
    if about == EventItem():
        raise fail(node, "what happens later is about a spell, which is not modelled:")
    return about
