"""405.5, 608.1: the top of the stack resolves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.world import Item

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "last-in-first-out"


def candidates(m: Machine, levels: Mapping[int, Sequence[tuple[Item, Literal]]]) -> list[list[tuple[Item, Literal]]]:
    """Groups of items that may be next, each with the literal that it is; at most one group is open in a play."""
    if not m.on(SLUG):
        found: dict[int, tuple[Item, list[Literal]]] = {}
        for item, here in (pair for level in sorted(levels) for pair in levels[level]):
            found.setdefault(item.number, (item, []))[1].append(here)
        return [[(item, m.terms.disj(heres)) for item, heres in found.values()]]
    groups: list[list[tuple[Item, Literal]]] = []
    none_above: Literal = TRUE
    for level in sorted(levels, reverse=True):
        groups.append([(item, m.terms.both(none_above, here)) for item, here in levels[level]])
        none_above = m.terms.both(none_above, -m.terms.disj(here for _, here in levels[level]))
        if none_above == FALSE:
            break
    return groups
