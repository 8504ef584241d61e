"""Abilities of one stretch of rules text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from apnap.model.abilities import Ability, EventPattern, Filter, StateIs, TimesResolved, Triggered
from apnap.model.text.magic.events import Head
from apnap.model.text.magic.events import head as read_head
from apnap.model.text.magic.grammar import parse
from apnap.model.text.magic.keywords import keyword
from apnap.model.text.magic.nouns import is_this
from apnap.model.text.magic.numbers import condition
from apnap.model.text.magic.scope import EventWords, Scope
from apnap.model.text.magic.sentences import body
from apnap.model.text.magic.statics import STATICS, static
from apnap.model.text.numerals import number
from apnap.model.text.trees import Node, child, fail, kind_of, leaves, need, parts
from apnap.model.trees import mentions

CONDITIONS = ("condition", "all_of", "any_of")
"""Rules that hold a condition."""

_TIMES = {"once": 1, "twice": 2}


def permanent_line(text: str, start: int, end: int, names: Sequence[str]) -> tuple[Ability, ...]:
    """The abilities that a permanent has from one line of its text."""
    tree = parse("line", text[start:end], names, offset=start)
    return abilities(tree, Scope(text, tuple(names)))


def abilities(tree: Node, scope: Scope) -> tuple[Ability, ...]:
    """The abilities of a ``line``, each read on its own."""
    nodes = [part for whole in parts(tree) for part in (parts(whole) if kind_of(whole) == "keywords" else [whole])]
    return tuple(found for node in nodes for found in _ability(node, Scope(scope.text, scope.names)))


def _ability(node: Node, scope: Scope) -> tuple[Ability, ...]:
    if kind_of(node) == "triggered":
        return (triggered(node, scope),)
    if kind_of(node) in STATICS:
        return (static(node, scope),)
    return keyword(node, scope)


def triggered(node: Node, scope: Scope) -> Triggered:
    """A triggered ability."""
    head, reading = trigger(node, scope)
    asked = child(node, "intervening")
    found = condition(need(asked, *CONDITIONS), reading) if asked else None
    modes, choose = body(need(node, "body"), reading)
    cap, action_cap = limits(node)
    return Triggered(
        scope.words(node),
        head.events,
        modes,
        choose,
        found,
        head.batch,
        cap,
        action_cap,
        works_in=works_in(node, head.events),
        cant_be_countered=child(node, "uncounterable") is not None,
    )


def works_in(node: Node, events: Iterable[EventPattern] = ()) -> str | None:
    """The graveyard if the ability moves its source out of there, or asks whether that is there (113.6k, 113.6m).

    Unless it triggers on something that happens to its source, which says where that is.
    """
    there = any(next(node.find_data(name), None) is not None for name in ("own_card", "in_graveyard"))
    return (
        "graveyard" if there and not any(is_this(getattr(event, "what", ()) or _NOT_THIS) for event in events) else None
    )


_NOT_THIS = (Filter(),)


def trigger(node: Node, scope: Scope) -> tuple[Head, Scope]:
    """The trigger condition of a triggered ability, and the scope of what stands behind it."""
    state = child(node, "state_head")
    if state is None:
        head = read_head(need(node, "head"), scope.text)
        return head, Scope.of(scope.text, scope.names, head.words)
    reading = Scope.of(scope.text, scope.names, EventWords())
    test = condition(need(state, *CONDITIONS), reading)
    if reading.targets or mentions(test, (TimesResolved,)):
        raise fail(state, "this is no state that the game can be in:")
    return Head((StateIs(test),), False, reading.event), reading


def limits(node: Node) -> tuple[int | None, bool]:
    """ "This ability triggers only twice each turn" as a number, and whether "do this only once each turn" is there."""
    cap = child(node, "cap")
    return None if cap is None else _times(need(cap, "times")), child(node, "action_cap") is not None


def _times(node: Node) -> int:
    word = str(leaves(node)[0]).lower()
    return _TIMES[word] if word in _TIMES else number(word)
