"""Players, objects, numbers and conditions in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from apnap.model.abilities import (
    All,
    AllOf,
    Amount,
    AnyOf,
    Compare,
    Condition,
    ControllerOf,
    Count,
    CountersOn,
    EachOpponent,
    EachPlayer,
    EventItem,
    EventObject,
    EventPlayer,
    Filter,
    HandSize,
    LifeTotal,
    Matches,
    Not,
    ObjectRef,
    Objects,
    OwnerOf,
    PlayerRef,
    PowerOf,
    Previous,
    PreviousNumber,
    Selector,
    Source,
    Target,
    TargetPlayer,
    Targets,
    Times,
    TimesResolved,
    ToughnessOf,
    You,
)

NOUNS = {"battlefield": "permanent", "stack": "spell"}
COMPARISONS = {
    "==": "is",
    "!=": "is not",
    "<": "is less than",
    "<=": "is at most",
    ">": "is more than",
    ">=": "is at least",
}


def player(who: PlayerRef) -> str:
    """A player or players, as the subject of a sentence."""
    match who:
        case You():
            return "you"
        case EachOpponent():
            return "each opponent"
        case EachPlayer():
            return "each player"
        case TargetPlayer(index=index):
            return f"the player of target {index + 1}"
        case ControllerOf(what=what):
            return f"the controller of {reference(what)}"
        case OwnerOf(what=what):
            return f"the owner of {reference(what)}"
        case EventPlayer():
            return "that player"
    assert_never(who)


def does(who: PlayerRef, verb: str, third: str = "") -> str:
    """Subject and verb in agreement: "you gain", "each opponent gains"."""
    return f"{player(who)} {verb if isinstance(who, You) else third or verb + 's'}"


def possessive(who: PlayerRef) -> str:
    """ "your", "that player's"."""
    return "your" if isinstance(who, You) else f"{player(who)}'s"


def reference(what: ObjectRef) -> str:
    """One object that was named before."""
    match what:
        case Source():
            return "this object"
        case Target(index=index):
            return f"target {index + 1}"
        case EventObject():
            return "the object of the event"
        case EventItem():
            return "the spell or ability of the event"
        case Previous():
            return "what was just moved or created"
    assert_never(what)


def objects(what: Objects) -> str:
    """An object, or every object that a selector fits."""
    match what:
        case All(selector=which):
            return "every " + " and every ".join(_phrase(f) for f in which) if which else "no object"
        case Targets(index=index, most=most):
            return f"targets {index + 1} to {index + most}" if most > 1 else f"target {index + 1}"
        case _:
            return reference(what)


# --------------------------------------------------------------------------- selectors


def selector(which: Selector) -> str:
    """One object that fits: "another creature you control or an Elf"."""
    return " or ".join(_one(f) for f in which) if which else "no object"


def plural(which: Selector) -> str:
    """All objects that fit: "other creatures you control and Elf permanents"."""
    return " and ".join(_phrase(f, many=True) for f in which) if which else "no objects"


def _one(which: Filter) -> str:
    if _is_this(which):
        return "this object"
    phrase = _phrase(which)
    if which.other:
        return f"an{phrase}"  # "an" + "other creature"
    return f"{'an' if phrase[0].lower() in 'aeiou' else 'a'} {phrase}"


def _is_this(which: Filter) -> bool:
    return which.this and not which.types and not which.subtypes


def _phrase(which: Filter, *, many: bool = False) -> str:
    if many and _is_this(which):
        return "this object"
    words = [*_adjectives(which), *(s.title() for s in sorted(which.subtypes)), *sorted(which.types)]
    if which.token:
        words.append("token")
    elif which.zone != "battlefield" or (not which.types and (many or not which.subtypes)):
        words.append(NOUNS.get(which.zone, "card"))
    if many:
        words[-1] = _many(words[-1])
    return " ".join([*words, *_demands(which)])


def _many(noun: str) -> str:
    return noun[:-1] + "ies" if noun.endswith("y") else noun + "s"


def _adjectives(which: Filter) -> Iterable[str]:
    if which.other:
        yield "other"
    if which.tapped is not None:
        yield "tapped" if which.tapped else "untapped"
    if which.token is False:
        yield "nontoken"
    yield from (f"non{t}" for t in sorted(which.not_types))
    yield from sorted(which.supertypes)
    yield from sorted(which.colors)


def _demands(which: Filter) -> Iterable[str]:
    if which.name is not None:
        yield f'named "{which.name}"'
    if which.this:
        yield "that is this object"
    if which.controller is not None:
        yield "you control" if which.controller == "you" else "an opponent controls"
    if which.owner is not None:
        yield "you own" if which.owner == "you" else "an opponent owns"
    if which.zone not in NOUNS:
        yield f"in a {which.zone}"
    if which.other_than_event:
        yield "other than the object of the event"
    if which.stayed:
        yield "that neither attacked nor entered this turn"


# --------------------------------------------------------------------------- numbers, conditions


def amount(number: Amount) -> str:
    """A number, or where it is read off."""
    match number:
        case int():
            return str(number)
        case Count(selector=which):
            return f"the number of {plural(which)}"
        case LifeTotal(who=who):
            return f"{possessive(who)} life total"
        case HandSize(who=who):
            return f"the number of cards in {possessive(who)} hand"
        case PowerOf(what=what):
            return f"the power of {reference(what)}"
        case ToughnessOf(what=what):
            return f"the toughness of {reference(what)}"
        case CountersOn(what=what, kind=kind):
            return f"the number of {kind} counters on {reference(what)}"
        case TimesResolved():
            return "the number of times this ability has resolved this turn"
        case PreviousNumber():
            return "the number of objects just moved"
        case Times(factor=factor, of=of):
            return f"{factor} times {amount(of)}"
    assert_never(number)


def counted(number: Amount, noun: str) -> str:
    """ "1 card", "2 cards", "the power of target 1 cards"."""
    return f"{amount(number)} {noun if number == 1 else noun + 's'}"


def condition(test: Condition) -> str:
    """A condition as a clause."""
    match test:
        case Compare(left=left, op=op, right=right):
            return f"{amount(left)} {COMPARISONS[op]} {amount(right)}"
        case Matches(what=what, selector=which):
            return f"{reference(what)} is {selector(which)}"
        case Not(of=of):
            return f"it is not so that {condition(of)}"
        case AllOf(of=parts):
            return _joined(" and ", parts)
        case AnyOf(of=parts):
            return _joined(" or ", parts)
    assert_never(test)


def _joined(word: str, parts: tuple[Condition, ...]) -> str:
    return word.join(f"({condition(p)})" if isinstance(p, AllOf | AnyOf | Not) else condition(p) for p in parts)
