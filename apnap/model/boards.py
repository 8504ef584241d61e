"""Open starts: the boards that a scenario leaves open, and the scenario that one of them makes of it.

An open scenario is about all of its boards at once. Its start lists every object that may be there; an object that is
not there on a board is outside the game (400.11), in the zone "outside", and stays there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations, product
from math import prod
from typing import TYPE_CHECKING, TypeVar

from attrs import evolve, field, frozen

from apnap.model.trees import walk

if TYPE_CHECKING:
    from apnap.model.scenario import Scenario

K = TypeVar("K")

OUTSIDE = "outside"
"""The zone of an object that is not there."""


@frozen
class Candidates:
    """Objects of the start (ids) each of which may be there or not; at most ``at_most`` of them are."""

    objects: tuple[str, ...]
    at_most: int


@frozen
class Open:
    """What a start leaves open; nothing by default.

    ``candidates``: objects that may be there. ``life``: player → lowest and highest life total. ``counters``: (object
    id, kind) → lowest and highest number, if the object is there. ``active``: players any of whom may be the active one
    (empty: the one of the start). ``optional``: numbers (0-based) of the script entries that may be left out; an entry
    that names an object that is not there is left out.
    """

    candidates: tuple[Candidates, ...] = ()
    life: Mapping[str, tuple[int, int]] = field(factory=dict)
    counters: Mapping[tuple[str, str], tuple[int, int]] = field(factory=dict)
    active: tuple[str, ...] = ()
    optional: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        """Whether anything is open."""
        return bool(self.candidates or self.life or self.counters or self.active or self.optional)

    @property
    def objects(self) -> tuple[str, ...]:
        """All objects that may be there or not."""
        return tuple(o for c in self.candidates for o in c.objects)


@frozen
class Board:
    """One way to settle what is open: the candidates that are there, and a value for everything else that is open."""

    there: frozenset[str] = frozenset()
    life: Mapping[str, int] = field(factory=dict)
    counters: Mapping[tuple[str, str], int] = field(factory=dict)
    active: str | None = None
    done: frozenset[int] = frozenset()
    """Optional script entries that are carried out."""


def boards(scenario: Scenario) -> Iterator[Board]:
    """All boards of a scenario, those with the fewest candidates there first; one board if nothing is open."""
    left = scenario.open
    for there in _there(left):
        numbered = {pair: bounds for pair, bounds in left.counters.items() if pair[0] in (*_certain(scenario), *there)}
        for life in _numbers(left.life):
            for counters in _numbers(numbered):
                for active in left.active or (None,):
                    for done in _done(scenario, there):
                        yield Board(frozenset(there), life, counters, active, done)


def _there(left: Open) -> Iterator[tuple[str, ...]]:
    """Every way to choose candidates, in order of their number; made as they are asked for, as there may be many."""
    most = [min(c.at_most, len(c.objects)) for c in left.candidates]
    for n in range(sum(most) + 1):
        yield from _chosen([c.objects for c in left.candidates], most, n)


def _chosen(groups: Sequence[tuple[str, ...]], most: Sequence[int], number: int) -> Iterator[tuple[str, ...]]:
    """The ways to choose so many, not more than ``most`` of each group, in the order of the objects."""
    if not groups:
        yield from [()] if number == 0 else []
        return
    first, rest = groups[0], sum(most[1:])
    for n in range(min(most[0], number), max(0, number - rest) - 1, -1):
        for part in combinations(first, n):
            yield from (part + others for others in _chosen(groups[1:], most[1:], number - n))


def _certain(scenario: Scenario) -> tuple[str, ...]:
    return tuple(o.id for o in scenario.start.objects if o.id not in scenario.open.objects)


def _numbers(ranges: Mapping[K, tuple[int, int]]) -> Iterator[Mapping[K, int]]:
    for values in product(*(range(low, high + 1) for low, high in ranges.values())):
        yield dict(zip(ranges, values, strict=True))


def _done(scenario: Scenario, there: tuple[str, ...]) -> Iterator[frozenset[int]]:
    absent = set(scenario.open.objects) - set(there)
    possible = [i for i in scenario.open.optional if not absent & names(scenario, i)]
    for n in range(len(possible) + 1):
        yield from map(frozenset, combinations(possible, n))


MOST_COUNTED = 12
"""Optional entries that name candidates: with more of them the boards are not counted."""


def how_many(scenario: Scenario) -> int | None:
    """The number of boards, found without listing them; None where that would take long."""
    left = scenario.open
    naming = [n for i in left.optional if (n := names(scenario, i))]
    if len(naming) > MOST_COUNTED:
        return None
    size: dict[str, int] = {}
    for (id, _), bounds in left.counters.items():
        size[id] = size.get(id, 1) * _span(bounds)
    certain = prod(size.get(o, 1) for o in _certain(scenario))
    others: int = prod(map(_span, left.life.values())) * certain * max(len(left.active), 1)
    entries = chain.from_iterable(combinations(naming, n) for n in range(len(naming) + 1))
    there: int = sum(prod(_ways(c, frozenset().union(*done), size) for c in left.candidates) for done in entries)
    free: int = 1 << (len(left.optional) - len(naming))
    return others * free * there


def _span(bounds: tuple[int, int]) -> int:
    return bounds[1] - bounds[0] + 1


def _ways(group: Candidates, needed: frozenset[str], size: Mapping[str, int]) -> int:
    """In how many ways candidates of a group can be there, these among them, with so many ways each to be there."""
    ways = [1]
    for o in group.objects:
        absent = ways if o not in needed else [0] * len(ways)
        ways = [x + size.get(o, 1) * y for x, y in zip([*absent, 0], [0, *ways], strict=True)]
    return sum(ways[: group.at_most + 1])


def names(scenario: Scenario, entry: int) -> frozenset[str]:
    """The candidates that a script entry names."""
    step = scenario.script[entry]
    return said_in((step.action, step.respond_to), scenario.open.objects)


def said_in(tree: object, objects: Iterable[str]) -> frozenset[str]:
    """Those of the objects that an action, or another tree, names."""
    return frozenset(part for part in walk(tree) if isinstance(part, str)) & frozenset(objects)


def closed(scenario: Scenario, board: Board) -> Scenario:
    """The scenario on one of its boards: nothing is open any more.

    Candidates that are not there are in the zone "outside"; optional script entries that are not carried out are gone.
    """
    left, start = scenario.open, scenario.start
    objects = []
    for o in start.objects:
        counters = {**o.counters, **{kind: n for (id, kind), n in board.counters.items() if id == o.id}}
        absent = o.id in left.objects and o.id not in board.there
        objects.append(evolve(o, zone=OUTSIDE, counters={}) if absent else evolve(o, counters=counters))
    start = evolve(
        start, objects=tuple(objects), life={**start.life, **board.life}, active=board.active or start.active
    )
    script = tuple(s for i, s in enumerate(scenario.script) if i not in left.optional or i in board.done)
    return evolve(scenario, start=start, script=script, open=Open())
