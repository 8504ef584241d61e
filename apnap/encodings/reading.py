"""Reading a symbolic state: amounts and conditions of card text."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, assert_never

from apnap.encodings.context import AS_IT_IS, PRINTED, WITHOUT_POWER, Context, Reference
from apnap.encodings.references import References
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val, const
from apnap.model.abilities import (
    AllOf,
    Amount,
    AnyOf,
    Compare,
    Condition,
    Count,
    CountersOn,
    DifferentCosts,
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
    ToughnessOf,
)

__all__ = ["AS_IT_IS", "PRINTED", "WITHOUT_POWER", "Context", "Reader", "Reference"]


class Reader(References):
    """Evaluates text against states of one machine."""

    def power(self, state: State, oid: str) -> Val:
        """Power on the battlefield."""
        return self._size(state, oid, 0)

    def toughness(self, state: State, oid: str) -> Val:
        """Toughness on the battlefield."""
        return self._size(state, oid, 1)

    def last_known(self, state: State, oid: str) -> Val:
        """(power, toughness, controller, counters) of an object on the battlefield, to be kept when it leaves."""
        counters: Val = const(())
        for kind in self.machine.counter_kinds:
            number = self.values.map(state.get("counters", oid, kind), _tagged(kind))
            counters = self.values.lift(lambda a, b: (*a, b), counters, number)
        size = self.values.lift(lambda a, b: (a, b), self.power(state, oid), self.toughness(state, oid))
        both = self.values.lift(lambda a, b: (*a, b), size, self.controller(state, oid))
        return self.values.lift(lambda a, b: (*a, b), both, counters)

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
            case ShieldCount(who):
                return self._per_player(state, who, context, lambda p: self.zone_size(state, "shields", p))
            case ManaZoneSize(who):
                return self._per_player(state, who, context, lambda p: self.zone_size(state, "mana", p))
            case DifferentCosts(selector):
                return self._different_costs(state, selector, context)
            case _:
                assert_never(amount)

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

    def _per_object(
        self, state: State, what: ObjectRef, context: Context, now: Callable[[State, str], Val], part: int
    ) -> Val:
        refs = self.objects(state, what, context, acting=False)
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
        for literal, oid, _ in self.objects(state, what, context, acting=False):
            body = self.machine.world.bodies[oid]
            parts.append(self.terms.both(literal, self.selected(state, selector, body, context, anywhere=True)))
        return self.terms.disj(parts)


def _tagged(kind: str) -> Callable[[int], tuple[str, int]]:
    return lambda number: (kind, number)
