"""A document made smaller as long as the engines still differ about it."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from apnap.model.case import CaseFaults, load_text
from tests.fuzz.casefile import text_of
from tests.fuzz.compare import compare

Document = dict[str, Any]
KEPT = ("title", "edition")


def differences(document: Document) -> list[str]:
    """What the engines say differently about a document; an exception of one of them is a difference too."""
    scenario = load_text(text_of(document))
    try:
        return compare(scenario).differences
    except Exception:
        return [traceback.format_exc()]


def smallest(document: Document, attempts: int = 1500) -> Document:
    """The document with everything left out that is not needed for the engines to differ about it in the same way."""
    wanted = _sort(differences(document))
    shrunk = True
    while shrunk:
        shrunk = False
        for smaller in _smaller(document):
            attempts -= 1
            if attempts < 0:
                return document
            if _is_like(smaller, wanted):
                document, shrunk = smaller, True
                break
    return document


def _is_like(document: Document, wanted: set[str]) -> bool:
    try:
        return bool(_sort(differences(document)) & wanted)
    except CaseFaults:
        return False


def _sort(found: list[str]) -> set[str]:
    """What sorts of differences these are: their first words, or the last line of what was raised."""
    return {(d.strip().splitlines()[-1] if d.startswith("Traceback") else d.split(":")[0])[:40] for d in found}


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
