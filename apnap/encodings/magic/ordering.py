"""603.3b: the order of placing is one that all rules allow which speak of it, each by a function ``blocks``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

import apnap.encodings.rules as package
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Item
from apnap.model.rulebook import contradiction, speakers

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

Ranks = Mapping[int, int]
"""Item number → the block in which a rule has it placed, lowest on the stack first."""


def blocks(
    m: Machine, state: State, active: str, waiting: Sequence[Item], wants: dict[int, Literal]
) -> list[list[Item]]:
    """The items in blocks, first block lowest on the stack. Where rules ask for the opposite of what waits, the play
    goes no further, and nothing ``wants`` to be placed any more."""
    found = speakers(package, "blocks", m.policy.edition)
    said: dict[str, list[list[Item]]] = {slug: rule.blocks(m, active, waiting) for slug, rule in found.items()}
    if len(said) == 1:
        return next(iter(said.values()))
    ranks = {slug: {item.number: k for k, block in enumerate(some) for item in block} for slug, some in said.items()}
    _stop(m, state, ranks, wants)
    rows: dict[tuple[int, ...], list[Item]] = {}
    for item in waiting:
        rows.setdefault(tuple(rank[item.number] for rank in ranks.values()), []).append(item)
    return [rows[row] for row in sorted(rows)]


def _stop(m: Machine, state: State, ranks: Mapping[str, Ranks], wants: dict[int, Literal]) -> None:
    """Nothing can be placed where two items wait that two rules want in opposite orders."""
    stuck: Literal = FALSE
    for one, other in combinations(ranks, 2):
        both = m.terms.disj(m.terms.both(wants[a], wants[b]) for a, b in _opposite(ranks[one], ranks[other]))
        both = m.terms.both(both, state.is_(("unmodelled",), None))
        if both != FALSE:
            state.put(("unmodelled",), const(contradiction(one, other)), both)
            stuck = m.terms.either(stuck, both)
    for number, waits in wants.items():
        wants[number] = m.terms.both(waits, -stuck)


def _opposite(one: Ranks, other: Ranks) -> Iterator[tuple[int, int]]:
    for a, b in combinations(one, 2):
        if (one[a] - one[b]) * (other[a] - other[b]) < 0:
            yield a, b
