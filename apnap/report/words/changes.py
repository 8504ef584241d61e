"""Continuous effects in words: what they make of objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from apnap.model.abilities import Affect, Changes, Continuous, Keyword, Not
from apnap.report.words.filters import plural
from apnap.report.words.objects import amount, condition, objects
from apnap.report.words.terms import Terms

_UNTIL = {"turn": " until end of turn", "source": " for as long as you control this object", "forever": ""}


def affect(what: Affect, t: Terms) -> str:
    """An effect that changes objects, as a clause."""
    return f"{objects(what.what, t)} {_joined(_said(what.changes, t))}{_UNTIL[what.until]}"


def continuous(what: Continuous, t: Terms) -> str:
    """A static ability that changes objects, as a clause."""
    test, changes = what.condition, what.changes
    if changes == Changes(less_types=frozenset({"creature"})) and isinstance(test, Not):
        return f"it is a creature only while {condition(test.of, t)}"
    while_ = "" if test is None else f" while {condition(test, t)}"
    if changes == Changes(power=changes.power):
        return f"the power of {plural(what.what, t)} is changed by {amount(changes.power, t)}{while_}"
    if changes == Changes(more_subtypes=changes.more_subtypes):
        return f"{plural(what.what, t)} are {_titles(changes.more_subtypes)} too{while_}"
    return f"of {plural(what.what, t)} each {_joined(_said(changes, t))}{while_}"


def besides(changes: Changes, t: Terms) -> str:
    """What a copy is besides, in a clause of its own; empty if it is nothing besides."""
    return "" if changes == Changes() else f", and it {_joined(_said(changes, t))}"


def _joined(words: Iterable[str]) -> str:
    return " and ".join(words) or "does not change"


def _said(changes: Changes, t: Terms) -> Iterator[str]:
    if changes.control:
        yield "is under your control"
    yield from _kinds(changes)
    if changes.no_abilities:
        yield "loses all abilities"
    for ability in changes.abilities:
        yield f"has {ability.name}" if isinstance(ability, Keyword) else f'has "{ability.text}"'
    if changes.base is not None:
        yield f"has base size {changes.base[0]}/{changes.base[1]}"
    if (changes.power, changes.toughness) != (0, 0) or changes == Changes():
        yield f"gets {_size(changes, t)}"


def _kinds(changes: Changes) -> Iterator[str]:
    if changes.types is not None:
        yield f"is {_listed(changes.types) or 'of no type'}, not what it was"
    if changes.less_types:
        yield f"is no {_listed(changes.less_types)}"
    if changes.more_types:
        yield f"is {_listed(changes.more_types)} too"
    if changes.subtypes is not None:
        yield f"is {_titles(changes.subtypes) or 'of no subtype'}, no other subtype"
    if changes.more_subtypes:
        yield f"is {_titles(changes.more_subtypes)} too"
    if changes.chosen:
        yield "is of the type chosen for this object too"
    if changes.colors is not None:
        yield f"is {_listed(changes.colors) or 'colorless'}, no other color"
    if changes.more_colors:
        yield f"is {_listed(changes.more_colors)} too"


def _size(changes: Changes, t: Terms) -> str:
    power, toughness = (_signed(amount(number, t)) for number in (changes.power, changes.toughness))
    return f"{power}/{toughness}" if t.sized else f"{power} power"


def _signed(number: str) -> str:
    return number if number.startswith("-") else f"+{number}"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names))


def _titles(names: Iterable[str]) -> str:
    return ", ".join(name.title() for name in sorted(names))
