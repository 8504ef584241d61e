"""Reading a symbolic state: filters, references, amounts and conditions of card text."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, assert_never

from attrs import define, field

from apnap.encodings.rules import new_object
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val, const
from apnap.encodings.world import Body, Event, Item
from apnap.model.abilities import (
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
    Filter,
    HandSize,
    LifeTotal,
    Matches,
    Not,
    ObjectRef,
    OwnerOf,
    PlayerRef,
    PowerOf,
    Previous,
    PreviousNumber,
    Selector,
    Source,
    Target,
    TargetPlayer,
    Times,
    TimesResolved,
    ToughnessOf,
    You,
)

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

Reference = tuple[Literal, str, int]
"""A possible object of a reference: literal, card object, incarnation."""


@define
class Context:
    """Whose text is read: its source and controller, the event it is about, its targets and what it has done so far."""

    oid: str | None
    inc: int
    you: str
    event: Event | None = None
    back: bool = False
    """Information about the event object is read as it was before the event (look back)."""
    item: Item | None = None
    targets: Val = field(factory=lambda: const(()))
    previous: list[Reference] = field(factory=list)
    index: int = -1


class Reader:
    """Evaluates text against states of one machine."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.terms = machine.terms
        self.values = machine.values

    # ------------------------------------------------------------------ objects

    def controller(self, state: State, oid: str) -> Val:
        """Controller of a card object (its owner off the battlefield and the stack)."""
        return state.get("controller", oid)

    def in_zone(self, state: State, oid: str, zone: str) -> Literal:
        """True if the card object is in the zone."""
        return self.values.any_of(state.get("place", oid), lambda place: bool(place[0] == zone))

    def has(self, state: State, oid: str, keyword: str) -> Literal:
        """The object has the keyword on the battlefield (and has not lost its abilities)."""
        if keyword not in self.machine.world.bodies[oid].keywords:
            return FALSE
        return self.terms.both(state.is_(("muted", oid), False), self.in_zone(state, oid, "battlefield"))

    def at(self, state: State, oid: str, zone: str, inc: int) -> Literal:
        """True if the card object is that incarnation and in the zone."""
        return state.is_(("place", oid), (zone, inc))

    def fits(self, state: State, wanted: Filter, body: Body, context: Context, *, anywhere: bool = False) -> Literal:
        """True if the object fits the filter; ``anywhere`` leaves the zone to the caller."""
        if not static_fit(wanted, body, context.oid):
            return FALSE
        parts: list[Literal] = []
        if wanted.other and body.oid == context.oid:
            parts.append(new_object.another(self.machine, state, body.oid, context.inc))
        if wanted.other_than_event and context.event is not None and body.oid == context.event.oid:
            inc = context.event.inc if context.back else context.event.after
            parts.append(new_object.another(self.machine, state, body.oid, inc))
        if not anywhere:
            parts.append(self.in_zone(state, body.oid, wanted.zone))
        if wanted.controller is not None:
            parts.append(self._whose(self.controller(state, body.oid), wanted.controller, context.you))
        if wanted.owner is not None:
            parts.append(self._whose(const(body.owner), wanted.owner, context.you))
        if wanted.tapped is not None:
            parts.append(state.is_(("tapped", body.oid), wanted.tapped))
        if wanted.stayed:
            parts.append(state.is_(("entered", body.oid), False))
            parts.append(state.is_(("attacked", body.oid), False))
        return self.terms.conj(parts)

    def _whose(self, who: Val, relation: str, you: str) -> Literal:
        if relation == "you":
            return self.values.is_(who, you)
        return self.values.any_of(who, lambda p: bool(p != you))

    def selected(
        self, state: State, selector: Selector, body: Body, context: Context, *, anywhere: bool = False
    ) -> Literal:
        """True if the object fits one of the filters."""
        return self.terms.disj(self.fits(state, f, body, context, anywhere=anywhere) for f in selector)

    def all_of(self, state: State, selector: Selector, context: Context) -> list[Reference]:
        """Every object that may fit, with incarnation."""
        found: list[Reference] = []
        for body in list(self.machine.world.bodies.values()):
            fit = self.selected(state, selector, body, context)
            if fit == FALSE:
                continue
            zones = {f.zone for f in selector}
            for (zone, inc), here in state.get("place", body.oid).items():
                literal = self.terms.both(fit, here) if zone in zones else FALSE
                if literal != FALSE:
                    found.append((literal, body.oid, inc))
        return found

    # ------------------------------------------------------------------ references

    def objects(self, what: ObjectRef, context: Context, *, acting: bool) -> list[Reference]:
        """What a reference means: to act on it (where it is now), or to read information about it."""
        match what:
            case Source():
                return [] if context.oid is None else [(TRUE, context.oid, context.inc)]
            case Target(index):
                return self._targets(context, index)
            case EventObject():
                event = context.event
                if event is None or event.oid is None:
                    return []
                leaving = event.kind == "zone" and event.origin == "battlefield"
                inc = event.after if acting or not (leaving or context.back) else event.inc
                return [(TRUE, event.oid, inc)]
            case Previous():
                return list(context.previous)
            case EventItem():
                return []
            case _:
                assert_never(what)

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
            case ControllerOf(what):
                return [(self.terms.both(x, self._controls(state, what, context, p)), p) for x, p in alive]
            case OwnerOf(what):
                refs = self.objects(what, context, acting=False)
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

    def _controls(self, state: State, what: ObjectRef, context: Context, player: str) -> Literal:
        if isinstance(what, EventItem):
            item = context.event.item if context.event is not None else None
            return TRUE if item is not None and item.controller == player else FALSE
        parts = []
        for literal, oid, inc in self.objects(what, context, acting=False):
            who = self._read(state, oid, inc, lambda s, o: self.controller(s, o), 2)
            parts.append(self.terms.both(literal, self.values.is_(who, player)))
        for number_literal, item in self.items(what, context):
            if item.controller == player:
                parts.append(number_literal)
        return self.terms.disj(parts)

    def items(self, what: ObjectRef, context: Context) -> list[tuple[Literal, Item]]:
        """Spells and abilities on the stack that a reference means."""
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

    # ------------------------------------------------------------------ numbers

    def power(self, state: State, oid: str) -> Val:
        """Power on the battlefield."""
        return self._size(state, oid, 0)

    def toughness(self, state: State, oid: str) -> Val:
        """Toughness on the battlefield."""
        return self._size(state, oid, 1)

    def _size(self, state: State, oid: str, which: int) -> Val:
        body = self.machine.world.bodies[oid]
        base = (body.power if which == 0 else body.toughness) or 0
        total = self.values.map(state.get("counters", oid, "+1/+1"), lambda n: base + n)
        total = self.values.lift(lambda a, b: a - b, total, state.get("counters", oid, "-1/-1"))
        return self.values.lift(lambda a, b: a + b[which], total, state.get("pump", oid))

    def last_known(self, state: State, oid: str) -> Val:
        """(power, toughness, controller, counters) of an object on the battlefield, to be kept when it leaves."""
        counters: Val = const(())
        for kind in self.machine.counter_kinds:
            number = self.values.map(state.get("counters", oid, kind), _tagged(kind))
            counters = self.values.lift(lambda a, b: (*a, b), counters, number)
        size = self.values.lift(lambda a, b: (a, b), self.power(state, oid), self.toughness(state, oid))
        both = self.values.lift(lambda a, b: (*a, b), size, self.controller(state, oid))
        return self.values.lift(lambda a, b: (*a, b), both, counters)

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

    def amount(self, state: State, amount: Amount, context: Context) -> Val:
        """The number a text means."""
        match amount:
            case int():
                return const(amount)
            case Count(selector):
                return self.values.count(x for x, _, _ in self.all_of(state, selector, context))
            case LifeTotal(who):
                return self._per_player(state, who, context, lambda p: state.get("life", p))
            case HandSize(who):
                return self._per_player(state, who, context, lambda p: self.hand_size(state, p))
            case PowerOf(what):
                return self._per_object(state, what, context, self.power, 0)
            case ToughnessOf(what):
                return self._per_object(state, what, context, self.toughness, 1)
            case CountersOn(what, kind):
                return self._counters(state, what, kind, context)
            case TimesResolved():
                return state.get("times", context.oid, context.inc, context.index)
            case Times(factor, of):
                return self.values.map(self.amount(state, of, context), lambda n: factor * n)
            case PreviousNumber():
                return self.values.count(x for x, _, _ in context.previous)
            case _:
                assert_never(amount)

    def _counters(self, state: State, what: ObjectRef, kind: str, context: Context) -> Val:
        refs = self.objects(what, context, acting=False)
        cases: list[tuple[Literal, Val]] = []
        for literal, oid, inc in refs:
            here = self.at(state, oid, "battlefield", inc)
            now = state.get("counters", oid, kind)
            last = state.get("last", oid, inc)
            if here != TRUE and not (len(last) == 1 and None in last):
                kept = self.values.map(last, lambda v: 0 if v is None else dict(v[3]).get(kind, 0))
                now = self.values.ite(here, now, kept)
            cases.append((literal, now))
        return self._choose(cases)

    def _per_object(
        self, state: State, what: ObjectRef, context: Context, now: Callable[[State, str], Val], part: int
    ) -> Val:
        refs = self.objects(what, context, acting=False)
        return self._choose([(literal, self._read(state, oid, inc, now, part)) for literal, oid, inc in refs])

    def _per_player(self, state: State, who: PlayerRef, context: Context, value: Callable[[str], Val]) -> Val:
        return self._choose([(x, value(p)) for x, p in self.players(state, who, context) if x != FALSE])

    def _choose(self, cases: Iterable[tuple[Literal, Val]]) -> Val:
        """The value of the first case that holds, 0 if none does."""
        result: Val = const(0)
        for literal, val in reversed(list(cases)):
            result = self.values.ite(literal, val, result)
        return result

    def hand_size(self, state: State, player: str) -> Val:
        """Cards in hand, unnamed ones included."""
        return self._zone_size(state, "hand", player)

    def graveyard_size(self, state: State, player: str) -> Val:
        """Cards in the graveyard, unnamed ones included."""
        return self._zone_size(state, "graveyard", player)

    def _zone_size(self, state: State, zone: str, player: str) -> Val:
        bodies = self.machine.world.bodies.values()
        named = self.values.count(self.in_zone(state, b.oid, zone) for b in bodies if b.owner == player)
        return self.values.lift(lambda a, b: a + b, named, state.get("unnamed", zone, player))

    # ------------------------------------------------------------------ conditions

    def holds(self, state: State, condition: Condition, context: Context) -> Literal:
        """True if the condition is true."""
        match condition:
            case Compare(left, op, right):
                a, b = self.amount(state, left, context), self.amount(state, right, context)
                return self.values.compare(a, op, b)
            case Matches(what, selector):
                return self._matches(state, what, selector, context)
            case Not(of):
                return -self.holds(state, of, context)
            case AllOf(parts):
                return self.terms.conj(self.holds(state, part, context) for part in parts)
            case AnyOf(parts):
                return self.terms.disj(self.holds(state, part, context) for part in parts)
            case _:
                assert_never(condition)

    def _matches(self, state: State, what: ObjectRef, selector: Selector, context: Context) -> Literal:
        parts: list[Any] = []
        for literal, oid, _ in self.objects(what, context, acting=False):
            body = self.machine.world.bodies[oid]
            parts.append(self.terms.both(literal, self.selected(state, selector, body, context, anywhere=True)))
        return self.terms.disj(parts)


def _tagged(kind: str) -> Callable[[int], tuple[str, int]]:
    return lambda number: (kind, number)


def static_fit(wanted: Filter, body: Body, source: str | None) -> bool:
    """The demands of a filter that never change during a play."""
    return (
        wanted.types <= body.types
        and wanted.subtypes <= body.subtypes
        and wanted.supertypes <= body.supertypes
        and not (wanted.not_types & body.types)
        and wanted.colors <= body.colors
        and wanted.name in (None, body.name)
        and wanted.token in (None, body.token)
        and not (wanted.this and body.oid != source)
    )
