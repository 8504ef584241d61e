"""What an object has exiled: for abilities that are linked to it (607), and until it leaves (610.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

from apnap.encodings.context import Context, Reference
from apnap.encodings.rules import linked_abilities, new_object, until_leaves
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import Val, const
from apnap.encodings.world import Body, Event
from apnap.model.abilities import Filter, Move
from apnap.model.trees import walk

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

Known = tuple[str, int]
"""A card object and its incarnation."""


class Linking:
    """Which objects an object has exiled, in the states of one machine.

    ``("linked", source, exiled)`` says that it has; ``("until", source, exiled)``: the zone that it goes back to.
    """

    def __init__(self, machine: Machine) -> None:
        self.m = machine
        self._exiled: dict[tuple[str, Known], dict[Known, None]] = {}

    @staticmethod
    def of(machine: Machine) -> Linking | None:
        """The links of a machine; None if nothing there asks for any."""
        claimed = walk(tuple(c.expr for c in machine.scenario.claims))
        return Linking(machine) if any(_links(part) for part in chain(machine.texts.parts, claimed)) else None

    def _source(self, oid: str, inc: int) -> Known:
        return oid, 0 if new_object.keeps_memory(self.m) else inc

    # ------------------------------------------------------------------ exiling

    def lets_move(self, run: Run, e: Move) -> Literal:
        """What is to be exiled until the source leaves moves only if that is still there (610.3b)."""
        if not e.until_source_leaves or run.context.oid is None:
            return -FALSE
        return until_leaves.may_exile(self.m, self._is_there(run.state, (run.context.oid, run.context.inc)))

    def _is_there(self, state: State, source: Known) -> Literal:
        zones = ("battlefield", "phased")
        return self.m.terms.disj(new_object.still(self.m, state, *source, zone) for zone in zones)

    def moved(self, run: Run, e: Move, before: State, after: State, refs: list[Reference]) -> None:
        """A source has moved objects: those that are in exile now are kept in mind."""
        if run.context.oid is None:
            return
        source, m = self._source(run.context.oid, run.context.inc), self.m
        exiled = [(m.terms.both(x, m.reader.at(after, oid, "exile", inc)), oid, inc) for x, oid, inc in refs]
        exiled = [ref for ref in exiled if ref[0] != FALSE]
        some = m.terms.disj(x for x, _, _ in exiled)
        there = self._is_there(before, (run.context.oid, run.context.inc)) if e.until_source_leaves else FALSE
        if e.linked and not linked_abilities.each(m):
            for known in self._exiled.get(("linked", source), ()):
                after.put(("linked", source, known), const(False), some)
        for x, oid, inc in exiled:
            if e.linked:
                self._keep(after, "linked", source, (oid, inc), const(True), x)
            if e.until_source_leaves:
                origin = m.values.map(before.get("place", oid), lambda place: place[0])
                self._keep(after, "until", source, (oid, inc), origin, m.terms.both(x, there))

    def _keep(self, after: State, kind: str, source: Known, known: Known, what: Val, guard: Literal) -> None:
        self._exiled.setdefault((kind, source), {})[known] = None
        after.put((kind, source, known), what, guard)

    # ------------------------------------------------------------------ "the exiled card"

    def linked(self, state: State, context: Context) -> Iterator[Reference]:
        """What the source has exiled and is still there as the same object."""
        if context.oid is None:
            return
        source = self._source(context.oid, context.inc)
        for oid, inc in self._exiled.get(("linked", source), ()):
            has = state.is_(("linked", source, (oid, inc)), True)
            literal = self.m.terms.both(has, self.m.reader.at(state, oid, "exile", inc))
            if literal != FALSE:
                yield literal, oid, inc

    def fits(self, state: State, wanted: Filter, body: Body, context: Context) -> list[Literal]:
        """The demands of a filter on what the source has exiled."""
        m, parts = self.m, list[Literal]()
        if wanted.linked:
            parts.append(m.terms.disj(x for x, oid, _ in self.linked(state, context) if oid == body.oid))
        if wanted.same_name:
            names = [x for x, oid, _ in self.linked(state, context) if m.world.bodies[oid].name == body.name]
            parts.append(m.terms.disj(names))
        return parts

    # ------------------------------------------------------------------ until the source leaves

    def give_back(self, before: State, after: State, path: Literal) -> None:
        """What was exiled until something leaves that has left in this batch returns now, all at once (610.3)."""
        m, back = self.m, dict[str, list[Reference]]()
        for (kind, source), exiled in list(self._exiled.items()):
            if kind != "until" or before.get("place", source[0]) is after.get("place", source[0]):
                continue
            left = -self._is_there(after, source)
            for zone, refs in self._waiting(after, source, exiled, left).items():
                back.setdefault(zone, []).extend(until_leaves.returning(m, before, after, source, zone, refs))
        some = m.terms.disj(x for refs in back.values() for x, _, _ in refs)
        # asked, as what was exiled by what has itself been exiled would give each other back for ever
        if m.possible(m.terms.both(path, some)):
            self._return(after, back, path)

    def _waiting(
        self, after: State, source: Known, exiled: Iterable[Known], left: Literal
    ) -> dict[str, list[Reference]]:
        """The exiled objects that wait for the source to leave no longer, by the zone they go back to (610.3a)."""
        m, found = self.m, dict[str, list[Reference]]()
        for oid, inc in exiled:
            key = ("until", source, (oid, inc))
            there = m.reader.at(after, oid, "exile", inc)
            for zone, x in list(after.get(*key).items()):
                literal = m.terms.conj([left, x, there])
                if zone is not None and literal != FALSE and not m.world.bodies[oid].token:
                    found.setdefault(zone, []).append((literal, oid, inc))
            after.put(key, const(None), left)
        return found

    def _return(self, after: State, back: dict[str, list[Reference]], path: Literal) -> None:
        m, before = self.m, after.fork()
        m.zones.entering.path = path
        if m.attaching is not None:
            m.attaching.run = Run(m, after, Context(None, 0, ""), ("until",), path)
        events: list[Event] = []
        for zone, refs in back.items():
            if zone in ("battlefield", "graveyard", "hand"):
                events += m.zones.move(before, after, refs, "exile", zone)[0]
            else:
                reason = const(f"what was exiled from the {zone} until something leaves")
                after.put(("unmodelled",), reason, m.terms.disj(x for x, _, _ in refs))
        m.settle(before, after, events, m.terms.disj(e.guard for e in events), path)


def _links(part: object) -> bool:
    if isinstance(part, Filter):
        return part.linked or part.same_name
    return isinstance(part, Move) and (part.linked or part.until_source_leaves)
