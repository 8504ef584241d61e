"""603.3b: in which order waiting abilities go on the stack, as far as rules say so; all of them have to be kept.

A rule speaks of that order by a function ``blocks`` in its module. If two ask for the opposite, nothing can go on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

import apnap.model.rules as package
from apnap.model.referee.items import Item, ItemId
from apnap.model.referee.state import State
from apnap.model.rulebook import contradiction, speakers

Places = Mapping[ItemId, int]
"""Ability → the number of the block in which a rule has it put on the stack."""


def blocks(state: State, waiting: tuple[Item, ...]) -> list[tuple[Item, ...]] | str:
    """The waiting abilities of one pass in blocks, each in any order, or why there is no order that all rules allow."""
    found = speakers(package, "blocks", state.world.scenario.policy.edition)
    each = {slug: module.blocks(state, waiting) for slug, module in found.items()}
    if len(each) == 1:
        return next(iter(each.values()))  # type: ignore[no-any-return]
    places = {slug: _places(said) for slug, said in each.items()}
    for one, other in combinations(places, 2):
        if _opposite(waiting, places[one], places[other]):
            return contradiction(one, other)
    together: dict[tuple[int, ...], list[Item]] = {}
    for item in waiting:
        together.setdefault(tuple(of[item.id] for of in places.values()), []).append(item._replace(since=0))
    return [tuple(together[place]) for place in sorted(together)]


def _places(said: Sequence[tuple[Item, ...]]) -> Places:
    return {item.id: number for number, block in enumerate(said) for item in block}


def _opposite(items: Sequence[Item], one: Places, other: Places) -> bool:
    """There are two of which one rule wants the one first, the other rule the other."""
    pairs = combinations([i.id for i in items], 2)
    return any((one[a] - one[b]) * (other[a] - other[b]) < 0 for a, b in pairs)
