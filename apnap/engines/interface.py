"""What an engine's module has to give, and the registry of engines."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from attrs import frozen

from apnap.model.trace.faults import LogFaults
from apnap.model.trace.records import AnyRecord


class Line(NamedTuple):
    """A line of a raw log, without its line end; ``number`` from 1."""

    number: int
    text: str


HEAD = 200
"""So many lines of a log an engine may look at to say whether it wrote them."""


@frozen
class Engine:
    """One engine.

    ``id``: what ``--engine`` calls it; ``title``: for people. ``sniff``: how sure it is from the first lines of a log
    (up to :data:`HEAD`) that the engine wrote it, from 0 (no) to 1. ``read``: the records of the lines, the header
    first, in the order in which things happened; it is a generator that keeps no more than it needs of what it has
    read. What it cannot map is a ``raw`` record, what is wrong with a line is a fault with the line's number.
    """

    id: str
    title: str
    sniff: Callable[[Sequence[str]], float]
    read: Callable[[Iterable[Line], LogFaults], Iterator[AnyRecord]]


@cache
def engines() -> Mapping[str, Engine]:
    """All engines by id."""
    import apnap.engines as package

    found: dict[str, Engine] = {}
    for info in sorted(pkgutil.iter_modules(package.__path__), key=lambda i: i.name):
        module = importlib.import_module(f"{package.__name__}.{info.name}")
        if isinstance(engine := getattr(module, "ENGINE", None), Engine):
            found[engine.id] = engine
    return found


def guess(head: Sequence[str]) -> Engine | None:
    """The engine that is surest that it wrote these lines, None if none has an idea."""
    sure = max(engines().values(), key=lambda e: e.sniff(head))
    return sure if sure.sniff(head) > 0 else None
