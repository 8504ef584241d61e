"""Cards that an engine has numbers for and no names: which names the numbers mean, from a file of card texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from apnap.commands.card_texts import entries_in
from apnap.model.trace import records as r

MARK = "#"
"""A name that begins so is a number of an engine."""

_KEYS = ("grpId", "arena_id", "mtgArenaId")
"""Where card files have the number of a card in an engine: of one's own, as of Scryfall, as of MTGJSON."""


def numbers_in(names: Iterable[str]) -> frozenset[str]:
    """Those of the names that are numbers of an engine."""
    return frozenset(n for n in names if n.startswith(MARK))


def names_of(path: str | None, numbers: frozenset[str]) -> dict[str, str]:
    """What cards with these numbers are called, as far as the file says so. An entry has its number in a key
    (``grpId``, ``arena_id``, or ``mtgArenaId`` among its ``identifiers``), or the file has entries by number."""
    if path is None or path.endswith(".toml"):
        return {}
    found: dict[str, str] = {}
    for key, entry in entries_in(path):
        name = entry.get("name")
        if isinstance(name, str):
            found.update((n, name) for n in _numbers(key, entry) if n in numbers)
    return found


def _numbers(key: str, entry: Mapping[str, Any]) -> Iterator[str]:
    inner = entry.get("identifiers")
    for place in (entry, inner if isinstance(inner, dict) else {}):
        yield from (f"{MARK}{place[k]}" for k in _KEYS if isinstance(place.get(k), int | str))
    yield f"{MARK}{key}"


def with_names(records: Iterable[r.AnyRecord], names: Mapping[str, str]) -> Iterator[r.AnyRecord]:
    """The records with names instead of numbers. A number without a name stays the name of an object; of a token that
    is made it is left out, since what it is called is not known."""
    for record in records:
        if isinstance(record, r.Object) and isinstance(record.name, str):
            record.name = names.get(record.name, record.name)
        elif isinstance(record, r.Event) and isinstance(record.of, str) and record.of.startswith(MARK):
            record.of = names.get(record.of, r.UNSET)
        yield record
