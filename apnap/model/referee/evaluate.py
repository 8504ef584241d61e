"""The value of a claim's expression in a state."""

from __future__ import annotations

from typing import assert_never

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
    StateAtom,
    Tapped,
    ToughnessOfObject,
    Tuple,
    Value,
    Waiting,
    Won,
    ZoneOf,
)
from apnap.model.referee import characteristics
from apnap.model.referee.amounts import OPERATORS
from apnap.model.referee.instances import waiting_items
from apnap.model.referee.items import Item
from apnap.model.referee.matching import cards_in, find_all
from apnap.model.referee.objects import PHASED_OUT, Obj
from apnap.model.referee.state import State
from apnap.model.referee.tracker import HOLDS


def value(state: State, expr: Expr) -> Value:
    """What the expression is in this state; the state must have been started with it if it asks for history."""
    match expr:
        case Const(constant):
            return constant
        case Tuple(of):
            return tuple(value(state, part) for part in of)
        case Arith(left, op, right):
            return _arith(_int(value(state, left)), op, _int(value(state, right)))
        case Comparison(left, op, right):
            return _compare(value(state, left), op, value(state, right))
        case NotExpr(of):
            return not value(state, of)
        case AndExpr(parts):
            return all(value(state, part) for part in parts)
        case OrExpr(parts):
            return any(value(state, part) for part in parts)
        case Implies(left, right):
            return not value(state, left) or bool(value(state, right))
        case HowOften() | ResolutionOrder():
            return state.track[state.world.tracker.places[expr]]  # type: ignore[return-value]
        case Looped():
            return state.looped
        case Before() | AllBefore():
            return state.track[state.world.tracker.places[expr]] == HOLDS
        case _:
            return _now(state, expr)


def _arith(left: int, op: str, right: int) -> int:
    return left + right if op == "+" else left - right if op == "-" else left * right


def _compare(left: Value, op: str, right: Value) -> bool:
    if op == "==":
        return left == right
    if op == "!=":
        return left != right
    return OPERATORS[op](_int(left), _int(right))


def _int(v: Value) -> int:
    assert isinstance(v, int), v
    return v


SIZES = {Hand: "hand", GraveyardSize: "graveyard", Shields: "shields", ManaZone: "mana"}
"""The zone whose cards a claim counts, those without a name included."""


def _now(state: State, atom: StateAtom) -> Value:
    match atom:
        case Life(player):
            return state.seat(player).life
        case Hand() | GraveyardSize() | Shields() | ManaZone():
            return cards_in(state, atom.player, SIZES[type(atom)])
        case ManaOf(player):
            return state.seat(player).mana
        case CountOf(selector, player):
            return len(find_all(state, selector, player, None))
        case OnStack(item):
            return sum(_is_item(i, item) for i in state.items())
        case Waiting(item):
            return sum(_is_item(i, item) for i in waiting_items(state))
        case StackSize():
            return len(state.items())
        case HasPriority(player):
            return state.priority == player
        case Lost(player):
            return state.seat(player).lost
        case Won(player):
            return state.winner == player
        case Draw():
            return state.over and state.winner is None
        case (
            ZoneOf()
            | ControllerOfObject()
            | CountersOnObject()
            | PowerOfObject()
            | ToughnessOfObject()
            | DamageOn()
            | Tapped()
            | Incarnation()
            | IsFaceDown()
            | IsTransformed()
            | NameOf()
            | HasKeyword()
        ):
            return _of_object(state, atom, state.obj(atom.object))
        case IsAttached(object, host):
            return _is_attached(state, object, host)
        case IsAttacking(object):
            attacker = state.obj(object)
            return attacker is not None and attacker.is_attacking
        case _:
            assert_never(atom)


ObjectAtom = (
    ZoneOf
    | ControllerOfObject
    | CountersOnObject
    | PowerOfObject
    | ToughnessOfObject
    | DamageOn
    | Tapped
    | Incarnation
    | IsFaceDown
    | IsTransformed
    | NameOf
    | HasKeyword
)


def _of_object(state: State, atom: ObjectAtom, obj: Obj | None) -> Value:
    """Facts about one card; off the battlefield it has no counters, damage or power."""
    there = obj is not None and obj.zone == "battlefield"
    match atom:
        case ZoneOf():
            return "nowhere" if obj is None else "battlefield" if obj.zone == PHASED_OUT else obj.zone
        case ControllerOfObject():
            return "" if obj is None else obj.controller if there else obj.owner
        case Incarnation():
            return obj.inc if obj else 0
        case Tapped():
            return there and obj is not None and obj.tapped
        case NameOf():
            return "" if obj is None else obj.profile.name if there else obj.printed.name
        case IsFaceDown():
            return there and obj is not None and obj.profile is state.world.printer.face_down()
        case IsTransformed():
            return there and obj is not None and obj.profile is obj.printed.back
        case HasKeyword(_, keyword):
            return there and obj is not None and characteristics.has(state, obj, keyword)
        case _ if obj is None or not there:
            return 0
        case CountersOnObject(_, kind):
            return obj.number(kind)
        case PowerOfObject():
            return characteristics.power(state, obj)
        case ToughnessOfObject():
            return characteristics.toughness(state, obj)
        case DamageOn():
            return obj.damage
        case _:
            assert_never(atom)


def _is_attached(state: State, object: str, host: str) -> bool:
    obj, other = state.obj(object), state.obj(host)
    return obj is not None and other is not None and obj.zone == "battlefield" and obj.attached == other.ref


def _is_item(item: Item, atom: EventAtom) -> bool:
    return (
        (atom.of is None or atom.of in item.names)
        and (atom.by is None or atom.by == item.controller)
        and (atom.on is None or atom.on in item.event.names)
        and item.text.is_called(atom.ability)
    )
