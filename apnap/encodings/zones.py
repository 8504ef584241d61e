"""Zone changes: what an object keeps, loses and gains as it moves, and the events that this is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from attrs import frozen

from apnap.encodings.reading import Context, Reference
from apnap.encodings.rules import new_object
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import const, plus
from apnap.encodings.world import Event
from apnap.model.abilities import EntersTapped, EntersWithCounters, ExileInstead

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

_OFF_BATTLEFIELD = (("tapped", False), ("damage", 0), ("pump", (0, 0)), ("muted", False),
                    ("entered", False), ("sick", False), ("attacked", False))  # fmt: skip


@frozen
class Arrival:
    """How an object moves and arrives: under whose control (None: its owner's), tapped, with which counters, by
    what it moves, and whether it was paid for."""

    under: str | None = None
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    how: str = ""
    paid: bool = False


class Zones:
    """Moves objects in the states of one machine; a whole list in one batch."""

    def __init__(self, machine: Machine) -> None:
        self.m = machine

    def find(self, state: State, refs: Iterable[Reference], zone: str) -> list[Reference]:
        """The references whose object is still there, with its present incarnation."""
        found: list[Reference] = []
        for literal, oid, inc in refs:
            for (here_zone, here_inc), here in state.get("place", oid).items():
                if here_zone == zone and (here_inc == inc or new_object.keeps_memory(self.m)):
                    both = self.m.terms.both(literal, here)
                    if both != FALSE:
                        found.append((both, oid, here_inc))
        return found

    def move(
        self,
        before: State,
        after: State,
        refs: Iterable[Reference],
        origin: str,
        to: str,
        arrival: Arrival | None = None,
    ) -> tuple[list[Event], list[Reference]]:
        """Move the objects found (see :meth:`find`) from ``origin`` to ``to``.

        ``before`` is the state before the batch, in which replacement effects have to exist. Returns the events and
        the objects in their new zone.
        """
        events: list[Event] = []
        moved: list[Reference] = []
        how = arrival or Arrival()
        for guard, oid, inc in refs:
            goals = [(guard, to)]
            if origin == "battlefield" and to == "graveyard":
                goals = self._replaced(before, guard, oid, inc, events)
            for literal, goal in goals:
                if literal == FALSE:
                    continue
                self._move_one(before, after, literal, oid, inc, origin, goal, how)
                name = ("zone", oid, inc, goal)
                there = "library" if goal == "bottom" else goal
                events.append(
                    Event("zone", literal, name, oid=oid, inc=inc, after=inc + 1, origin=origin, to=there,
                          how=how.how, paid=how.paid)
                )  # fmt: skip
                if goal == "battlefield":
                    events += self._countered(literal, oid, inc + 1, how)
                moved.append((literal, oid, inc + 1))
        return events, moved

    def _countered(self, guard: Literal, oid: str, inc: int, arrival: Arrival) -> list[Event]:
        """122.6: what enters with counters has them put on it."""
        kinds = dict.fromkeys(kind for kind, number in self._with_counters(oid, arrival) if number > 0)
        return [
            Event("counters", guard, ("counters", oid, inc, kind), oid=oid, inc=inc, after=inc, detail=kind)
            for kind in kinds
        ]

    def _with_counters(self, oid: str, arrival: Arrival) -> list[tuple[str, int]]:
        own = [(a.kind, a.amount) for a in self._own_counters(oid) if isinstance(a.amount, int)]
        return [*arrival.counters, *own]

    def _own_counters(self, oid: str) -> list[EntersWithCounters]:
        return [a for a in self.m.world.bodies[oid].abilities if isinstance(a, EntersWithCounters)]

    def _replaced(
        self, before: State, guard: Literal, oid: str, inc: int, events: list[Event]
    ) -> list[tuple[Literal, str]]:
        """614.6: "if it would die, exile it instead"."""
        body = self.m.world.bodies[oid]
        instead: list[Literal] = []
        for static, source, source_inc, you, here in self.m.statics(before, ExileInstead):
            fit = self.m.reader.selected(before, static.what, body, Context(source, source_inc, you), anywhere=True)
            instead.append(self.m.terms.both(here, fit))
        replaced = self.m.terms.both(guard, self.m.terms.disj(instead))
        if replaced != FALSE:
            events.append(
                Event("zone", replaced, ("never", oid, inc), oid=oid, inc=inc, after=inc + 1,
                      origin="battlefield", to="graveyard", real=False)
            )  # fmt: skip
        return [(self.m.terms.both(guard, -replaced), "graveyard"), (replaced, "exile")]

    def _move_one(
        self, before: State, state: State, guard: Literal, oid: str, inc: int, origin: str, to: str, arrival: Arrival
    ) -> None:
        if origin == "battlefield":
            self._leave(before, state, guard, oid, inc)
            self._take_along(state, guard, oid, inc, to)
        zone = "library" if to == "bottom" else to
        state.put(("place", oid), const((zone, inc + 1)), guard)
        if to == "battlefield":
            self._enter(state, guard, oid, arrival)
        if to == "library":
            owner = self.m.world.bodies[oid].owner
            state.put(("shuffled", owner), const(True), guard)

    def cover(self, before: State, state: State, guard: Literal, old: tuple[str, int], new: tuple[str, int]) -> None:
        """An object goes under the one that takes its place (card object, incarnation); that is no leaving."""
        oid, inc = old
        for body in list(self.m.world.bodies.values()):
            lower = self.m.terms.both(guard, state.is_(("beneath", body.oid), old))
            state.put(("beneath", body.oid), const(new), lower)
        self._leave(before, state, guard, oid, inc)
        state.put(("place", oid), const(("under", inc + 1)), guard)
        state.put(("beneath", oid), const(new), guard)

    def _take_along(self, state: State, guard: Literal, top: str, inc: int, to: str) -> None:
        """What lies under an object goes where it goes."""
        for body in list(self.m.world.bodies.values()) if self.m.puts_on_top else ():
            beneath = self.m.terms.both(guard, state.is_(("beneath", body.oid), (top, inc)))
            for (zone, number), here in state.get("place", body.oid).items() if beneath != FALSE else ():
                if zone == "under":
                    goal = ("library" if to == "bottom" else to, number + 1)
                    state.put(("place", body.oid), const(goal), self.m.terms.both(beneath, here))
            state.put(("beneath", body.oid), const(None), beneath)

    def _leave(self, before: State, state: State, guard: Literal, oid: str, inc: int) -> None:
        if self.m.uses_last:
            state.put(("last", oid, inc), self.m.reader.last_known(before, oid), guard)
        for kind, value in _OFF_BATTLEFIELD:
            if not self._is_constant(state, (kind, oid), value):
                state.put((kind, oid), const(value), guard)
        if self.m.counts_taps:
            state.put(("tapped before", oid), const(False), guard)
        for kind in self.m.counter_kinds:
            if not self._is_constant(state, ("counters", oid, kind), 0):
                state.put(("counters", oid, kind), const(0), guard)
        owner = self.m.world.bodies[oid].owner
        state.put(("controller", oid), self.m.values.ite(guard, const(owner), self.m.reader.controller(state, oid)))

    def _is_constant(self, state: State, key: tuple[str, ...], value: object) -> bool:
        val = state.get(*key)
        return len(val) == 1 and value in val

    def _enter(self, state: State, guard: Literal, oid: str, arrival: Arrival) -> None:
        body = self.m.world.bodies[oid]
        under = arrival.under or body.owner
        state.put(("controller", oid), self.m.values.ite(guard, const(under), self.m.reader.controller(state, oid)))
        state.put(("entered", oid), const(True), guard)
        state.put(("sick", oid), const(True), guard)
        if arrival.tapped or any(isinstance(a, EntersTapped) for a in body.abilities):
            state.put(("tapped", oid), const(True), guard)
        for kind, number in self._with_counters(oid, arrival):
            state.change(("counters", oid, kind), plus(number), guard)
        if any(not isinstance(a.amount, int) for a in self._own_counters(oid)):
            state.put(("unmodelled",), const(f"with how many counters {self.m.world.show(oid)} enters"), guard)
