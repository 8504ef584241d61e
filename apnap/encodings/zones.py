"""Zone changes: what an object keeps, loses and gains as it moves, and the events that this is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from apnap.encodings import keeping_out
from apnap.encodings.entering import Arrival, Entering
from apnap.encodings.fighting import OUT_OF_COMBAT
from apnap.encodings.reading import Reference
from apnap.encodings.replacing import PASSAGE, number_after
from apnap.encodings.rules import new_object
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

__all__ = ["Arrival", "Zones"]

_OFF_BATTLEFIELD = (("tapped", False), ("damage", 0), ("pump", (0, 0)), ("muted", False),
                    ("entered", False), ("sick", False), ("attacked", False), ("deathtouched", False),
                    ("effects", ()), ("face", None), *OUT_OF_COMBAT)  # fmt: skip


class Zones:
    """Moves objects in the states of one machine; a whole list in one batch."""

    def __init__(self, machine: Machine) -> None:
        self.m = machine
        self.entering = Entering(machine)

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
            goals = {to: guard}
            if to == "graveyard" and self.m.replacing is not None:
                goals = self._replaced(before, after, (guard, oid, inc), origin, how, events)
            if to == "battlefield" and keeping_out.applies(self.m, origin):
                under = how.under or self.m.world.bodies[oid].owner
                goals = keeping_out.goals(self.m, before, after, (guard, oid, inc), origin, under)
            for goal, literal in goals.items():
                if goal == "battlefield" and origin != "stack" and self.m.attaching is not None:
                    owner = self.m.world.bodies[oid].owner
                    literal = self.m.attaching.enters(before, after, literal, oid, how.under or owner)
                if literal == FALSE:
                    continue
                if origin == "stack" and goal != "battlefield" and self.m.world.bodies[oid].token:
                    after.put(("place", oid), const(("nowhere", inc + 1)), literal)  # 704.5e: a copy ceases to exist
                    continue
                passage = goal if goal == to else PASSAGE.get(goal, goal)
                self._move_one(before, after, literal, oid, inc, origin, passage, how)
                events.append(self._moved(literal, oid, inc, origin, goal, passage, how))
                if goal == "battlefield":
                    events += self.entering.arrive(before, after, literal, (oid, inc + 1), how)
                moved.append((literal, oid, inc + 1 if goal == to else number_after(goal, inc)))
                if goal != to and self.m.replacing is not None:
                    self.m.replacing.placed(after, literal, oid, goal, origin)
        return events, moved

    def _moved(self, guard: Literal, oid: str, inc: int, origin: str, goal: str, passage: str, how: Arrival) -> Event:
        """The zone change as an event."""
        there = "library" if passage == "bottom" else passage
        return Event("zone", guard, ("zone", oid, inc, goal), oid=oid, inc=inc, after=inc + 1, origin=origin, to=there,
                     how=how.how, paid=how.paid)  # fmt: skip

    def _replaced(
        self, before: State, after: State, ref: Reference, origin: str, how: Arrival, events: list[Event]
    ) -> dict[str, Literal]:
        """614.6: where it goes; the move to the graveyard that is replaced never happens."""
        assert self.m.replacing is not None  # something replaces moves
        goals, (_, oid, inc) = self.m.replacing.route(before, after, ref, origin, how), ref
        for goal, literal in goals.items():
            if goal != "graveyard" and literal != FALSE:
                lies = "library" if goal in PASSAGE else goal
                events.append(
                    Event("zone", literal, ("never", oid, inc, goal), oid=oid, inc=inc, after=inc + 1,
                          origin=origin, to="graveyard", real=False, how=how.how, lies=lies)
                )  # fmt: skip
        return goals

    def _move_one(
        self, before: State, state: State, guard: Literal, oid: str, inc: int, origin: str, to: str, arrival: Arrival
    ) -> None:
        if origin == "battlefield":
            self._leave(before, state, guard, oid, inc)
            self._take_along(state, guard, oid, inc, to)
        zone = "library" if to == "bottom" else to
        state.put(("place", oid), const((zone, inc + 1)), guard)
        if self.m.asks_who_cast and (origin, to) == ("stack", "battlefield"):
            state.put(("cast by", oid, inc + 1), state.get("cast by", oid, inc), guard)
        owner = self.m.world.bodies[oid].owner
        if origin == "stack" and to != "battlefield" and not self._is_constant(state, ("controller", oid), owner):
            state.put(("controller", oid), const(owner), guard)
        if to == "library":
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
            if to == "shields" and beneath != FALSE:
                state.put(
                    ("unmodelled",), const(f"{self.m.world.show(top)} becomes a shield of several cards"), beneath
                )
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
        if self.m.texts.first_taps:
            state.put(("tapped before", oid), const(False), guard)
        for kind in self.m.counter_kinds:
            if not self._is_constant(state, ("counters", oid, kind), 0):
                state.put(("counters", oid, kind), const(0), guard)
        owner = self.m.world.bodies[oid].owner
        state.put(("controller", oid), self.m.values.ite(guard, const(owner), self.m.reader.controller(state, oid)))

    def _is_constant(self, state: State, key: tuple[str, ...], value: object) -> bool:
        val = state.get(*key)
        return len(val) == 1 and value in val
