"""Reading a symbolic state: amounts and conditions of card text."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial, reduce
from operator import add
from typing import Any, assert_never

from apnap.encodings import on_stack
from apnap.encodings.characteristics import printed_fit
from apnap.encodings.context import Context, Reference
from apnap.encodings.filters import has_power
from apnap.encodings.references import References
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val, const
from apnap.encodings.world import Body
from apnap.model.abilities import (
    AllOf,
    Amount,
    AnyOf,
    Compare,
    Condition,
    Count,
    CountersOn,
    DifferentCosts,
    Filter,
    Half,
    HandSize,
    LifeTotal,
    ManaZoneSize,
    Matches,
    Not,
    ObjectRef,
    PlayerRef,
    PowerOf,
    PreviousNumber,
    Selector,
    ShieldCount,
    Times,
    TimesResolved,
    TimesThisTurn,
    ToughnessOf,
    TriggeringNumber,
    WasCast,
)

__all__ = ["Context", "Reader", "Reference"]


class Reader(References):
    """Evaluates text against states of one machine."""

    def power(self, state: State, oid: str) -> Val:
        """Power on the battlefield."""
        return self._size(state, oid, 0)

    def toughness(self, state: State, oid: str) -> Val:
        """Toughness on the battlefield."""
        return self._size(state, oid, 1)

    def last_known(self, state: State, oid: str) -> Val:
        """(power, toughness, controller, counters, what it looks like, whether it has something attached) of an object
        on the battlefield, to be kept when it leaves."""
        counters: Val = const(())
        for kind in self.machine.counter_kinds:
            number = self.values.map(state.get("counters", oid, kind), _tagged(kind))
            counters = self.values.lift(lambda a, b: (*a, b), counters, number)
        size = self.values.lift(lambda a, b: (a, b), self.power(state, oid), self.toughness(state, oid))
        both = self.values.lift(lambda a, b: (*a, b), size, self.controller(state, oid))
        known = self.values.lift(lambda a, b: (*a, b), both, counters)
        looks = const(None) if self.layered is None else self.layered.shape(state, oid)
        known = self.values.lift(lambda a, b: (*a, b), known, looks)
        attaching = self.machine.attaching
        asked = attaching is not None and self.machine.texts.asks_attached
        joined = attaching.has_any(state, oid) if attaching is not None and asked else FALSE
        return self.values.lift(lambda a, b: (*a, b), known, self.values.tidy({True: joined, False: -joined}))

    def face_of(self, state: State, oid: str, inc: int) -> Val:
        """The face that an object has on the battlefield, or had last there; elsewhere a card has its front."""
        last = state.get("last", oid, inc)
        if len(last) == 1 and None in last:
            return state.get("face", oid)
        here = self.terms.either(self.at(state, oid, "battlefield", inc), self.values.is_(last, None))
        was = self.values.map(last, lambda known: None if known is None else known[4][0])
        return self.values.ite(here, state.get("face", oid), was)

    def had_keyword(self, state: State, oid: str, inc: int, keyword: str) -> Literal:
        """An object has the keyword, or had it as it left the battlefield; as a card or spell if it is printed."""
        if self.layered is None:
            printed = TRUE if keyword in self.machine.world.bodies[oid].keywords else FALSE
            return self.terms.both(printed, state.is_(("muted", oid), False))
        has, last = self.layered.has_keyword(state, oid, keyword), state.get("last", oid, inc)
        if len(last) == 1 and None in last:
            return has
        here = self.terms.either(self.at(state, oid, "battlefield", inc), self.values.is_(last, None))
        had = self.values.any_of(last, lambda known: known is not None and keyword in known[4][4])
        return self.terms.either(self.terms.both(here, has), self.terms.both(-here, had))

    def amount(self, state: State, amount: Amount, context: Context) -> Val:
        """The number a text means."""
        match amount:
            case int():
                return const(amount)
            case Count(selector):
                return self.number(state, selector, context)
            case LifeTotal(who):
                return self._per_player(state, who, context, lambda p: state.get("life", p))
            case HandSize(who):
                return self._per_player(state, who, context, lambda p: self.hand_size(state, p))
            case PowerOf(what):
                return self._per_object(state, what, context, 0)
            case ToughnessOf(what):
                return self._per_object(state, what, context, 1)
            case CountersOn(what, kind):
                return self._counters(state, what, kind, context)
            case TimesResolved():
                return state.get("times", context.oid, context.inc, context.index)
            case TimesThisTurn():
                counts = self.machine.this_turn
                return const(0) if counts is None else counts.number(state, amount, context.you)
            case Times() | Half():
                return self.values.map(self.amount(state, amount.of, context), partial(_worked_out, amount))
            case PreviousNumber():
                number = self.values.count(x for x, _, _ in context.previous)
                return reduce(partial(self.values.lift, add), [*context.unnamed.values(), context.ceased], number)
            case TriggeringNumber():
                return const(0) if context.item is None else state.get("how much", context.item.number)
            case ShieldCount() | ManaZoneSize():
                zone = "shields" if isinstance(amount, ShieldCount) else "mana"
                return self._per_player(state, amount.who, context, lambda p: self.zone_size(state, zone, p))
            case DifferentCosts(selector):
                return self._different_costs(state, selector, context)
            case _:
                assert_never(amount)

    def number(self, state: State, selector: Selector, context: Context) -> Val:
        """How many objects the selector fits, copies of spells on the stack among them."""
        found = [x for x, _, _ in self.all_of(state, selector, context)]
        if any(f.zone == "stack" for f in selector):
            found += on_stack.copies(self.machine, state, selector, context)
        return self.values.count(found)

    def _different_costs(self, state: State, selector: Selector, context: Context) -> Val:
        costs: dict[int, list[Literal]] = {}
        for literal, oid, _ in self.all_of(state, selector, context):
            costs.setdefault(self.machine.world.bodies[oid].mana_value, []).append(literal)
        return self.values.count(self.terms.disj(literals) for literals in costs.values())

    def _counters(self, state: State, what: ObjectRef, kind: str, context: Context) -> Val:
        refs = self.objects(state, what, context, acting=False)
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

    def _per_object(self, state: State, what: ObjectRef, context: Context, which: int) -> Val:
        def now(seen: State, oid: str) -> Val:
            return self._size(seen, oid, which, context.layer)

        refs = self.objects(state, what, context, acting=False)
        return self._choose([(literal, self._read(state, oid, inc, now, which)) for literal, oid, inc in refs])

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
        return self.zone_size(state, "hand", player)

    def graveyard_size(self, state: State, player: str) -> Val:
        """Cards in the graveyard, unnamed ones included."""
        return self.zone_size(state, "graveyard", player)

    # ------------------------------------------------------------------ conditions

    def holds(self, state: State, condition: Condition, context: Context) -> Literal:
        """True if the condition is true."""
        match condition:
            case Compare(left, op, right):
                a, b = self.amount(state, left, context), self.amount(state, right, context)
                return self.values.compare(a, op, b)
            case Matches(what, selector):
                return self._matches(state, what, selector, context)
            case WasCast(what, by, origin):
                return self._was_cast(state, what, by, origin, context)
            case Not(of):
                return -self.holds(state, of, context)
            case AllOf(parts):
                return self.terms.conj(self.holds(state, part, context) for part in parts)
            case AnyOf(parts):
                return self.terms.disj(self.holds(state, part, context) for part in parts)
            case _:
                assert_never(condition)

    def _was_cast(self, state: State, what: ObjectRef, by: str | None, origin: str | None, context: Context) -> Literal:
        """400.7d: the object was cast like that, whatever has become of it."""

        def fits(cast: tuple[str, str] | None) -> bool:
            return cast is not None and (by is None or cast[0] == context.you) and origin in (None, cast[1])

        parts = [
            self.terms.both(x, self.values.any_of(state.get("cast by", oid, inc), fits))
            for x, oid, inc in self.objects(state, what, context, acting=False)
        ]
        return self.terms.disj(parts)

    def _matches(self, state: State, what: ObjectRef, selector: Selector, context: Context) -> Literal:
        parts: list[Any] = []
        where = any(f.zone == "graveyard" for f in selector)  # it asks where the object is now (603.4)
        for literal, oid, inc in self.objects(state, what, context, acting=where):
            body = self.machine.world.bodies[oid]
            if where:
                there = self.terms.disj(self.at(state, oid, zone, inc) for zone in {f.zone for f in selector})
                fits = self.selected(state, selector, body, context, anywhere=False)
                parts.append(self.terms.conj([literal, there, fits]))
                continue
            fits = self.selected(state, selector, body, context, anywhere=True)
            last = state.get("last", oid, inc)
            if not (len(last) == 1 and None in last):
                there = self.terms.either(self.at(state, oid, "battlefield", inc), self.values.is_(last, None))
                was = self.terms.disj(self._was(state, f, (body, inc), last, context) for f in selector)
                fits = self.terms.either(self.terms.both(there, fits), self.terms.both(-there, was))
            parts.append(self.terms.both(literal, fits))
        return self.terms.disj(parts)

    def _was(self, state: State, wanted: Filter, gone: tuple[Body, int], last: Val, context: Context) -> Literal:
        """An object that is gone fitted the filter as it last was (608.2h)."""
        body, inc = gone
        rest = Filter(
            remembered=wanted.remembered, other=wanted.other, other_than_event=wanted.other_than_event,
            this=wanted.this, token=wanted.token, owner=wanted.owner,
        )  # fmt: skip

        def fitted(known: Any) -> bool:
            if known is None:
                return False
            power, _, controller, counters, shape, attached = known
            looked = body if shape is None or self.layered is None else self.layered.as_it_was(body.oid, shape)
            mine = {"you": controller == context.you, "opponent": controller != context.you, None: True}
            counted = wanted.counter is None or dict(counters).get(wanted.counter, 0) > 0
            joined = wanted.attached in (None, attached)
            measured = has_power(wanted, power) and counted and joined
            return printed_fit(wanted, looked) and mine[wanted.controller] and measured

        fits = self.fits(state, rest, body, context, anywhere=True)
        if wanted.host and self.machine.attaching is not None:
            hosts = self.machine.attaching.host(state, context)
            fits = self.terms.both(fits, self.terms.disj(x for x, *to in hosts if to == [body.oid, inc]))
        return self.terms.both(fits, self.values.any_of(last, fitted))


def _tagged(kind: str) -> Callable[[int], tuple[str, int]]:
    return lambda number: (kind, number)


def _worked_out(amount: Times | Half, number: int) -> int:
    return amount.factor * number if isinstance(amount, Times) else (number + amount.up) // 2
