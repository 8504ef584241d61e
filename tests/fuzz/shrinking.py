"""A document made smaller as long as the engines still differ about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

Document = dict[str, Any]
KEPT = ("title", "edition")


def smallest(document: Document, is_bad: Callable[[Document], bool]) -> Document:
    """The document with everything left out that is not needed for it to be bad."""
    shrunk = True
    while shrunk:
        shrunk = False
        for smaller in _smaller(document):
            if is_bad(smaller):
                document, shrunk = smaller, True
                break
    return document


def _smaller(document: Document) -> Iterator[Document]:
    for path in sorted(_paths(document), key=len):
        if path[-1] not in KEPT and path not in (("start",), ("cards",), ("claim",)):
            yield _without(document, path)
    for number, claim in enumerate(document["claim"]):
        for says in _shorter(claim["says"]):
            smaller = deepcopy(document)
            smaller["claim"][number]["says"] = says
            yield smaller


def _paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [p for k, v in items for p in ((*path, k), *_paths(v, (*path, k)))]


def _without(document: Document, path: tuple[Any, ...]) -> Document:
    smaller = deepcopy(document)
    holder: Any = smaller
    for part in path[:-1]:
        holder = holder[part]
    del holder[path[-1]]
    return smaller


def _shorter(says: str) -> Iterator[str]:
    """A tuple with an entry left out."""
    if not says.startswith("("):
        return
    parts, depth, start = [], 0, 1
    for at, sign in enumerate(says):
        depth += (sign == "(") - (sign == ")")
        if (sign == "," and depth == 1) or (at == len(says) - 1 and depth == 0):
            parts.append(says[start:at].strip())
            start = at + 1
    for number in range(len(parts)) if len(parts) > 2 else ():
        yield f"({', '.join(p for i, p in enumerate(parts) if i != number)})"
