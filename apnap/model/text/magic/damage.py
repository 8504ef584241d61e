"""Instructions in which one object acts on another: damage and fights."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from apnap.model.abilities import (
    Amount,
    Damage,
    DivideDamage,
    Effect,
    Fight,
    ObjectRef,
    PlayerRef,
    Source,
    TargetSpec,
)
from apnap.model.text.magic.nouns import selector
from apnap.model.text.magic.numbers import QUANTITIES, amount, asked_last, quantity, times_each
from apnap.model.text.magic.references import ANY_TARGET, receiver, single
from apnap.model.text.magic.scope import Scope
from apnap.model.text.numerals import number as number_of
from apnap.model.text.trees import Node, child, kind_of, leaves, parts, said, token

_Read = TypeVar("_Read")


def damage(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "This creature deals damage equal to its power to any target"."""
    dealer, *rest = parts(node)
    if kind_of(node) == "damage_to":
        source, to = pair(dealer, rest[0], scope, receiver)
        return Damage(source, asked_last(rest[1], scope), to)
    many, each = rest[0], child(node, "for_each")
    if kind_of(many) in QUANTITIES:
        source = single(dealer, scope)
        found = _of_its_own(many, scope) if scope.words(dealer).lower() == "this creature" else quantity(many, scope)
        return Damage(source, found, receiver(rest[1], scope))
    source, to = pair(dealer, rest[1], scope, receiver)
    number = amount(many, scope)
    return Damage(source, times_each(each, number, scope) if each else number, to)


def _of_its_own(node: Node, scope: Scope) -> Amount:
    """In "this creature deals damage equal to its power" it is its own power."""
    if next(node.find_data("its"), None) is None:
        return quantity(node, scope)
    before = scope.known, scope.rival
    scope.known, scope.rival = Source(), False
    found = quantity(node, scope)
    scope.known, scope.rival = before
    return found


def pair(one: Node, other: Node, scope: Scope, read: Callable[[Node, Scope], _Read]) -> tuple[ObjectRef, _Read]:
    """Who acts in a sentence, and on whom. After "this creature deals damage to" an "it" is not this creature."""
    before = scope.rival
    if said(one) == "it":
        scope.check_there(one)
    first = single(one, scope)
    if kind_of(one) == "self" and kind_of(other) == "pronoun":
        after, scope.rival = scope.rival, before
        second = read(other, scope)
        scope.rival = scope.rival or after
        return first, second
    return first, read(other, scope)


def divide(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "It deals 3 damage divided as you choose among one, two, or three targets"."""
    dealer, among = parts(node)
    source, total = single(dealer, scope), number_of(str(token(node, "NUM")))
    least, most = (1, number_of(str(leaves(among)[-1]))) if kind_of(among) == "up_to_targets" else (0, total)
    scope.mention_any()
    if kind_of(among) == "any_target_nouns":
        scope.target(TargetSpec(selector(parts(among)), None, least, most))
    else:
        scope.target(TargetSpec(ANY_TARGET, "any", least, most))
    return DivideDamage(source, total)


def fight(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Target creature you control fights target creature you don't control"."""
    one, other = parts(node)
    return Fight(*pair(one, other, scope, single))
