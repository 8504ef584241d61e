"""614.1c: the words that can be chosen as a permanent enters, as far as they can matter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from apnap.model.abilities import Card, Changes, EntersChoosing, TokenSpec


def words_of(parts: Sequence[Any]) -> dict[str, tuple[str, ...]]:
    """For every kind of choice on entering that is made here: the words that can matter, "" for all others."""
    kinds = {part.kind for part in parts if isinstance(part, EntersChoosing)}
    return {kind: (*sorted(set(_mentioned(parts, kind))), "") for kind in sorted(kinds)}


def _mentioned(parts: Sequence[Any], kind: str) -> Iterator[str]:
    """The creature types, colors or card types that something in the texts has or gets."""
    for part in parts:
        if isinstance(part, Card | TokenSpec):
            if kind == "creature type":
                yield from part.subtypes if "creature" in part.types else ()
            else:
                yield from part.colors if kind == "color" else part.types
        elif isinstance(part, Changes):
            types = (*(part.types or ()), *part.more_types)
            subtypes = (*(part.subtypes or ()), *part.more_subtypes)
            colors = (*(part.colors or ()), *part.more_colors)
            yield from subtypes if kind == "creature type" else colors if kind == "color" else types
