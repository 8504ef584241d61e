"""Groups of objects, numbers and conditions in words."""

from __future__ import annotations

from typing import assert_never

from apnap.model.abilities import (
    All,
    AllOf,
    Amount,
    AnyOf,
    Compare,
    Condition,
    Count,
    CountersOn,
    DifferentCosts,
    Half,
    HandSize,
    LifeTotal,
    ManaZoneSize,
    Matches,
    Not,
    Objects,
    PowerOf,
    PreviousNumber,
    ShieldCount,
    Targets,
    Times,
    TimesResolved,
    TimesThisTurn,
    ToughnessOf,
    TriggeringNumber,
    WasCast,
)
from apnap.report.words.filters import is_host, phrase, plural, selector
from apnap.report.words.references import possessive, reference
from apnap.report.words.terms import Terms

COMPARISONS = {
    "==": "is",
    "!=": "is not",
    "<": "is less than",
    "<=": "is at most",
    ">": "is more than",
    ">=": "is at least",
}


def objects(what: Objects, t: Terms) -> str:
    """An object, or every object that a selector fits."""
    match what:
        case All(selector=which):
            every = (phrase(f, t) if is_host(f) else f"every {phrase(f, t)}" for f in which)
            return " and ".join(every) if which else "no object"
        case Targets(index=index, most=most):
            return f"targets {index + 1} to {index + most}" if most > 1 else f"target {index + 1}"
        case _:
            return reference(what)


_SAID = {
    TimesResolved: "the number of times this ability has resolved this turn",
    PreviousNumber: "the number of objects just moved",
    TriggeringNumber: "as much as in the event",
}


def amount(number: Amount, t: Terms) -> str:
    """A number, or where it is read off."""
    match number:
        case int():
            return str(number)
        case Count(selector=which):
            return f"the number of {plural(which, t)}"
        case LifeTotal(who=who):
            return f"{possessive(who)} life total"
        case HandSize(who=who):
            return f"the number of cards in {possessive(who)} {t.zone('hand')}"
        case PowerOf(what=what):
            return f"the power of {reference(what)}"
        case ToughnessOf(what=what):
            return f"the toughness of {reference(what)}"
        case CountersOn(what=what, kind=kind):
            return f"the number of {kind} counters on {reference(what)}"
        case TimesResolved() | PreviousNumber() | TriggeringNumber():
            return _SAID[type(number)]
        case TimesThisTurn(pattern=pattern, total=total):
            from apnap.report.words.events import event  # events speak of objects

            lead = "how much altogether, this turn," if total else "the number of times, this turn, that"
            return f"{lead} {event(pattern, t)}"
        case ShieldCount(who=who):
            return f"the number of {possessive(who)} shields"
        case ManaZoneSize(who=who):
            return f"the number of cards in {possessive(who)} {t.zone('mana')}"
        case DifferentCosts(selector=which):
            return f"the number of different costs among {plural(which, t)}"
        case Times(factor=factor, of=of):
            return f"{factor} times {amount(of, t)}"
        case Half(of=of, up=up):
            return f"half {amount(of, t)}, rounded {'up' if up else 'down'}"
    assert_never(number)


def counted(number: Amount, noun: str, t: Terms) -> str:
    """ "1 card", "2 cards", "the power of target 1 cards"."""
    return f"{amount(number, t)} {noun if number == 1 else noun + 's'}"


def condition(test: Condition, t: Terms) -> str:
    """A condition as a clause."""
    match test:
        case Compare(left=left, op=op, right=right):
            return f"{amount(left, t)} {COMPARISONS[op]} {amount(right, t)}"
        case Matches(what=what, selector=which):
            return f"{reference(what)} is {selector(which, t)}"
        case WasCast(what=what, by=by, origin=origin):
            where = f" from the {t.zone(origin)}" if origin else ""
            return f"{reference(what)} was cast{' by you' if by else ''}{where}"
        case Not(of=of):
            return f"it is not so that {condition(of, t)}"
        case AllOf(of=parts):
            return _joined(" and ", parts, t)
        case AnyOf(of=parts):
            return _joined(" or ", parts, t)
    assert_never(test)


def _joined(word: str, parts: tuple[Condition, ...], t: Terms) -> str:
    return word.join(f"({condition(p, t)})" if isinstance(p, AllOf | AnyOf | Not) else condition(p, t) for p in parts)
