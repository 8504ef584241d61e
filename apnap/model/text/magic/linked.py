"""Linked abilities (607): one exiles cards, another of the same object speaks of "the exiled card"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import attrs

from apnap.model.abilities import Ability, Filter, Move, Source
from apnap.model.trees import of_kind

_Tree = TypeVar("_Tree")


def with_links(abilities: Iterable[Ability]) -> list[Ability]:
    """The abilities of an object; what others of them speak of as exiled is exiled as such (607.2a)."""
    found = list(abilities)
    speaking = [ability for ability in found if speaks(ability)]
    return [ability if ability in speaking or not speaking else _linking(ability) for ability in found]


def speaks(ability: Ability) -> bool:
    """Whether the ability speaks of cards that another one of the object has exiled."""
    return any(one.linked or one.same_name for one in of_kind(ability, Filter))


def exiles(abilities: Iterable[Ability]) -> bool:
    """Whether one of the abilities exiles cards of which others can speak."""
    return any(_is_exile(move) and not speaks(ability) for ability in abilities for move in of_kind(ability, Move))


def _is_exile(move: Move) -> bool:
    return move.verb == "exile" and move.what != Source() and not move.until_source_leaves


def _linking(tree: _Tree) -> _Tree:
    found: Any = tree
    if isinstance(tree, tuple):
        found = tuple(_linking(part) for part in tree)
    elif attrs.has(type(tree)):
        given: Any = tree
        fields = {one.name: getattr(tree, one.name) for one in attrs.fields(type(given))}
        changed = {name: new for name, value in fields.items() if (new := _linking(value)) is not value}
        found = attrs.evolve(given, **changed) if changed else tree
        if isinstance(found, Move) and _is_exile(found):
            found = attrs.evolve(found, linked=True)
    same: bool = found == tree
    return tree if same else found
