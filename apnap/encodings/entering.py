"""Entering the battlefield: under whose control, as what, and with what (614.1c, 614.12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from apnap.encodings import statuses
from apnap.encodings.context import Context, Reference
from apnap.encodings.faces import Face, copiable
from apnap.encodings.holding import Held
from apnap.encodings.rules import becomes, cant_be_caused, enters_with
from apnap.encodings.run import Site
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val, const
from apnap.encodings.world import Event
from apnap.model.abilities import Enchant, EntersAsCopy, EntersChoosing, EntersTapped, EntersWithCounters

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

Object = tuple[str, int]
"""A card object in an incarnation."""


@frozen
class Arrival:
    """How an object moves and arrives: under whose control (None: its owner's), tapped, with which counters, by
    what it moves, whether it was paid for, and whether its moving is a cost."""

    under: str | None = None
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    how: str = ""
    paid: bool = False
    cost: bool = False


@frozen
class Things:
    """What an object enters with, where ``guard`` holds: tapped or not, and numbers of counters."""

    guard: Literal
    object: Object
    tapped: Literal
    counters: Sequence[tuple[str, Literal, Val]]


class Entering:
    """What enters in the states of one machine."""

    def __init__(self, machine: Machine) -> None:
        self.m = machine
        self.path: Literal = TRUE
        """The branch in which objects move is taken."""
        self._late: list[Things] = []

    def arrive(self, before: State, after: State, guard: Literal, new: Object, arrival: Arrival) -> list[Event]:
        """The object, which is on the battlefield in ``after``, is what it is there: the events beside its entering."""
        m, (oid, inc) = self.m, new
        under = arrival.under or m.world.bodies[oid].owner
        after.put(("controller", oid), m.values.ite(guard, const(under), m.reader.controller(after, oid)))
        if m.control is not None:
            m.control.enters(after, guard, oid, under)
        after.put(("entered", oid), const(True), guard)
        after.put(("sick", oid), const(True), guard)
        self._as_copy(before, after, guard, new, under)
        if m.entering_choices is not None:
            for held, works in self._own(before, after, new, under, EntersChoosing):
                m.entering_choices.enters(after, m.terms.both(guard, works), new, held.ability.kind, under)
        if m.layers is not None:
            m.layers.arrived(after, guard, oid, inc)
        things = self._with(before, after, guard, new, arrival)
        if enters_with.at_once(m):
            return self._put(after, things)
        if things.tapped != FALSE or things.counters or becomes.is_entering_one(m):
            self._late.append(things)
        return []

    def put_late(self, after: State, path: Literal) -> None:
        """What objects enter with comes now, if it has not come with them."""
        late, self._late = self._late, []
        if late:
            before = after.fork()
            events = [event for things in late for event in self._put(after, things)]
            self.m.settle(before, after, events, self.m.terms.disj(e.guard for e in events), path)

    # ------------------------------------------------------------------ what it enters with

    def _with(self, before: State, after: State, guard: Literal, new: Object, arrival: Arrival) -> Things:
        """By how it moves, and by its own abilities as it would exist on the battlefield (614.12)."""
        m, (oid, inc) = self.m, new
        under = arrival.under or m.world.bodies[oid].owner
        counters = [(kind, guard, const(number)) for kind, number in arrival.counters]
        context = Context(oid, inc, under)
        for held, works in self._own(before, after, new, under, EntersWithCounters):
            amount = m.values.map(m.reader.amount(before, held.ability.amount, context), lambda n: max(n, 0))
            counters.append((held.ability.kind, m.terms.both(guard, works), amount))
        counters = [
            (kind, m.terms.both(where, -cant_be_caused.no_counters(m, before, after, oid, kind)), number)
            for kind, where, number in counters
        ]
        taps = [works for _, works in self._own(before, after, new, under, EntersTapped)]
        tapped = m.terms.both(guard, TRUE if arrival.tapped else m.terms.disj(taps))
        return Things(guard, new, tapped, self._more(before, after, guard, new, counters))

    def _more(
        self, before: State, after: State, guard: Literal, new: Object, counters: list[tuple[str, Literal, Val]]
    ) -> list[tuple[str, Literal, Val]]:
        """The same with what puts more counters on it instead (614.12)."""
        m, found = self.m, list[tuple[str, Literal, Val]]()
        if m.more_counters is None:
            return counters
        for kind in dict.fromkeys(kind for kind, _, _ in counters):
            total = const(0)
            for _, where, number in (c for c in counters if c[0] == kind):
                total = m.values.ite(where, m.values.lift(lambda a, b: a + b, total, number), total)
            rows = [
                (x, m.more_counters.entering(before, after, new[0], kind, number, m.terms.both(guard, x)))
                for number, x in total.items()
            ]
            found.append((kind, guard, m.values.mux(rows)))
        return found

    def _own(self, before: State, after: State, new: Object, under: str, kind: type) -> list[tuple[Held, Literal]]:
        """The abilities of a kind that it has as it enters, with the literal that it has them."""
        m, (oid, inc) = self.m, new
        if m.layers is None:
            return [(held, TRUE) for held in m.holding.all(kind) if held.oid == oid]
        there = before.fork()
        there.put(("place", oid), const(("battlefield", inc)))
        there.put(("controller", oid), const(under))
        there.put(("face", oid), after.get("face", oid))
        return [(held, m.holding.has(there, held)) for held in list(m.holding.all(kind, there)) if held.oid == oid]

    def _put(self, after: State, things: Things) -> list[Event]:
        """122.6: counters that it enters with are put on it; to enter in a status is not to become so."""
        m, (oid, inc) = self.m, things.object
        kinds: dict[str, list[Literal]] = {}
        for kind, guard, number in things.counters:
            key = ("counters", oid, kind)
            after.put(key, m.values.lift(lambda a, b: a + b, after.get(*key), number), guard)
            some = m.terms.both(guard, m.values.any_of(number, lambda n: bool(n > 0)))
            kinds.setdefault(kind, []).append(some)
        events = [
            Event(
                "counters", m.terms.disj(some), ("counters", oid, inc, kind), oid=oid, inc=inc, after=inc, detail=kind
            )
            for kind, some in kinds.items()
        ]
        after.put(("tapped", oid), const(True), things.tapped)
        if becomes.is_entering_one(m):
            events += statuses.entering(m, after, (things.guard, oid, inc), things.tapped)
        return [event for event in events if event.guard != FALSE]

    # ------------------------------------------------------------------ as a copy

    def _as_copy(self, before: State, after: State, guard: Literal, new: Object, under: str) -> None:
        """707.5: as it enters, its controller says what it copies."""
        m, (oid, inc) = self.m, new
        if not m.faces.used:
            return
        for held, works in self._own(before, after, new, under, EntersAsCopy):
            wants = m.terms.both(guard, works)
            if wants == FALSE:
                continue
            if not copiable(held.ability.changes) or m.world.bodies[oid].token:
                reason = f"as what {m.world.show(oid)} enters"
                after.put(("unmodelled",), const(reason), wants)
            found = m.reader.all_of(before, held.ability.what, Context(oid, inc, under))
            for literal, ref in self._chosen(wants, oid, under, found):
                if ref is not None:
                    for face, up in before.get("face", ref[1]).items():
                        self._becomes(after, m.terms.both(literal, up), held, ref[1], face)

    def _chosen(
        self, wants: Literal, oid: str, under: str, found: list[Reference]
    ) -> list[tuple[Literal, Reference | None]]:
        """Each object that may be copied, and nothing (None), with the literal that it is chosen."""
        m = self.m
        options: list[tuple[Literal, Reference | None]] = [(m.terms.both(wants, ref[0]), ref) for ref in found]
        options = m.fixed.copied(oid, [*options, (wants, None)])
        chosen = m.terms.one_of([x for x, _ in options])
        picked = [m.terms.both(x, c) for (x, _), c in zip(options, chosen, strict=True)]
        names = [("" if ref is None else m.world.show(ref[1]),) for _, ref in options]
        rows = [(x, c, name) for (x, _), c, name in zip(options, chosen, names, strict=True)]
        m.sites.append(Site(m.terms.both(self.path, wants), "copy", under, m.world.show(oid), rows))
        return [(x, ref) for x, (_, ref) in zip(picked, options, strict=True)]

    def _becomes(self, after: State, guard: Literal, held: Held, model: str, face: Face) -> None:
        if guard == FALSE:
            return
        m, oid = self.m, held.oid
        copy = m.faces.copied(oid, model, face, held.ability.changes)
        after.put(("face", oid), const(copy), guard)
        abilities = m.faces.body(oid, copy).abilities
        if any(isinstance(a, Enchant) for a in abilities):
            after.put(("unmodelled",), const(f"what {m.world.show(oid)}, a copy of an Aura, enchants"), guard)
        if any(isinstance(a, EntersAsCopy) for a in abilities):
            reason = f"{m.world.show(oid)} enters as a copy of what enters as a copy itself"
            after.put(("unmodelled",), const(reason), guard)
