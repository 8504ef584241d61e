"""Conditions about what has happened this turn: "a creature died this turn", "you've cast two or more spells"."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from apnap.model.abilities import (
    Casts,
    Compare,
    DeclaresAttack,
    Dies,
    Discards,
    Draws,
    EventPattern,
    Filter,
    GainsLife,
    Leaves,
    LosesLife,
    Sacrificed,
    Selector,
    TimesThisTurn,
    ToGraveyard,
)
from apnap.model.text.magic.nouns import object_of
from apnap.model.text.magic.verbs import of_object
from apnap.model.text.numerals import number
from apnap.model.text.trees import Node, child, fail, kind_of, leaves, need, parts, said, token
from apnap.model.trees import of_kind

_BY = {"you": "you", "you've": "you", "an opponent": "opponent", "a player": "any"}
_OPERATORS = {"at_least": ">=", "at_most": "<=", "exactly": "==", "fewer": "<", "more": ">"}
_HOW_MANY = (*_OPERATORS, "none", "some")
_YOURS: dict[str, Callable[[Selector], EventPattern]] = {"left_yours": Leaves, "died_yours": Dies}
_PERMANENT_CARD = Filter(not_types=frozenset({"instant", "sorcery"}), token=False, owner="you", zone="graveyard")


def happened(node: Node) -> Compare:
    """ "A creature died this turn", "two or more creatures died this turn"."""
    how, subject, verb = parts(node)
    _check_other(how)
    if kind_of(verb) in _YOURS:
        what = tuple(evolve(one, controller="you") for one in object_of(subject))
        return _compared(_YOURS[kind_of(verb)](what), how, node)
    return _compared(of_object(verb, subject), how, node)


def died(nouns: Node) -> TimesThisTurn:
    """ "The number of creatures that died this turn"."""
    return _times(Dies(object_of(nouns)), nouns)


def done(node: Node) -> Compare:
    """ "You gained life this turn", "an opponent discarded a card this turn"."""
    by, deed = need(node, "done_by"), parts(node)[-1]
    who, many = _BY[said(by)], child(deed, "many_done")
    how = child(many, *_HOW_MANY) if many else None
    if who != "you" and ((how is not None and kind_of(how) != "some") or token(deed, "NUM")):
        raise fail(node, "which player is counted is not modelled")
    match kind_of(deed):
        case "gains_life" | "loses_life":
            pattern: EventPattern = GainsLife(who) if kind_of(deed) == "gains_life" else LosesLife(who)
            least = token(deed, "NUM")
            return Compare(TimesThisTurn(pattern, total=least is not None), ">=", number(least) if least else 1)
        case "declares":
            return _attacked(who, many, how, node)
        case "descended":
            return _compared(ToGraveyard((_PERMANENT_CARD,)), None, node)
        case name:
            return _compared(_deed(name, who, many, node), how, node)


def _attacked(who: str, many: Node | None, how: Node | None, node: Node) -> Compare:
    if how is not None and kind_of(how) != "some":
        raise fail(node, "how many attacked in one attack is not asked of a turn:")
    return _compared(DeclaresAttack(who, _what(many) if many else ()), None, node)


def _deed(name: str, who: str, many: Node | None, node: Node) -> EventPattern:
    cards = name in ("draws", "discards")
    what = _what(many, "hand" if cards else "battlefield") if many else ()
    if name == "casts":
        if any(one.zone != "stack" or one.item for one in what):
            raise fail(node, "only spells are cast, not")
        return Casts(who, what)
    if name == "sacrifices":
        return Sacrificed(who, what)
    if name == "discards":
        return Discards(who, what)
    if what != (Filter(zone="hand"),):
        raise fail(node, "what kind of card is drawn is not known:")
    return Draws(who)


def _what(many: Node, where: str = "battlefield") -> Selector:
    _check_other(need(many, *_HOW_MANY))
    return object_of(need(many, "nouns"), where=where)


def _check_other(how: Node) -> None:
    article = child(how, "article")
    if article is not None and said(article) == "another":
        raise fail(how, "other than what this is cannot be asked of what has happened,")


def _compared(pattern: EventPattern, how: Node | None, node: Node) -> Compare:
    times = _times(pattern, node)
    if how is None or kind_of(how) == "some":
        return Compare(times, ">=", 1)
    if kind_of(how) == "none":
        return Compare(times, "==", 0)
    kept = leaves(how)
    return Compare(times, _OPERATORS[kind_of(how)], number(str(kept[0])) if kept else 1)


def _times(pattern: EventPattern, node: Node) -> TimesThisTurn:
    """How often it happened; what is about the source, or something other than that, is not counted here."""
    if any(one.this or one.other or one.host or one.chosen for one in of_kind(pattern, Filter)):
        raise fail(node, "what happened this turn is asked of others than the source only, not")
    return TimesThisTurn(pattern)
