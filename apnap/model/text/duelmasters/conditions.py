"""Conditions: how many objects there are, how many different costs, and what an object is."""

from __future__ import annotations

from attrs import evolve

from apnap.model.abilities import (
    Amount,
    Compare,
    Condition,
    Count,
    DifferentCosts,
    Filter,
    HandSize,
    ManaZoneSize,
    Matches,
    Selector,
    ShieldCount,
    Source,
)
from apnap.model.text.duelmasters.nouns import OWNED, selector
from apnap.model.text.duelmasters.scope import PLAYERS, Scope
from apnap.model.text.numerals import number
from apnap.model.text.trees import Node, child, fail, kind_of, leaves, need, parts

CONDITIONS = ("count_condition", "kinds_condition", "object_condition")
"""Rules that hold a condition."""

_OPERATORS = {"at_least": ">=", "at_most": "<=", "just": "=="}
_OPPOSITE = {">=": "<", "<=": ">", "==": "!=", "<": ">=", ">": "<=", "!=": "=="}
_SIZES: dict[str, type[ShieldCount | HandSize | ManaZoneSize]] = {
    "shields": ShieldCount,
    "hand": HandSize,
    "mana": ManaZoneSize,
}


def condition(node: Node, scope: Scope) -> Condition:
    """The condition of a node."""
    match kind_of(node):
        case "count_condition":
            return _compare(_number(node, scope), node)
        case "kinds_condition":
            return _compare(DifferentCosts(selector(need(node, "nouns"), scope)), node)
        case _:
            return _matches(node, scope)


def opposite(found: Condition, node: Node) -> Condition:
    """What is true when a condition is false."""
    if not isinstance(found, Compare):
        raise fail(node, "the opposite of this is not modelled:")
    return evolve(found, op=_OPPOSITE[found.op])


def _number(node: Node, scope: Scope) -> Amount:
    which = selector(need(node, "nouns"), scope, child(node, "place"))
    holder = child(node, "you", "opponent")
    if holder is not None:
        which = tuple(_held(one, kind_of(holder)) for one in which)
    if len(which) == 1 and which[0].zone in _SIZES:
        owner = which[0].owner
        if owner is not None and which[0] == Filter(owner=owner, zone=which[0].zone):
            return _SIZES[which[0].zone](PLAYERS[owner])
    if any(one.zone in ("hand", *OWNED) and one.owner is None for one in which):
        raise fail(node, "it is not said whose these are:")
    return Count(which)


def _held(one: Filter, holder: str) -> Filter:
    if one.zone == "battlefield":
        return evolve(one, controller=one.controller or holder)
    return evolve(one, owner=one.owner or holder)


def _compare(left: Amount, node: Node) -> Compare:
    bound, negative = child(node, *_OPERATORS, "zero", "some"), child(node, "no") is not None
    kind = kind_of(bound) if bound is not None else "some"
    if kind == "some":
        return Compare(left, "==", 0) if negative else Compare(left, ">=", 1)
    value = number(str(leaves(need(node, kind))[0]))
    if kind == "zero":
        if value != 1 or not negative:
            raise fail(node, "cannot read")
        return Compare(left, "==", 0)
    operator = _OPERATORS[kind]
    return Compare(left, _OPPOSITE[operator] if negative else operator, value)


def _matches(node: Node, scope: Scope) -> Condition:
    asked, said = parts(node)
    ref = Source() if kind_of(asked) == "this" else scope.referred(asked)
    which: Selector
    if kind_of(said) == "nouns":
        which = selector(said, scope)
    else:
        which = (Filter(tapped=kind_of(said) == "tapped"),)
    return Matches(ref, which)
