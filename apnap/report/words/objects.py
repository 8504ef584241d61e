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
    DifferentCosts,
    EachOpponent,
    EachPlayer,
    EventItem,
    EventObject,
    EventPlayer,
    Filter,
    Half,
    HandSize,
    Host,
    LifeTotal,
    ManaZoneSize,
    Matches,
    Not,
    ObjectRef,
    Objects,
    OwnerOf,
    PlayerRef,
    PowerOf,
    Previous,
    PreviousNumber,
    Remembered,
    Selector,
    ShieldCount,
    Source,
    Target,
    TargetPlayer,
    Targets,
    Times,
    TimesResolved,
    TimesThisTurn,
    ToughnessOf,
    You,
)
from apnap.report.words.terms import Terms

COMPARISONS = {
    "==": "is",
    "!=": "is not",
    "<": "is less than",
    "<=": "is at most",
    ">": "is more than",
    ">=": "is at least",
}


REMEMBERED = "what it was created about"
"""What a delayed or reflexive ability calls its "it"."""


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
            return "what was just chosen, moved or created"
        case Remembered():
            return REMEMBERED
        case Host():
            return "what this object is attached to"
    assert_never(what)


def objects(what: Objects, t: Terms) -> str:
    """An object, or every object that a selector fits."""
    match what:
        case All(selector=which):
            return "every " + " and every ".join(_phrase(f, t) for f in which) if which else "no object"
        case Targets(index=index, most=most):
            return f"targets {index + 1} to {index + most}" if most > 1 else f"target {index + 1}"
        case _:
            return reference(what)


# --------------------------------------------------------------------------- selectors


def selector(which: Selector, t: Terms) -> str:
    """One object that fits: "another creature you control or an Elf"."""
    return " or ".join(_one(f, t) for f in which) if which else "no object"


def plural(which: Selector, t: Terms) -> str:
    """All objects that fit: "other creatures you control and Elf permanents"."""
    return " and ".join(_phrase(f, t, many=True) for f in which) if which else "no objects"


def _one(which: Filter, t: Terms) -> str:
    if _is_this(which):
        return "this object"
    if which.remembered:
        return REMEMBERED
    phrase = _phrase(which, t)
    if which.other:
        return f"an{phrase}"  # "an" + "other creature"
    return f"{'an' if phrase[0].lower() in 'aeiou' else 'a'} {phrase}"


def _is_this(which: Filter) -> bool:
    return which.this and not which.types and not which.subtypes


def _phrase(which: Filter, t: Terms, *, many: bool = False) -> str:
    if many and _is_this(which):
        return "this object"
    words = [*_adjectives(which), *(s.title() for s in sorted(which.subtypes)), *sorted(which.types)]
    if which.token:
        words.append("token")
    elif _needs_noun(which, many=many):
        words.append(t.noun(which.zone) or "card")
    if many:
        words[-1] = _many(words[-1])
    return " ".join([*words, *_demands(which, t)])


def _needs_noun(which: Filter, *, many: bool) -> bool:
    if which.zone == "stack" and "spell" in which.types:
        return False
    return which.zone != "battlefield" or (not which.types and (many or not which.subtypes))


def _many(noun: str) -> str:
    return noun[:-1] + "ies" if noun.endswith("y") else noun + "s"


def _adjectives(which: Filter) -> Iterable[str]:
    if which.other:
        yield "other"
    if which.tapped is not None:
        yield "tapped" if which.tapped else "untapped"
    if which.token is False:
        yield "nontoken"
    yield from (f"non{kind}" for kind in sorted(which.not_types))
    yield from (f"non-{kind}" for kind in (*sorted(which.not_supertypes), *sorted(which.not_subtypes)))
    yield from sorted(which.supertypes)
    yield from sorted(which.colors)


def _demands(which: Filter, t: Terms) -> Iterable[str]:
    if which.name is not None:
        yield f'named "{which.name}"'
    if which.not_name is not None:
        yield f'not named "{which.not_name}"'
    if which.keyword is not None:
        yield f"with {which.keyword}"
    yield from _bounds(which, t)
    if which.this:
        yield "that is this object"
    if which.controller is not None:
        yield "you control" if which.controller == "you" else "an opponent controls"
    if which.owner is not None:
        yield "you own" if which.owner == "you" else "an opponent owns"
    known = which.zone == "stack" or (which.zone == "battlefield" and which.types | which.subtypes)
    if t.noun(which.zone) is None and not known:
        yield f"in a {t.zone(which.zone)}"
    if which.other_than_event:
        yield "other than the object of the event"
    if which.stayed:
        yield "that neither attacked nor entered this turn"


def _bounds(which: Filter, t: Terms) -> Iterable[str]:
    if which.least_cost is not None:
        yield f"with cost {which.least_cost} or more"
    if which.most_cost is not None:
        yield f"with cost {which.most_cost} or less"
    if which.most_power is not None:
        yield f"with power {which.most_power} or less"
    if which.above_mana:
        yield f"that costs more than there are cards in its controller's {t.zone('mana')}"


# --------------------------------------------------------------------------- numbers, conditions


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
        case TimesResolved():
            return "the number of times this ability has resolved this turn"
        case TimesThisTurn(pattern=pattern, total=total):
            from apnap.report.words.events import event  # events speak of objects

            what = "how much altogether, this turn," if total else "the number of times, this turn, that"
            return f"{what} {event(pattern, t)}"
        case PreviousNumber():
            return "the number of objects just moved"
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
        case Not(of=of):
            return f"it is not so that {condition(of, t)}"
        case AllOf(of=parts):
            return _joined(" and ", parts, t)
        case AnyOf(of=parts):
            return _joined(" or ", parts, t)
    assert_never(test)


def _joined(word: str, parts: tuple[Condition, ...], t: Terms) -> str:
    return word.join(f"({condition(p, t)})" if isinstance(p, AllOf | AnyOf | Not) else condition(p, t) for p in parts)
