"""Choices that a case file fixes: free choices restricted to what is wished wherever that is available."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from attrs import frozen

from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.world import Item
from apnap.model.scenario import FixedChoice

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.run import Run

B = TypeVar("B")


@frozen
class Wishes:
    """What a script or a fixed choice demands of an announcement; None demands nothing."""

    modes: tuple[int, ...] | None = None
    targets: tuple[str, ...] | None = None
    divide: tuple[int, ...] | None = None


class Fixed:
    """The fixed choices of one machine."""

    def __init__(self, machine: Machine) -> None:
        self.m = machine

    def entries(self, item: Item | None) -> list[FixedChoice]:
        """The fixed choices for an item."""
        if item is None or item.oid is None:
            return []
        body = self.m.world.bodies[item.oid]
        entries = [c for c in self.m.scenario.choices if c.of in (body.oid, body.name)]
        entries = [c for c in entries if c.ability in (None, self.m.holding.listed(item.index))]
        return [c for c in entries if c.on is None or self._is_about(item, c.on)]

    def of_run(self, run: Run) -> list[FixedChoice]:
        """The fixed choices for whatever asks in a run."""
        return self.entries(run.item) if run.asks is None else self._of(run.asks)

    def answer_of(self, oid: str) -> bool | None:
        """The fixed yes or no of a card, or None."""
        return next((c.may for c in self._of(oid) if c.may is not None), None)

    def blocks(self, oid: str) -> bool:
        """It is fixed that the creature blocks: it is its own pick."""
        names = {oid, self.m.world.bodies[oid].name}
        return any(c.pick is not None and names & set(c.pick) for c in self._of(oid))

    def copied(
        self, oid: str, options: list[tuple[Literal, tuple[Literal, str, int] | None]]
    ) -> list[tuple[Literal, tuple[Literal, str, int] | None]]:
        """Restrict what a card enters as a copy of (None: of nothing) to what is fixed, where that is available."""
        for choice in self._of(oid):
            if choice.pick is not None:
                names = [("",) if ref is None else (ref[1], self.m.world.bodies[ref[1]].name) for _, ref in options]
                picked = {*choice.pick} or {""}
                options = self._prefer_high(options, [int(bool({*n} & picked)) for n in names])
        return options

    def _of(self, oid: str) -> list[FixedChoice]:
        """The fixed choices for a card itself, not for one of its abilities."""
        names = (oid, self.m.world.bodies[oid].name)
        return [c for c in self.m.scenario.choices if c.of in names and c.ability is None and c.on is None]

    def _is_about(self, item: Item, name: str) -> bool:
        if item.event is None or item.event.oid is None or self.m.is_grouped(item):
            return False
        body = self.m.world.bodies[item.event.oid]
        return name in (body.oid, body.name)

    def answer(self, item: Item | None) -> bool | None:
        """The fixed yes or no of an item, or None."""
        return next((c.may for c in self.entries(item) if c.may is not None), None)

    def announcements(self, item: Item) -> list[Wishes]:
        """What is fixed for announcing an item."""
        return [Wishes(c.modes, c.targets, c.divide) for c in self.entries(item)]

    def picks(
        self, item: Item | None, options: list[tuple[Literal, B]], oids: Callable[[B], Sequence[str]]
    ) -> list[tuple[Literal, B]]:
        """Restrict picks to exactly what is named, or to as much of it as is available.

        ``oids``: the card objects of an option.
        """
        return self.restrict(self.entries(item), options, oids)

    def restrict(
        self,
        entries: Sequence[FixedChoice],
        options: list[tuple[Literal, B]],
        oids: Callable[[B], Sequence[str]],
    ) -> list[tuple[Literal, B]]:
        """The same by given fixed choices."""
        for entry in entries:
            if entry.pick is None:
                continue
            named = [self._all_named(oids(option), entry.pick) for _, option in options]
            sizes = [len(oids(option)) if ok else 0 for (_, option), ok in zip(options, named, strict=True)]
            exact = [ok and n == len(entry.pick) for ok, n in zip(named, sizes, strict=True)]
            ranks = [len(entry.pick) + 1 if ok else n for ok, n in zip(exact, sizes, strict=True)]
            options = self._prefer_high(options, ranks)
        return options

    def _prefer_high(self, options: list[tuple[Literal, B]], ranks: list[int]) -> list[tuple[Literal, B]]:
        """Options only where none of a higher rank is available; rank 0 is no wish fulfilled."""
        terms = self.m.terms
        by_rank = {r: terms.disj(x for (x, _), k in zip(options, ranks, strict=True) if k == r) for r in set(ranks)}
        out = []
        for (x, option), rank in zip(options, ranks, strict=True):
            better = terms.disj(x for r, x in by_rank.items() if r > rank)
            out.append((terms.both(x, -better), option))
        return [(x, option) for x, option in out if x != FALSE]

    def _all_named(self, oids: Sequence[str], names: Sequence[str]) -> bool:
        """Each of the objects is meant by a name of its own."""
        left = list(names)
        for oid in oids:
            hit = next((n for n in left if n in (oid, self.m.world.bodies[oid].name)), None)
            if hit is None:
                return False
            left.remove(hit)
        return True

    def numbers(
        self, item: Item | None, options: Sequence[tuple[Literal, tuple[int]]]
    ) -> list[tuple[Literal, tuple[int]]]:
        """Restrict numbers to the one that is fixed, where it is available; the options stay as many."""
        terms, wanted = self.m.terms, next((c.number for c in self.entries(item) if c.number is not None), None)
        there = terms.disj(x for x, (k,) in options if k == wanted)
        return [(x if k == wanted else terms.both(x, -there), (k,)) for x, (k,) in options]

    def kept(self, available: Sequence[Literal], oids: Sequence[str], name: str) -> list[Literal]:
        """The legend rule: keep the one that is fixed for the name that they share, or for a card of that name.

        A choice for a permanent that is a copy says what it copies, not what is kept.
        """
        terms, bodies, left = self.m.terms, self.m.world.bodies, TRUE
        free = list(available)
        for choice in self.m.scenario.choices:
            if choice.pick is None:
                continue
            meant = [a for a, o in zip(available, oids, strict=True) if choice.of == o and bodies[o].name == name]
            wanted = [o in choice.pick or bodies[o].name in choice.pick for o in oids]
            some = terms.disj(a for a, ok in zip(available, wanted, strict=True) if ok)
            here = terms.conj([left, some, TRUE if choice.of == name else terms.disj(meant)])
            free = [a if ok else terms.both(a, -here) for a, ok in zip(free, wanted, strict=True)]
            left = terms.both(left, -here)
        return free
