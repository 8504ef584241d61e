"""Static abilities: doublers, suppressors, prevention, replacement, and how a permanent enters."""

from __future__ import annotations

from collections.abc import Callable

from apnap.model.abilities import (
    Ability,
    AdditionalTrigger,
    CantActivate,
    EntersTapped,
    EntersWithCounters,
    ExileInstead,
    PreventDamage,
    Suppress,
)
from apnap.model.text.magic.counters import counter_kind
from apnap.model.text.magic.events import patterns
from apnap.model.text.magic.nouns import object_of
from apnap.model.text.magic.numbers import condition, number
from apnap.model.text.magic.scope import Scope
from apnap.model.text.trees import Node, child, kind_of, need


def _doubler(node: Node, scope: Scope) -> Ability:
    cause, asked = child(node, "cause", "cast_cause"), child(node, "condition", "all_of", "any_of")
    return AdditionalTrigger(
        scope.words(node),
        patterns(cause) if cause else (),
        object_of(need(node, "one")),
        condition(asked, scope) if asked else None,
    )


def _suppress(node: Node, scope: Scope) -> Ability:
    whose = child(node, "many")
    return Suppress(scope.words(node), patterns(need(node, "causes")), object_of(whose) if whose else ())


def _cant_activate(node: Node, scope: Scope) -> Ability:
    return CantActivate(scope.words(node), object_of(need(node, "many")))


def _prevent(node: Node, scope: Scope) -> Ability:
    return PreventDamage(scope.words(node), object_of(need(node, "one", "many")))


def _exile_instead(node: Node, scope: Scope) -> Ability:
    return ExileInstead(scope.words(node), object_of(need(node, "one")))


def _enters_tapped(node: Node, scope: Scope) -> Ability:
    return EntersTapped(scope.words(node))


def _enters_with(node: Node, scope: Scope) -> Ability:
    return EntersWithCounters(scope.words(node), counter_kind(node), number(need(node, "number")))


_STATICS: dict[str, Callable[[Node, Scope], Ability]] = {
    "doubler": _doubler,
    "suppress": _suppress,
    "cant_activate": _cant_activate,
    "prevent": _prevent,
    "exile_instead": _exile_instead,
    "enters_tapped": _enters_tapped,
    "enters_with": _enters_with,
}


def static(node: Node, scope: Scope) -> Ability:
    """The static ability of a node."""
    return _STATICS[kind_of(node)](node, scope)
