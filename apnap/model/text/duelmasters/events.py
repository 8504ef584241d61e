"""Trigger conditions: from the clause before the first comma to the patterns of events."""

from __future__ import annotations

from attrs import evolve, frozen

from apnap.model.abilities import (
    Attacks,
    BecomesTapped,
    Blocks,
    Casts,
    Destroyed,
    Draws,
    Enters,
    EventItem,
    EventObject,
    EventPattern,
    Filter,
    Leaves,
    NotModelledEvent,
    ObjectRef,
    Selector,
    ShieldBroken,
    Source,
)
from apnap.model.text.duelmasters.nouns import selector, whose
from apnap.model.text.duelmasters.scope import Scope
from apnap.model.text.trees import Node, child, fail, kind_of, need, parts

_HOW = {"by_summon": "summon", "by_revolution": "revolution change"}
_OF_OBJECTS = (Enters, Leaves, Destroyed, Attacks, Blocks, BecomesTapped)


@frozen
class Head:
    """What a trigger condition says. ``it``: the object that the effect may speak of; ``player``: "that player"."""

    events: tuple[EventPattern, ...]
    it: ObjectRef | None
    player: str | None

    def which(self) -> Selector:
        """What is known of ``it``."""
        if self.it == Source():
            return (Filter(this=True),)
        return tuple(one for event in self.events for one in _what(event))

    def about_itself(self) -> bool:
        """Whether an event can be about the source."""
        return self.it == Source() or any(one.this for event in self.events for one in _what(event))


def head(node: Node, scope: Scope, anyone: str = "any") -> Head:
    """The trigger condition of a ``head`` rule. ``anyone``: who "a player" is, if only one of them is meant."""
    events = tuple(event for happening in parts(node) for event in _events(happening, scope, anyone))
    its = {_it(event) for event in events}
    players = {_player(event) for event in events}
    return Head(events, its.pop() if len(its) == 1 else None, players.pop() if len(players) == 1 else None)


def of_anyone(node: Node) -> bool:
    """Whether a trigger condition speaks of "a player"."""
    return next(node.find_data("any_player"), None) is not None


def _events(node: Node, scope: Scope, anyone: str) -> list[EventPattern]:
    match kind_of(node):
        case "object_event":
            what = _subject(need(node, "subject"), scope)
            return [_of_object(verb, what, node, scope) for verb in parts(node)[1:]]
        case "shield_event":
            return [ShieldBroken(whose(node, scope) or "any", last=child(node, "last") is not None)]
        case _:
            who, *deeds = parts(node)
            said = scope.who(who)
            unpaid = child(node, "unpaid") is not None
            named = anyone if said == "any" else said
            if named == "each":
                raise fail(who, "each player together does nothing that could trigger,")
            return [_of_player(deed, named, scope, unpaid=unpaid) for deed in deeds if kind_of(deed) != "unpaid"]


def _subject(node: Node, scope: Scope) -> Selector:
    inner = parts(node)[0]
    return (Filter(this=True),) if kind_of(inner) == "this" else selector(inner, scope)


def _of_object(verb: Node, what: Selector, node: Node, scope: Scope) -> EventPattern:
    match kind_of(verb):
        case "enters":
            how = child(verb, *_HOW)
            return Enters(what, _HOW[kind_of(how)] if how is not None else None)
        case "destroyed":
            return Destroyed(what)
        case "leaves":
            return Leaves(what)
        case "attacks":
            return Attacks(what)
        case "blocks":
            return Blocks(what)
        case "becomes_tapped":
            return BecomesTapped(what, first=child(verb, "first") is not None)
        case "breaks":
            return ShieldBroken(whose(verb, scope) or "any", by=what)
        case _:
            return NotModelledEvent(scope.words(node))


def _of_player(deed: Node, who: str, scope: Scope, *, unpaid: bool) -> EventPattern:
    match kind_of(deed):
        case "puts" | "summons":
            how = "summon" if kind_of(deed) == "summons" else None
            return Enters(_put(deed, who, scope), how, unpaid)
        case "casts":
            spell = selector(need(deed, "nouns"), scope, where="stack")
            if any("spell" not in one.types for one in spell):
                raise fail(deed, "only spells are cast, not")
            return Casts(who, spell, unpaid)
        case _:
            if unpaid:
                raise fail(deed, "nothing is paid for this anyway:")
            return Draws(who)


def _put(deed: Node, who: str, scope: Scope) -> Selector:
    what = selector(need(deed, "nouns"), scope)
    if any(one.controller is not None for one in what):
        raise fail(deed, "unclear whose creatures are meant in")
    above = child(deed, "above_mana") is not None
    controller = None if who == "any" else who
    return tuple(evolve(one, controller=controller, above_mana=above or one.above_mana) for one in what)


def _what(event: EventPattern) -> Selector:
    return event.what if isinstance(event, _OF_OBJECTS) else event.spell if isinstance(event, Casts) else ()


def _it(event: EventPattern) -> ObjectRef | None:
    match event:
        case Casts():
            return EventItem()
        case NotModelledEvent():
            return Source()
        case ShieldBroken() | Draws() | Blocks():
            return None  # "it" might be the shield, the card, the creature that is blocked
        case _:
            return Source() if all(one.this for one in _what(event)) else EventObject()


def _player(event: EventPattern) -> str | None:
    match event:
        case Casts(who=who) | Draws(who=who) | ShieldBroken(whose=who):
            return who if who in ("you", "opponent") else None
        case _:
            owners = {one.controller for one in _what(event)}
            return owners.pop() if len(owners) == 1 else None
