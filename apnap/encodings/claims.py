"""Claims over symbolic states."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from typing import TYPE_CHECKING, assert_never

from apnap.encodings.faces import BACK, DOWN
from apnap.encodings.fighting import is_attacking
from apnap.encodings.reading import Context
from apnap.encodings.state import State
from apnap.encodings.terms import Literal
from apnap.encodings.values import Val, const
from apnap.model.claims import (
    AllBefore,
    AndExpr,
    Arith,
    Before,
    Comparison,
    Const,
    ControllerOfObject,
    CountersOnObject,
    CountOf,
    DamageOn,
    Draw,
    EventAtom,
    Expr,
    GraveyardSize,
    Hand,
    HasKeyword,
    HasPriority,
    HowOften,
    Implies,
    Incarnation,
    IsAttached,
    IsAttacking,
    IsFaceDown,
    IsTransformed,
    Life,
    Looped,
    Lost,
    ManaOf,
    ManaZone,
    NameOf,
    NotExpr,
    OnStack,
    OrExpr,
    PowerOfObject,
    ResolutionOrder,
    Shields,
    StackSize,
    Tapped,
    ToughnessOfObject,
    Tuple,
    Waiting,
    Won,
    ZoneOf,
)
from apnap.model.trees import walk

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

_ARITHMETIC = {"+": operator.add, "-": operator.sub, "*": operator.mul}


class Claims:
    """Evaluates claim expressions in the states of one machine."""

    def __init__(self, machine: Machine) -> None:
        self.m = machine

    def literal(self, state: State, expr: Expr, priority: str | None = None) -> Literal:
        """A boolean expression as a literal."""
        return self.m.values.is_(self.value(state, expr, priority), True)

    def value(self, state: State, expr: Expr, priority: str | None = None) -> Val:
        """The value of an expression; ``priority`` is who has priority in this state."""
        values = self.m.values
        match expr:
            case Const(value):
                return const(value)
            case Tuple(parts):
                result: Val = const(())
                for part in parts:
                    result = values.lift(lambda a, b: (*a, b), result, self.value(state, part, priority))
                return result
            case Arith(left, op, right):
                return values.lift(
                    _ARITHMETIC[op], self.value(state, left, priority), self.value(state, right, priority)
                )
            case Comparison(left, op, right):
                a, b = self.value(state, left, priority), self.value(state, right, priority)
                return self._bool(values.compare(a, op, b))
            case NotExpr(of):
                return self._bool(-self.literal(state, of, priority))
            case AndExpr(parts):
                return self._bool(self.m.terms.conj(self.literal(state, p, priority) for p in parts))
            case OrExpr(parts):
                return self._bool(self.m.terms.disj(self.literal(state, p, priority) for p in parts))
            case Implies(left, right):
                fails = -self.literal(state, left, priority)
                return self._bool(self.m.terms.either(fails, self.literal(state, right, priority)))
            case HowOften() | Before() | AllBefore() | ResolutionOrder():
                return self._history(state, expr)
            case _:
                return self._atom(state, expr, priority)

    def _bool(self, x: Literal) -> Val:
        return self.m.values.tidy({True: x, False: -x})

    def _history(self, state: State, expr: HowOften | Before | AllBefore | ResolutionOrder) -> Val:
        history = self.m.history
        match expr:
            case HowOften(event):
                return state.get("history", history.counted.index(event))
            case Before():
                flag = history.order_flag(state, history.orders.index(expr))
                other = self.m.terms.conj(
                    -self.m.values.is_(self._count_of(state, e), 0) for e in (expr.one, expr.other)
                )
                return self._bool(self.m.terms.both(self.m.values.is_(flag, "one"), other))
            case AllBefore():
                return self._bool(self.m.values.is_(history.order_flag(state, history.orders.index(expr)), "ok"))
            case ResolutionOrder():
                return state.get("order")
            case _:
                assert_never(expr)

    def _count_of(self, state: State, event: EventAtom) -> Val:
        return state.get("history", self.m.history.counted.index(event))

    def _atom(self, state: State, expr: Expr, priority: str | None) -> Val:
        match expr:
            case (
                Life(player)
                | Hand(player)
                | GraveyardSize(player)
                | ManaOf(player)
                | Lost(player)
                | Shields(player)
                | ManaZone(player)
            ):
                return self._of_player(state, expr, player)
            case Won(player):
                return self._bool(state.is_(("game",), player))
            case Draw():
                return self._bool(state.is_(("game",), "draw"))
            case HasPriority(player):
                return const(priority == player)
            case CountOf(selector, player):
                return self.m.reader.number(state, selector, Context(None, 0, player))
            case OnStack(item):
                return self.m.values.count(self._items(state, item, lambda s: isinstance(s, int)))
            case Waiting(item):
                return self.m.values.count(self._items(state, item, lambda s: bool(s == "waiting")))
            case StackSize():
                return state.get("size")
            case Looped():
                return state.get("looped")
            case _:
                return self._of_object(state, expr)

    def _of_player(self, state: State, expr: Expr, player: str) -> Val:
        match expr:
            case Life():
                return state.get("life", player)
            case Hand():
                return self.m.reader.hand_size(state, player)
            case GraveyardSize():
                return self.m.reader.graveyard_size(state, player)
            case Shields():
                return self.m.reader.zone_size(state, "shields", player)
            case ManaZone():
                return self.m.reader.zone_size(state, "mana", player)
            case ManaOf():
                return state.get("mana", player)
            case _:
                return state.get("lost", player)

    def _of_object(self, state: State, expr: Expr) -> Val:
        values, reader = self.m.values, self.m.reader
        match expr:
            case ZoneOf(oid):
                return values.map(state.get("place", oid), lambda place: _shown(place[0]))
            case Incarnation(oid):
                return values.map(state.get("place", oid), lambda place: place[1])
            case ControllerOfObject(oid):
                gone = reader.in_zone(state, oid, "phased")  # 702.26b: as if it did not exist
                owner = const(self.m.world.bodies[oid].owner)
                return values.ite(gone, owner, reader.controller(state, oid))
            case CountersOnObject(oid, kind):
                return self._on_battlefield(state, oid, state.get("counters", oid, kind), 0)
            case PowerOfObject(oid):
                return self._on_battlefield(state, oid, reader.power(state, oid), 0)
            case ToughnessOfObject(oid):
                return self._on_battlefield(state, oid, reader.toughness(state, oid), 0)
            case DamageOn(oid):
                return self._on_battlefield(state, oid, state.get("damage", oid), 0)
            case IsAttached(oid, host):
                to = values.any_of(state.get("attached", oid), lambda to: to is not None and to[0] == host)
                return self._bool(self.m.terms.both(to, reader.in_zone(state, oid, "battlefield")))
            case Tapped(oid):
                return self._on_battlefield(state, oid, state.get("tapped", oid), False)
            case NameOf(oid):
                named = values.mux([(x, const(face.name)) for x, face in self.m.faces.up(state, oid)])
                return self._on_battlefield(state, oid, named, self.m.world.bodies[oid].name)
            case HasKeyword(oid, keyword):
                return self._bool(reader.has(state, oid, keyword))
            case IsFaceDown(oid) | IsTransformed(oid):
                up = DOWN if isinstance(expr, IsFaceDown) else BACK
                return self._on_battlefield(state, oid, self._bool(state.is_(("face", oid), up)), False)
            case IsAttacking(oid):
                return self._on_battlefield(state, oid, self._bool(is_attacking(state, oid)), False)
            case _:
                raise TypeError(f"no encoding for {type(expr).__name__}")

    def _on_battlefield(self, state: State, oid: str, val: Val, otherwise: int | bool | str) -> Val:
        here = self.m.reader.in_zone(state, oid, "battlefield")
        return self.m.values.ite(here, val, const(otherwise))

    def _items(self, state: State, atom: EventAtom, test: object) -> Iterator[Literal]:
        for item in self.m.world.items:
            if self.m.history.item_fits(atom, item):
                yield self.m.values.any_of(state.get("item", item.number), test)  # type: ignore[arg-type]


def history_atoms(expr: Expr) -> Iterator[HowOften | Before | AllBefore | ResolutionOrder]:
    """The history atoms in an expression, with the counters that order atoms need."""
    for part in walk(expr):
        if isinstance(part, HowOften | ResolutionOrder | Before | AllBefore):
            yield part
        if isinstance(part, Before | AllBefore):
            yield HowOften(part.one)
            yield HowOften(part.other)


def _shown(zone: str) -> str:
    """What is phased out is on the battlefield all the same (702.26d)."""
    return "battlefield" if zone == "phased" else zone
