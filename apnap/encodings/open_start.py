"""What a start leaves open, as unknowns of the circuit: one start for all boards (docs/semantics.md, "Open starts")."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from attrs import evolve

from apnap.encodings.decode import Assignment
from apnap.encodings.terms import FALSE, LANES, TRUE, Literal
from apnap.encodings.values import Val, const
from apnap.model.boards import OUTSIDE, Board, Candidates
from apnap.model.claims import Expr, ResolutionOrder
from apnap.model.scenario import StartObject
from apnap.model.trees import mentions, walk

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine


class OpenStart:
    """The boards of one machine. ``exprs``: everything that is asked, which may tell candidates apart.

    ``there``: object that may be absent → literal that it is there. ``nodes``: the terms that say which board it is.
    """

    def __init__(self, machine: Machine, exprs: Iterable[Expr]) -> None:
        self.m = machine
        self.left = machine.scenario.open
        first = len(machine.terms.args)
        self.there: dict[str, Literal] = {
            o.id: FALSE for o in machine.scenario.start.objects if o.zone == OUTSIDE
        }  # fmt: skip
        self._dice = random.Random(len(self.left.objects))
        for group in self.left.candidates:
            self._group(group)
        self._like_ones(tuple(exprs))
        self._life = {player: self._between(*bounds) for player, bounds in self.left.life.items()}
        self._counters = {key: self._between(*bounds) for key, bounds in self.left.counters.items()}
        self.active = self._one_of(self.left.active) if self.left.active else const(machine.scenario.start.active)
        self._done = self._script()
        self._size: Val | None = None
        self.nodes = range(first, len(machine.terms.args))

    # ------------------------------------------------------------------ what there is

    def is_there(self, oid: str) -> Literal:
        """The object of the start is there."""
        return self.there.get(oid, TRUE)

    def if_there(self, oid: str, val: Val, otherwise: Val) -> Val:
        """One value if the object is there, another if not."""
        return self.m.values.ite(self.is_there(oid), val, otherwise)

    def life(self, player: str, otherwise: int) -> Val:
        """The life total at the start."""
        return self._life.get(player) or const(otherwise)

    def counters(self, o: StartObject) -> Mapping[str, Val]:
        """Kind → number of counters on an object of the start, if it is there."""
        found: dict[str, Val] = {kind: const(number) for kind, number in o.counters.items()}
        return found | {kind: val for (oid, kind), val in self._counters.items() if oid == o.id}

    def library(self, cards: Sequence[str]) -> Val:
        """A library without the cards that are not there."""
        found: Val = const(tuple(cards))
        for oid in cards:
            if self.is_there(oid) != TRUE:
                without = self.m.values.map(found, lambda some, oid=oid: tuple(c for c in some if c != oid))  # type: ignore[misc]
                found = self.m.values.ite(self.is_there(oid), found, without)
        return found

    def done(self, number: int) -> Literal:
        """The script's entry is not left out."""
        return self._done.get(number, TRUE)

    def all_there(self, said: object) -> Literal:
        """Everything is there that the text of an action names."""
        return self.m.terms.conj(self.there[part] for part in _words(said) if part in self.there)

    @property
    def size(self) -> Val:
        """How many candidates are there."""
        if self._size is None:
            self._size = self.m.values.count(self.there[oid] for oid in self.left.objects)
        return self._size

    def board(self, model: Assignment) -> Board | None:
        """The board of a play; None if nothing is open."""
        if not self.left:
            return None

        def holds(x: Literal) -> bool:
            return x == TRUE or (x != FALSE and model.true(x))

        def read(val: Val) -> int:
            return next(v for v, x in val.items() if holds(x))  # type: ignore[no-any-return]

        return Board(
            there=frozenset(oid for oid in self.left.objects if holds(self.there[oid])),
            life={player: read(val) for player, val in self._life.items()},
            counters={key: read(val) for key, val in self._counters.items() if holds(self.is_there(key[0]))},
            active=next(p for p, x in self.active.items() if holds(x)) if self.left.active else None,
            done=frozenset(i for i in self.left.optional if holds(self.done(i))),
        )

    # ------------------------------------------------------------------ unknowns

    def _between(self, low: int, high: int) -> Val:
        return self._one_of(range(low, high + 1))

    def _one_of(self, values: Iterable[object]) -> Val:
        values = list(dict.fromkeys(values))
        return dict(zip(values, self.m.terms.one_of([TRUE] * len(values)), strict=True))

    def _group(self, group: Candidates) -> None:
        """At most so many of the objects are there. The simulated plays are of boards of every size."""
        terms, number = self.m.terms, len(group.objects)
        most = min(group.at_most, number)
        if most == 0:
            self.there.update(dict.fromkeys(group.objects, FALSE))
            return
        lanes = dict.fromkeys(group.objects, 0)
        for lane in range(LANES):
            size = (0, most)[lane] if lane < 2 else self._dice.randint(0, most)
            for oid in self._dice.sample(group.objects, size):
                lanes[oid] |= 1 << lane
        some = {oid: terms.given(lanes[oid]) for oid in group.objects}
        self.there |= some
        if most < number:
            counted = self.m.values.count(some.values())
            for size, x in counted.items():
                if size > most:
                    terms.require(-x)

    def _script(self) -> dict[int, Literal]:
        """Entry → literal that it is not left out, where it may be."""
        found: dict[int, Literal] = {}
        for number, entry in enumerate(self.m.scenario.script):
            named = self.all_there((entry.action, entry.respond_to))
            said = self.m.terms.free() if number in self.left.optional else TRUE
            if (done := self.m.terms.both(named, said)) != TRUE:
                found[number] = done
        return found

    # ------------------------------------------------------------------ candidates that nothing tells apart

    def _like_ones(self, exprs: tuple[Expr, ...]) -> None:
        """Of neighbouring candidates that nothing tells apart, the earlier are there first.

        The simulated plays are not bound by it: each is of a real board all the same.
        """
        if len(self.left.objects) < 2 or any(mentions(e, (ResolutionOrder,)) for e in exprs):
            return
        scenario = self.m.scenario
        told = set(_words((exprs, scenario.claims, scenario.script, scenario.options, scenario.choices)))
        told |= set(_words(scenario.start.stack)) | {oid for oid, _ in self.left.counters}
        told |= {x for o in scenario.start.objects for x in (o.attached_to, o.blocking) if x is not None}
        told |= {oid for cards in scenario.start.library.values() for oid in cards}
        group = {oid: i for i, some in enumerate(self.left.candidates) for oid in some.objects}
        for one, other in pairwise(scenario.start.objects):
            apart = {one.id, other.id} & told or group.get(one.id) is None or group.get(one.id) != group.get(other.id)
            if not apart and evolve(one, id=other.id) == other:
                self.m.terms.forbid(-self.there[one.id], self.there[other.id])


def _words(said: object) -> list[str]:
    return [part for part in walk(said) if isinstance(part, str)]
