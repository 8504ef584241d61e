"""Whether the order of a player's simultaneous triggers can matter at all, whatever else is chosen.

It does not if all orders come to the same (:mod:`apnap.model.referee.sameness`). Where abilities are put on the stack
one after the other, an order is one of all of them; where they resolve one after the other, it is which comes first.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations

from attrs import frozen

from apnap.model.plays import Guide
from apnap.model.referee.game import Batch, Edge, Game, Values
from apnap.model.referee.items import ItemId
from apnap.model.referee.sameness import Kind, Sameness, Unsettled

ALIKE = "nothing tells them apart"

Order = tuple[ItemId, ...]
"""The abilities of a batch in the order in which they are taken, the last one left out."""

Route = tuple[tuple[int, Edge], ...]
"""A way through the game: spots, and which of their edges is taken."""


@frozen
class Side:
    """One of two plays that differ in an order. ``order``: the labels as they are taken. ``guide``: the decisions of
    the play; ``values``: of the expressions at its end. ``only``: no play with the other order ends like that."""

    order: tuple[str, ...]
    guide: Guide
    values: Values
    only: bool


@frozen
class Point:
    """Where a player orders two or more abilities. ``player``: None if nobody owns the order. ``labels``: of the
    abilities. ``matters``: None if it is not known. ``because``: why that is so, where no plays show it. ``sides``: two
    plays that show it. ``hands``: the same results are possible in any order, but not everybody can bring about the
    same of them."""

    player: str | None
    labels: tuple[str, ...]
    matters: bool | None
    because: str = ""
    sides: tuple[Side, ...] = ()
    hands: bool = False


def points(game: Game) -> tuple[Point, ...]:
    """All points of plays at which simultaneous triggers are ordered; those with the same abilities count as one."""
    found: dict[tuple[str | None, tuple[str, ...]], Point] = {}
    ordering = Ordering(game)
    for at in ordering.starts():
        point = ordering.point(at)
        key = (point.player, point.labels)
        found[key] = _worse(found[key], point) if key in found else point
    return (*found.values(), *(Point(*batch, False, ALIKE) for batch in _largest(game.alike, found)))


def _largest(batches: Iterable[Batch], known: Iterable[Batch]) -> list[Batch]:
    """The batches that are no part of another one of the same player: not what is left of it after its first ones."""
    kept: list[Batch] = []
    for player, labels in sorted(batches, key=lambda b: (-len(b[1]), repr(b))):
        others = (Counter(more) for owner, more in (*known, *kept) if owner == player)
        if not any(Counter(labels) <= other for other in others):
            kept.append((player, labels))
    return kept


def _worse(one: Point, other: Point) -> Point:
    """What is said of both together: if it matters anywhere it matters."""
    if one.matters or other.matters is False:
        return one
    return other if other.matters or one.matters is False else one


class Ordering:
    """The points of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.same = Sameness(game)

    def starts(self) -> list[int]:
        """The spots at which the order of a batch begins to be chosen, in the order of plays."""
        ordering = [at for at, spot in enumerate(self.game.spots) if spot.ordering]
        inner = {other for at in ordering for other in self._inside(at)}
        return [at for at in ordering if at not in inner]

    def _batch(self, at: int) -> frozenset[ItemId]:
        return frozenset(i.id for i in self.game.spots[at].block)

    def _takes(self, at: int, batch: frozenset[ItemId]) -> bool:
        """Whether the next one of the batch is taken at a spot; an empty batch: the next one to resolve. Where the
        stack has no order either, both happen in one play."""
        spot = self.game.spots[at]
        return spot.ordering and bool(spot.block) == bool(batch) and self._batch(at) <= batch

    def _inside(self, start: int) -> Iterator[int]:
        """The spots after the first at which the batch is still being put on the stack."""
        batch = self._batch(start)
        todo, seen = [start], {start}
        while todo:
            for edge in self.game.spots[todo.pop()].edges:
                if edge.to not in seen and self.game.spots[edge.to].pending & batch:
                    seen.add(edge.to)
                    todo.append(edge.to)
                    yield edge.to

    # ------------------------------------------------------------------ one point

    def point(self, at: int) -> Point:
        """What is to be said of the orders that begin at a spot."""
        owner, labels = self.game.spots[at].owner, tuple(sorted(self._labels(at).values()))
        orders = self._orders(at, self._batch(at), {})
        reasons = sorted({k for k in orders.values() if isinstance(k, str)})
        if reasons:
            return Point(owner, labels, None, reasons[0])
        kinds: dict[Kind, Order] = {}
        for order, kind in orders.items():
            assert not isinstance(kind, str)
            kinds.setdefault(kind, order)
        if len(kinds) == 1:
            return Point(owner, labels, False)
        one, other = self._contrast(kinds)
        sides = (self._side(at, kinds, *one), self._side(at, kinds, *other))
        return Point(owner, labels, True, sides=sides, hands=not any(s.only for s in sides))

    def _labels(self, at: int) -> dict[ItemId, str]:
        """What the abilities are called that are ordered there."""
        spot = self.game.spots[at]
        if spot.block:
            return {i.id: i.label for i in spot.block}
        return {e.item: str(e.decision.value[-1]) for e in spot.edges if e.item is not None and e.decision is not None}

    def _orders(
        self, at: int, batch: frozenset[ItemId], known: dict[int, dict[Order, Kind | Unsettled]]
    ) -> dict[Order, Kind | Unsettled]:
        """Every order in which the batch can go on from a spot, with the kind of what comes of it.

        What else is decided in between (modes, targets) stays a decision.
        """
        spot = self.game.spots[at]
        if at in known:
            return known[at]
        if self._takes(at, batch):
            found = {
                (e.item, *order): kind
                for e in spot.edges
                if e.item is not None
                for order, kind in (self._orders(e.to, batch, known) if batch else {(): self.same.kind(e.to)}).items()
            }
        elif not spot.pending & batch or not spot.edges:
            found = {(): self.same.kind(at)}
        else:
            found = self._combined(spot.owner, [self._orders(e.to, batch, known) for e in spot.edges])
        known[at] = found
        return found

    def _combined(
        self, owner: str | None, branches: Sequence[Mapping[Order, Kind | Unsettled]]
    ) -> dict[Order, Kind | Unsettled]:
        """The orders that go on after any of several alternatives, with what comes of each."""
        combined: dict[Order, Kind | Unsettled] = {}
        for order in dict.fromkeys(o for b in branches for o in b):
            kinds = [b.get(order, "which orders there are depends on what is chosen in between") for b in branches]
            reason = next((k for k in kinds if isinstance(k, str)), None)
            settled = frozenset(k for k in kinds if not isinstance(k, str))
            combined[order] = reason if reason is not None else self.same.choice(owner, settled)
        return combined

    # ------------------------------------------------------------------ two plays that show it

    def _contrast(self, kinds: Mapping[Kind, Order]) -> tuple[tuple[Kind, Values, bool], tuple[Kind, Values, bool]]:
        """Two kinds with an end of each, and whether the other one has no such end."""
        results = {k: self.same.results(k) for k in kinds}
        for one, other in permutations(kinds, 2):
            mine, theirs = results[one] - results[other], results[other] - results[one]
            if mine:
                v, w = min(mine, key=repr), min(theirs or results[other], key=repr)
                return (one, v, True), (other, w, bool(theirs))
        one, other, *_ = kinds
        v, w, *_ = sorted(results[one], key=repr)
        return (one, v, False), (other, w, False)

    def _side(self, at: int, kinds: Mapping[Kind, Order], kind: Kind, end: Values, only: bool) -> Side:
        order = kinds[kind]
        route = self._route(at, self._batch(at), order, end)
        assert route is not None, "a result of a kind is reached from its spots"
        taken = (*self._way_to(at), *route)
        guide = tuple(e.decision for s, e in taken if e.decision is not None and self.game.spots[s].free)
        labels = self._labels(at)
        last = [label for id, label in labels.items() if id not in order] if self.game.spots[at].block else []
        return Side((*(labels[id] for id in order), *last), guide, end, only)

    def _way_to(self, at: int) -> Route:
        way: list[tuple[int, Edge]] = []
        came = self.game.spots[at].came
        while came is not None:
            way.append((came[0], self.game.spots[came[0]].edges[came[1]]))
            came = self.game.spots[came[0]].came
        return tuple(reversed(way))

    def _route(self, at: int, batch: frozenset[ItemId], order: Order, end: Values) -> Route | None:
        """A way from a spot to an end with these values on which the batch is taken in that order."""
        if not order:
            return self._shortest(at, end)
        takes = self._takes(at, batch)
        for edge in self.game.spots[at].edges:
            if takes and edge.item != order[0]:
                continue
            rest = self._route(edge.to, batch, order[1:] if takes else order, end)
            if rest is not None:
                return ((at, edge), *rest)
        return None

    def _shortest(self, start: int, end: Values) -> Route | None:
        """The way to such an end with the fewest decisions."""
        came: dict[int, tuple[int, Edge] | None] = {}
        todo: deque[tuple[int, tuple[int, Edge] | None]] = deque([(start, None)])
        while todo:
            at, step = todo.popleft()
            if at in came:
                continue
            came[at] = step
            spot = self.game.spots[at]
            if spot.end == end:
                return self._back(at, came)
            for edge in spot.edges:
                if edge.decision is None or not spot.free:
                    todo.appendleft((edge.to, (at, edge)))
                else:
                    todo.append((edge.to, (at, edge)))
        return None

    @staticmethod
    def _back(at: int, came: Mapping[int, tuple[int, Edge] | None]) -> Route:
        way: list[tuple[int, Edge]] = []
        while (step := came[at]) is not None:
            way.append(step)
            at = step[0]
        return tuple(reversed(way))
