"""Numbers and conditions."""

from __future__ import annotations

from attrs import evolve

from apnap.model.abilities import (
    AllOf,
    Amount,
    AnyOf,
    Compare,
    Condition,
    Count,
    CountersOn,
    Filter,
    HandSize,
    LifeTotal,
    Matches,
    Not,
    ObjectRef,
    PowerOf,
    PreviousNumber,
    Times,
    TimesResolved,
    ToughnessOf,
    TriggeringNumber,
    WasCast,
    You,
)
from apnap.model.text.magic.history import died, done, happened
from apnap.model.text.magic.nouns import names_theirs, object_of, selector
from apnap.model.text.magic.others import counted
from apnap.model.text.magic.phrases import STATES
from apnap.model.text.magic.references import REFERENCES, information, possessor
from apnap.model.text.magic.scope import Scope
from apnap.model.text.magic.words import ORDINALS
from apnap.model.text.numerals import number as number_of
from apnap.model.text.trees import Node, child, children, fail, kind_of, leaves, need, parts, said, token

_OPERATORS = {"at_least": ">=", "at_most": "<=", "exactly": "==", "fewer": "<", "more": ">"}


def number(node: Node) -> int:
    """A plain number: the first numeral, number word or article kept in the node; a "one" of the grammar keeps none."""
    kept = leaves(node)
    return number_of(str(kept[0])) if kept else 1


def amount(node: Node, scope: Scope) -> Amount:
    """A number, "X", "that many" or "that much", or twice as many."""
    match kind_of(node):
        case "number":
            scope.numbered = True
            return number(node)
        case "x":
            scope.numbered = True
            return _x(node, scope)
        case "twice":
            return times(2, amount(parts(node)[0], scope))
        case "that_many" if scope.counted and not scope.event.measured:
            return PreviousNumber()
        case _ if scope.event.numbered and not scope.counted and not scope.numbered:
            return TriggeringNumber()
        case _:
            raise fail(node, "nothing before that this could count")


def _x(node: Node, scope: Scope) -> Amount:
    if scope.x is None:
        raise fail(node, 'nothing says what this is ("where X is ...")')
    return asked_last(need(scope.x, *QUANTITIES), scope)


def asked_last(node: Node, scope: Scope) -> Amount:
    """A number that is said behind the objects of its sentence, one of which its "its" may be about."""
    if scope.replaced and next(node.find_data("its"), None) is not None:
        raise fail(node, "unclear what this refers to,")
    return quantity(node, scope)


def amount_in(node: Node, scope: Scope) -> Amount:
    """The amount an instruction names: "two", "X", "equal to ...", or "a ... for each ..."."""
    each = child(node, "for_each")
    read_off = child(node, *QUANTITIES)
    if read_off is not None:
        return quantity(read_off, scope)
    base = amount(need(node, "number", "x", "that_many", "that_much", "twice"), scope)
    return base if each is None else times_each(each, base, scope)


def times_each(each: Node, base: Amount, scope: Scope) -> Amount:
    """ "Two for each Elf you control"."""
    if not isinstance(base, int):
        raise fail(each, "only a plain number for each is modelled, not")
    return times(base, quantity(parts(each)[0], scope))


def times(factor: int, of: Amount) -> Amount:
    """A multiple of an amount, as simple as it can be said."""
    if isinstance(of, int):
        return factor * of
    return of if factor == 1 else Times(factor, of)


QUANTITIES = ("died_count", "count_of", "power_of", "toughness_of", "your_life", "counters_on", "multiple")
"""The rules of a number that the game state gives."""

_YOUR_HAND = (Filter(owner="you", zone="hand"),)


def quantity(node: Node, scope: Scope) -> Amount:
    """A number that the game state gives."""
    match kind_of(node):
        case "count_of":
            return _count(need(node, "nouns"), scope)
        case "nouns":
            return _count(node, scope)
        case "died_count":
            return died(need(node, "nouns"))
        case "multiple":
            return times(number_of(token(node, "NUM") or "two"), quantity(parts(node)[0], scope))
        case "your_life":
            return LifeTotal(You())
        case "power_of":
            return PowerOf(possessor(parts(node)[0], scope))
        case "toughness_of":
            return ToughnessOf(possessor(parts(node)[0], scope))
        case _:
            kind, ref = parts(node)
            return CountersOn(information(ref, scope), said(kind))


def _count(nouns: Node, scope: Scope) -> Amount:
    _check_owner(nouns)
    chosen = counted(object_of(nouns), nouns, scope)
    return HandSize(You()) if chosen == _YOUR_HAND else Count(chosen)


def _check_owner(node: Node) -> None:
    if names_theirs(node):
        raise fail(node, "whose graveyard this is cannot be read,")


def condition(node: Node, scope: Scope) -> Condition:
    """A condition: simple ones joined by "and" or by "or"."""
    simple = tuple(_simple(part, scope) for part in parts(node))
    match kind_of(node):
        case "all_of":
            return AllOf(simple)
        case "any_of":
            return AnyOf(simple)
        case _:
            return simple[0]


def _simple(node: Node, scope: Scope) -> Condition:
    name = kind_of(node)
    if name in ("controls", "controls_none", "there_are"):
        return _counted(node, scope)
    if name == "happened":
        return happened(node)
    if name == "done":
        return done(node)
    if name in ("is_state", "is_a", "is_not_state", "is_not_a"):
        return _described(node, scope)
    if name == "nth_time":
        return Compare(TimesResolved(), "==", ORDINALS[said(need(node, "ordinal"))])
    if name == "in_graveyard":
        return Matches(scope.to_move(scope.mention_self()), (Filter(zone="graveyard", owner="you"),))
    if name == "has_counters":
        ref = need(node, *REFERENCES)
        how, kind = (part for part in parts(node) if part is not ref)
        return _compared(CountersOn(_tested(ref, scope), said(kind)), how)
    if name in ("you_cast", "you_cast_not", "was_cast", "was_cast_not"):
        return _was_cast(node, scope)
    if name in ("has_power", "has_toughness"):
        ref, bound = parts(node)
        return _compared((PowerOf if name == "has_power" else ToughnessOf)(_tested(ref, scope)), bound)
    if name == "quantity_is":
        measured, bound = parts(node)
        return _compared(quantity(measured, scope), bound)
    return _compared(HandSize(You()) if name == "hand_has" else LifeTotal(You()), parts(node)[0])


def _was_cast(node: Node, scope: Scope) -> Condition:
    where, name = child(node, "cast_from"), kind_of(node)
    origin = None if where is None else said(where).split()[-1]
    what = _tested(need(node, *REFERENCES), scope)
    found = WasCast(what, "you" if name.startswith("you") else None, origin)
    return Not(found) if name.endswith("not") else found


def _compared(left: Amount, how: Node) -> Condition:
    match kind_of(how):
        case "none":
            return Compare(left, "==", 0)
        case "some":
            return Compare(left, ">=", 1)
        case name:
            return Compare(left, _OPERATORS[name], number(how))


def _counted(node: Node, scope: Scope) -> Condition:
    whose = child(node, "controller_word")
    controller = None if kind_of(node) == "there_are" else "you"
    if whose is not None and said(whose) != "you":
        controller = "opponent"
    nouns, article = child(node, "nouns"), None
    how = child(node, "at_least", "at_most", "exactly", "none", "some", "fewer", "more")
    article = child(how, "article") if how else need(node, "article")
    other = article is not None and said(article) == "another"
    _check_owner(node)
    chosen = object_of(nouns, other=other) if nouns else selector(children(node, "noun"), other=other)
    if whose is not None and said(whose) == "an opponent" and not _any_one(how):
        raise fail(node, "which opponent is counted is not modelled")
    many = Count(tuple(_controlled(one, controller, node) for one in counted(chosen, node, scope)))
    return Compare(many, "==", 0) if how is None else _compared(many, how)


def _any_one(how: Node | None) -> bool:
    """True if it does not matter how the objects are spread over the opponents."""
    return how is not None and (kind_of(how) == "some" or (kind_of(how) == "at_least" and number(how) == 1))


def _controlled(one: Filter, controller: str | None, node: Node) -> Filter:
    if controller is None or one.controller is not None:
        if controller is not None:
            raise fail(node, "says twice who controls it")
        return one
    return evolve(one, controller=controller)


def _described(node: Node, scope: Scope) -> Condition:
    ref, *rest = parts(node)
    words = rest[-1]
    if kind_of(words) == "state":
        chosen = _state(said(words), node)
    else:
        chosen = selector([words], other=said(rest[0]) == "another")
    found = Matches(_tested(ref, scope), chosen)
    return Not(found) if kind_of(node).startswith("is_not") else found


def _state(word: str, node: Node) -> tuple[Filter, ...]:
    if word not in STATES:
        raise fail(node, "cannot read")
    return (Filter(**STATES[word]),)


def _tested(ref: Node, scope: Scope) -> ObjectRef:
    return scope.to_move(information(ref, scope))
