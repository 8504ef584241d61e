"""Walking trees of frozen attrs classes: card texts and claims."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache
from typing import Any, TypeVar

import attrs

T = TypeVar("T")


@cache
def _names(kind: Hashable) -> tuple[str, ...]:
    """The fields of an attrs class; none for any other."""
    known: Any = kind
    return tuple(a.name for a in attrs.fields(known)) if attrs.has(known) else ()


def walk(tree: Any) -> Iterator[Any]:
    """A tree and everything in it: attrs objects and what their tuples hold."""
    yield tree
    if isinstance(tree, tuple):
        for part in tree:
            yield from walk(part)
    else:
        kind: Any = type(tree)
        for name in _names(kind):
            yield from walk(getattr(tree, name))


def of_kind(tree: Any, kind: type[T]) -> Iterator[T]:
    """Everything of a class in a tree."""
    return (part for part in walk(tree) if isinstance(part, kind))


def mentions(tree: Any, kinds: tuple[type, ...]) -> bool:
    """Whether a tree contains an object of one of the classes."""
    return any(isinstance(part, kinds) for part in walk(tree))
