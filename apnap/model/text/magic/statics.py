"""Static abilities: doublers, suppressors, what changes objects, and how a permanent enters."""

from __future__ import annotations

from collections.abc import Callable

from apnap.model.abilities import (
    Ability,
    AdditionalTrigger,
    CantActivate,
    Changes,
    Condition,
    Continuous,
    EntersAsCopy,
    EntersChoosing,
    EntersTapped,
    EntersWithCounters,
    Filter,
    Host,
    Keyword,
    Selector,
    Source,
    Suppress,
)
from apnap.model.text.magic import replacements
from apnap.model.text.magic.changes import CHANGES, changes, excepted
from apnap.model.text.magic.counters import counter_kind
from apnap.model.text.magic.events import patterns
from apnap.model.text.magic.nouns import object_of, selector
from apnap.model.text.magic.numbers import condition, number, times_each
from apnap.model.text.magic.scope import Scope
from apnap.model.text.trees import Node, child, children, fail, kind_of, need, parts, said

_CONDITIONS = ("condition", "all_of", "any_of")


def _doubler(node: Node, scope: Scope) -> Ability:
    cause, asked = child(node, "cause", "cast_cause", "turn_cause"), child(node, *_CONDITIONS)
    return AdditionalTrigger(
        scope.words(node),
        patterns(cause) if cause else (),
        object_of(need(node, "one")),
        condition(asked, scope) if asked else None,
    )


def _rooms(node: Node, scope: Scope) -> Ability:
    """ "Room abilities of dungeons you own trigger an additional time" (309.4c)."""
    yours = Filter(types=frozenset({"dungeon"}), owner="you", zone="command")
    return AdditionalTrigger(scope.words(node), (), (yours,))


def _suppress(node: Node, scope: Scope) -> Ability:
    whose = child(node, "many")
    return Suppress(scope.words(node), patterns(need(node, "causes")), object_of(whose) if whose else ())


def _cant_activate(node: Node, scope: Scope) -> Ability:
    return CantActivate(scope.words(node), object_of(need(node, "many")))


def _enters_tapped(node: Node, scope: Scope) -> Ability:
    return EntersTapped(scope.words(node))


def _enters_with(node: Node, scope: Scope) -> Ability:
    many, each = number(need(node, "number")), child(node, "for_each")
    amount = times_each(each, many, scope) if each else many
    return EntersWithCounters(scope.words(node), counter_kind(node), amount)


def _enters_choosing(node: Node, scope: Scope) -> Ability:
    return EntersChoosing(scope.words(node), said(need(node, "choice_kind")))


def _enters_copy(node: Node, scope: Scope) -> Ability:
    what = selector(children(node, "noun"))
    return EntersAsCopy(scope.words(node), what, excepted(child(node, "except"), scope))


def _without_effect(node: Node, scope: Scope) -> Ability:
    """No hand is ever too large here, as nobody discards down to a hand size (402.2); players get no counters; a
    game has begun before its play does (103.6)."""
    words = scope.words(node)
    return Keyword(words, words.removesuffix(".").lower())


# ------------------------------------------------------------------ continuous effects


def _continuous(node: Node, scope: Scope) -> Ability:
    asked = children(node, "as_long")
    if len(asked) > 1:
        raise fail(asked[1], "two conditions of one ability are not modelled,")
    named, scope.x = need(node, "affected"), child(node, "where")
    leading = bool(asked) and parts(node)[0] is asked[0]
    found = _condition(asked[0], scope) if leading else None
    what = _affected(named, scope)
    if any(one.zone != "battlefield" for one in what):
        raise fail(named, "only permanents are changed here, not")
    if next(node.find_data("in_graveyard"), None) is not None:
        raise fail(node, "a static ability that works in a graveyard is not modelled:")
    new = changes(children(node, *CHANGES), scope)
    if asked and not leading:
        found = _condition(asked[0], scope)
    if scope.targets:
        raise fail(node, "a static ability has no targets:")
    return Continuous(scope.words(node), what, new, found)


def _condition(node: Node, scope: Scope) -> Condition:
    return condition(need(node, *_CONDITIONS), scope)


def _affected(node: Node, scope: Scope) -> Selector:
    """What an effect changes; "it" behind a condition is this object if the condition is about that."""
    named = parts(node)[0]
    match kind_of(named):
        case "self":
            scope.mention_self()
            return (Filter(this=True),)
        case "host":
            scope.mention(Host())
            return selector([named])
        case "pronoun":
            if said(named) != "it" or scope.it(named) != Source():
                raise fail(named, "unclear what this refers to,")
            return (Filter(this=True),)
        case _:
            return object_of(named)


def _control_host(node: Node, scope: Scope) -> Ability:
    return Continuous(scope.words(node), selector([need(node, "host")]), Changes(control=True))


_STATICS: dict[str, Callable[[Node, Scope], Ability]] = {
    "doubler": _doubler,
    "rooms": _rooms,
    "suppress": _suppress,
    "cant_activate": _cant_activate,
    "enters_tapped": _enters_tapped,
    "enters_with": _enters_with,
    "enters_choosing": _enters_choosing,
    "enters_copy": _enters_copy,
    "without_effect": _without_effect,
    "continuous": _continuous,
    "control_host": _control_host,
    **replacements.READERS,
}

STATICS = frozenset(_STATICS)
"""The rules of static abilities."""


def static(node: Node, scope: Scope) -> Ability:
    """The static ability of a node."""
    return _STATICS[kind_of(node)](node, scope)
