"""Objects, players and items that a text refers to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import assert_never

from apnap.encodings.context import Context, Reference
from apnap.encodings.filters import Filters
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val
from apnap.encodings.world import Item
from apnap.model.abilities import (
    ControllerOf,
    EachOpponent,
    EachPlayer,
    EventController,
    EventItem,
    EventObject,
    EventPlayer,
    Host,
    ObjectRef,
    OwnerOf,
    PlayerRef,
    Previous,
    Remembered,
    Source,
    Target,
    TargetPlayer,
    You,
)


class References(Filters):
    """Evaluates references in the states of one machine."""

    def objects(self, state: State, what: ObjectRef, context: Context, *, acting: bool) -> list[Reference]:
        """What a reference means: to act on it (where it is now), or to read information about it."""
        match what:
            case Source() | EventObject() if context.where_it_is and (moved := self._moved(what, context)):
                return self._as_moved(state, *moved)
            case Source():
                return [] if context.oid is None else self.now(state, context.oid, context.inc)
            case Target(index):
                return self._targets(context, index)
            case EventObject():
                event = context.event
                if event is None or event.oid is None:
                    return []
                leaving = event.kind in ("zone", "unattached") and event.origin == "battlefield"
                inc = event.after if acting or not (leaving or context.back) else event.inc
                return self.now(state, event.oid, inc)
            case Previous():
                return list(context.previous) if acting else self._as_left(state, context.previous)
            case Remembered():
                return self._remembered(state, context, acting)
            case Host():
                attaching = self.machine.attaching
                return [] if attaching is None else attaching.host(state, context)
            case EventItem():
                return []
            case _:
                assert_never(what)

    def _moved(self, what: ObjectRef, context: Context) -> tuple[str, int] | None:
        """The object that a zone change has made of the event object or the source, if that is what has moved."""
        event = context.event
        if event is None or event.kind != "zone" or event.oid is None:
            return None
        source = (context.oid, context.inc) in ((event.oid, event.inc), (event.oid, event.after))
        return (event.oid, event.after) if isinstance(what, EventObject) or source else None

    def _as_moved(self, state: State, oid: str, inc: int) -> list[Reference]:
        """The card object, if it is that object still."""
        same = self.values.any_of(state.get("place", oid), lambda place: bool(place[1] == inc))
        return [(same, oid, inc)] if same != FALSE else []

    def _as_left(self, state: State, moved: Sequence[Reference]) -> list[Reference]:
        """What was moved, to be asked about: as it last was on the battlefield, if it was there (608.2h)."""
        found: list[Reference] = []
        for literal, oid, inc in moved:
            left = -state.is_(("last", oid, inc - 1), None)
            found += [(self.terms.both(literal, left), oid, inc - 1), (self.terms.both(literal, -left), oid, inc)]
        return [ref for ref in found if ref[0] != FALSE]

    def _remembered(self, state: State, context: Context, acting: bool) -> list[Reference]:
        """What a created ability is about; information is from the battlefield if it had just left that (608.2h)."""
        found: list[Reference] = []
        for (oid, inc, zone), literal in self.about(state, context):
            left: Literal = FALSE
            if not acting and zone != "battlefield":
                left = -state.is_(("last", oid, inc - 1), None)
                found.append((self.terms.both(literal, left), oid, inc - 1))
            found.append((self.terms.both(literal, -left), oid, inc))
        return [ref for ref in found if ref[0] != FALSE]

    def about(self, state: State, context: Context) -> Iterator[tuple[tuple[str, int, str], Literal]]:
        """What a created ability may be about (card object, incarnation, zone), with the literal that it is."""
        if (created := context.created) is not None:
            for ref in created.about:
                yield ref, state.is_(("about", created.number, *ref), True)

    def _targets(self, context: Context, index: int) -> list[Reference]:
        found: dict[tuple[str, int], list[Literal]] = {}
        for chosen, literal in context.targets.items():
            if index < len(chosen) and chosen[index][0] == "object":
                found.setdefault(chosen[index][1:], []).append(literal)
        return [(self.terms.disj(xs), oid, inc) for (oid, inc), xs in found.items()]

    def players(self, state: State, who: PlayerRef, context: Context) -> list[tuple[Literal, str]]:
        """The players meant, each with the literal that it is one of them, in turn order from the active player."""
        alive = self._in_turn_order(state)
        match who:
            case You():
                return [(x, p) for x, p in alive if p == context.you]
            case EachOpponent():
                return [(x, p) for x, p in alive if p != context.you]
            case EachPlayer():
                return alive
            case TargetPlayer(index):
                return [(self.terms.both(x, self._player_target(context, index, p)), p) for x, p in alive]
            case EventPlayer():
                player = context.event.player if context.event is not None else None
                return [(x, p) for x, p in alive if p == player]
            case EventController():
                return [(self.terms.both(x, self._held_then(state, context, p)), p) for x, p in alive]
            case ControllerOf(what):
                return [(self.terms.both(x, self._controls(state, what, context, p)), p) for x, p in alive]
            case OwnerOf(what):
                refs = self.objects(state, what, context, acting=False)
                owners = [(x, self.machine.world.bodies[oid].owner) for x, oid, _ in refs]
                return [(self.terms.both(x, self.terms.disj(o for o, q in owners if q == p)), p) for x, p in alive]
            case _:
                assert_never(who)

    def _in_turn_order(self, state: State) -> list[tuple[Literal, str]]:
        """Players still in the game from the active player on (101.4); once for each player who may be active."""
        seats = self.machine.players
        order: list[tuple[Literal, str]] = []
        for literal, active in self.machine.actives(state):
            first = seats.index(active)
            for player in (*seats[first:], *seats[:first]):
                order.append((self.terms.both(literal, state.is_(("lost", player), False)), player))
        return order

    def _player_target(self, context: Context, index: int, player: str) -> Literal:
        return self.values.any_of(
            context.targets, lambda chosen: index < len(chosen) and chosen[index] == ("player", player)
        )

    def _held_then(self, state: State, context: Context, player: str) -> Literal:
        """The player controlled the object of the event as the ability triggered; as it does, that is who does now."""
        if context.item is None:
            return self._controls(state, EventObject(), context, player)
        return state.is_(("whose", context.item.number), player)

    def _controls(self, state: State, what: ObjectRef, context: Context, player: str) -> Literal:
        if isinstance(what, EventItem):
            item = context.event.item if context.event is not None else None
            return FALSE if item is None else self.machine.is_controlled(state, item, player)
        parts = []
        for literal, oid, inc in self.objects(state, what, context, acting=False):
            who = self._read(state, oid, inc, lambda s, o: self.controller(s, o), 2)
            parts.append(self.terms.both(literal, self.values.is_(who, player)))
        for number_literal, item in self._meant_items(what, context):
            parts.append(self.terms.both(number_literal, self.machine.is_controlled(state, item, player)))
        return self.terms.disj(parts)

    def last_controller(self, state: State, oid: str, inc: int) -> Val:
        """Who controls an object, or did last; of one that is on the stack, who cast it."""
        return self._read(state, oid, inc, self.controller, 2)

    def items(self, what: ObjectRef, context: Context) -> list[tuple[Literal, Item]]:
        """Spells and abilities on the stack that a reference means, whoever controls them by now."""
        held = self.machine.world.held
        return [(literal, one) for literal, item in self._meant_items(what, context) for one in held(item)]

    def _meant_items(self, what: ObjectRef, context: Context) -> list[tuple[Literal, Item]]:
        if isinstance(what, EventItem):
            item = context.event.item if context.event is not None else None
            return [] if item is None else [(TRUE, item)]
        if isinstance(what, Target):
            found: dict[int, list[Literal]] = {}
            for chosen, literal in context.targets.items():
                if what.index < len(chosen) and chosen[what.index][0] == "item":
                    found.setdefault(chosen[what.index][1], []).append(literal)
            return [(self.terms.disj(xs), self.machine.world.items[n]) for n, xs in found.items()]
        return []

    def _read(self, state: State, oid: str, inc: int, now: Callable[[State, str], Val], part: int) -> Val:
        """Current information if it is still that object on the battlefield, else last known (608.2h)."""
        here = self.at(state, oid, "battlefield", inc)
        if here == TRUE:
            return now(state, oid)
        last = state.get("last", oid, inc)
        if len(last) == 1 and None in last:
            return now(state, oid)
        kept = self.values.map(last, lambda v: 0 if v is None else v[part])
        return self.values.ite(here, now(state, oid), kept)
