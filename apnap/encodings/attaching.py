"""What is attached to what: Auras and Equipment (301.5, 303.4, 701.3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any

from apnap.encodings import protection
from apnap.encodings.context import Context, Reference
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val, const
from apnap.encodings.world import Body, Event, Item, asks_for_host
from apnap.model.abilities import (
    Attach,
    BecomesAttached,
    BecomesUnattached,
    Card,
    Enchant,
    Filter,
    Host,
    TargetSpec,
    TokenSpec,
    Unattach,
)
from apnap.model.trees import walk

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.run import Run

To = tuple[str, int]
"""What something is attached to: a card object and its incarnation."""
ATTACHMENTS = frozenset({"aura", "equipment"})
_KINDS = (Attach, BecomesAttached, BecomesUnattached, Enchant, Host, Unattach)


class Attaching:
    """The attachments in the states of one machine. ``("attached", card object)``: what it is attached to, or None."""

    def __init__(self, machine: Machine) -> None:
        self.m = machine
        self.run: Run | None = None
        """What is being carried out: who enters is asked in it."""

    @staticmethod
    def of(machine: Machine) -> Attaching | None:
        """The attachments of a machine; None if nothing there is or can be attached."""
        s = machine.scenario
        said = chain(machine.texts.parts, walk(tuple(c.expr for c in s.claims)))
        started = any(o.attached_to is not None for o in s.start.objects)
        return Attaching(machine) if started or any(_attaches(part) for part in said) else None

    # ------------------------------------------------------------------ what can be attached to what

    def can_be(self, state: State, oid: str, to: To) -> Literal:
        """The object can be attached to that: an Aura to what its "enchant" says, Equipment to a creature."""
        m, is_aura = self.m, self.is_aura(state, oid)
        is_equipment = m.reader.has_subtype(state, oid, "equipment")
        if to[0] == oid or is_aura == is_equipment == FALSE:
            return FALSE
        itself = m.reader.is_creature(state, oid)
        there = m.reader.at(state, to[0], "battlefield", to[1])
        enchants = m.terms.both(is_aura, self._fits(state, oid, m.world.bodies[to[0]]))
        equips = m.terms.both(is_equipment, m.reader.is_creature(state, to[0]))
        return m.terms.conj([-itself, there, m.terms.either(enchants, equips)])

    def is_aura(self, state: State, oid: str) -> Literal:
        """The object is an Aura."""
        return self.m.reader.has_subtype(state, oid, "aura")

    def _fits(self, state: State, oid: str, host: Body) -> Literal:
        """What an Aura could enchant by the enchant abilities that it has."""
        m, cases = self.m, list[Literal]()
        enchants = m.holding.of(oid, Enchant, state)
        for (_, inc), here in state.get("place", oid).items():
            for you, controls in m.reader.controller(state, oid).items():
                rightly = [here, controls]
                for held, has in enchants:
                    fits = m.reader.selected(state, held.ability.what, host, Context(oid, inc, you))
                    rightly.append(m.terms.either(-has, fits))
                cases.append(m.terms.conj(rightly))
        return m.terms.disj(cases)

    def rightly(self, state: State, oid: str) -> Literal:
        """What the object is attached to is something, and legal."""
        found = [self.m.terms.both(x, self.can_be(state, oid, to)) for to, x in self._hosts(state, oid)]
        return self.m.terms.disj(found)

    def _hosts(self, state: State, oid: str) -> Iterator[tuple[To, Literal]]:
        for to, x in list(state.get("attached", oid).items()):
            if to is not None:
                yield to, x

    def is_attached(self, state: State, oid: str) -> Literal:
        """The object is attached to something."""
        away = self.m.reader.in_zone(state, oid, "phased")
        return self.m.terms.both(-state.is_(("attached", oid), None), -away)

    def has_any(self, state: State, oid: str) -> Literal:
        """Something is attached to the object: it is enchanted or equipped."""
        found = []
        for body in list(self.m.world.bodies.values()):
            for to, x in self._hosts(state, body.oid):
                if to[0] == oid:
                    x = self.m.terms.both(x, self.m.reader.in_zone(state, body.oid, "battlefield"))
                    found.append(self.m.terms.both(x, self.m.reader.at(state, oid, "battlefield", to[1])))
        return self.m.terms.disj(found)

    # ------------------------------------------------------------------ becoming attached

    def attach(self, state: State, guard: Literal, oid: str, to: To) -> None:
        """From now on the object is attached to that, where the guard holds."""
        if guard == FALSE:
            return
        m = self.m
        state.put(("attached", oid), const(to), guard)
        if m.layers is not None:
            for (zone, inc), here in list(state.get("place", oid).items()):
                if zone == "battlefield":
                    m.layers.arrived(state, m.terms.both(guard, here), oid, inc)
        doubt = m.terms.both(guard, protection.some(m, state, to[0]))
        if doubt != FALSE:
            reason = f"{m.world.show(oid)} attached to {m.world.show(to[0])}, which has protection"
            state.put(("unmodelled",), const(reason), doubt)

    def resolves(self, after: State, item: Item, targets: Val, entered: list[Reference]) -> None:
        """An Aura spell enters attached to its target (303.4b, 608.3c)."""
        body = self.m.world.bodies[str(item.oid)]
        for guard, oid, _ in entered if enchanting(body) else ():
            for chosen, x in targets.items():
                where = self.m.terms.both(guard, x)
                if chosen and chosen[0][0] == "object":
                    self.attach(after, where, oid, chosen[0][1:])
                elif chosen and chosen[0][0] == "player":
                    self.elsewhere(after, where, body)
            if _looks_elsewhere(body):
                self.elsewhere(after, guard, body)

    def can_enter(self, state: State, item: Item, targets: Val) -> Literal:
        """A spell that becomes an Aura enters only if its target is there (303.4g); any other permanent does."""
        m, body = self.m, self.m.world.bodies[str(item.oid)]
        if not enchanting(body) or _looks_elsewhere(body):
            return TRUE
        there: list[Literal] = []
        for chosen, x in targets.items():
            kind, *what = chosen[0] if chosen else ("gone",)
            if kind in ("object", "player"):
                there.append(m.terms.both(x, m.reader.at(state, what[0], "battlefield", what[1]))
                             if kind == "object" else x)  # fmt: skip
        return m.terms.disj(there)

    def enters(self, before: State, after: State, guard: Literal, oid: str, player: str) -> Literal:
        """An Aura would enter otherwise than by its spell resolving: that player says what it is to be attached to.

        Returns where it enters at all (303.4f-g).
        """
        m, body = self.m, self.m.world.bodies[oid]
        if not enchanting(body):
            return guard
        if body.token or _looks_elsewhere(body) or any(a.players for a in _enchants(body)):
            self.elsewhere(after, guard, body)
            return guard
        options = [(m.terms.both(guard, x), to) for x, to in self._candidates(before, body, player)]
        run = self.run
        choices = [c for c in m.scenario.choices if c.of in (oid, body.name)]
        options = m.fixed.restrict(choices, options, lambda to: [to[0]])
        available = [x for x, _ in options]
        chosen = m.terms.one_of(available)
        if run is not None:
            rows = [(a, c, (m.world.show(to[0]),)) for a, c, (_, to) in zip(available, chosen, options, strict=True)]
            run.ask("enchant", m.terms.disj(available), player, rows, m.world.show(oid))
        for a, c, (_, to) in zip(available, chosen, options, strict=True):
            self.attach(after, m.terms.both(a, c), oid, to)
        return m.terms.disj(available)

    def elsewhere(self, after: State, guard: Literal, body: Body) -> None:
        """An Aura that enters in a way, or enchants something, that is not modelled."""
        if guard != FALSE:
            after.put(("unmodelled",), const(f"what {self.m.world.show(body.oid)} enchants as it enters"), guard)

    def _candidates(self, before: State, body: Body, player: str) -> Iterator[tuple[Literal, To]]:
        m = self.m
        context = Context(body.oid, -1, player)
        for host in list(m.world.bodies.values()):
            fits = m.terms.conj(m.reader.selected(before, e.what, host, context) for e in _enchants(body))
            for (zone, inc), here in before.get("place", host.oid).items() if host.oid != body.oid else ():
                literal = m.terms.both(fits, here) if zone == "battlefield" else FALSE
                if literal != FALSE:
                    yield literal, (host.oid, inc)

    # ------------------------------------------------------------------ the end of a batch

    def renew(self, before: State, after: State) -> list[Event]:
        """What has left is attached to nothing, nor anything to it: what became attached and unattached."""
        events: list[Event] = []
        for body in list(self.m.world.bodies.values()):
            old, new = before.get("attached", body.oid), after.get("attached", body.oid)
            if set(old) | set(new) != {None}:
                self._end(after, body.oid)
                events += self._ceased(before, after, body.oid)
                events += self._begun(before, after, body.oid)
        return events

    def _end(self, after: State, oid: str) -> None:
        m = self.m
        here, away = m.reader.in_zone(after, oid, "battlefield"), m.reader.in_zone(after, oid, "phased")
        for to, x in self._hosts(after, oid):
            both = m.terms.either(away, m.terms.both(here, m.reader.at(after, to[0], "battlefield", to[1])))
            after.put(("attached", oid), const(None), m.terms.both(x, -both))

    def _ceased(self, before: State, after: State, oid: str) -> Iterator[Event]:
        m = self.m
        back = m.reader.in_zone(before, oid, "phased")  # phasing in unattaches nothing (702.26i)
        for to, x in self._hosts(before, oid):
            ended = m.terms.conj([x, -back, -after.is_(("attached", oid), to)])
            if ended == FALSE:
                continue
            for (zone, inc), here in list(before.get("place", oid).items()):
                if zone == "battlefield":
                    was = m.terms.both(ended, here)
                    left = m.terms.both(was, -m.reader.at(after, oid, "battlefield", inc))
                    after.put(("last host", oid, inc), const(to), was)
                    after.put(("left host", oid, inc), const(to), left)
            for (zone, inc), here in after.get("place", to[0]).items():
                if (guard := m.terms.both(ended, here)) != FALSE:
                    name = ("unattached", oid, to, zone, inc)
                    yield Event("unattached", guard, name, oid=to[0], inc=to[1], after=inc, origin="battlefield",
                                to=zone, by=oid)  # fmt: skip

    def _begun(self, before: State, after: State, oid: str) -> Iterator[Event]:
        for to, x in self._hosts(after, oid):
            begun = self.m.terms.both(x, -before.is_(("attached", oid), to))
            if begun != FALSE:
                yield Event("attached", begun, ("attached", oid, to), oid=to[0], inc=to[1], after=to[1], by=oid)

    # ------------------------------------------------------------------ "enchanted creature"

    def noted(self, before: State, after: State, item: Item, fires: Literal) -> None:
        """An ability that looks back has triggered: what its source was attached to then is what it means."""
        if item.oid is not None and item.ability is not None and asks_for_host(item.ability):
            after.put(("host", item.number), before.get("attached", item.oid), fires)

    def host(self, state: State, context: Context) -> list[Reference]:
        """What the source is attached to; of one that is gone, what it was attached to as it left (608.2h)."""
        if context.oid is None:
            return []
        m, oid, inc = self.m, context.oid, context.inc
        then = const("now") if context.item is None else state.get("host", context.item.number)
        now, there = m.values.is_(then, "now"), m.reader.at(state, oid, "battlefield", inc)
        found = [(x, *to) for to, x in then.items() if to not in (None, "now")]
        found += [(m.terms.conj([now, there, x]), *to) for to, x in self._hosts(state, oid)]
        for to, x in state.get("left host", oid, inc).items():
            if to is not None:
                found.append((m.terms.conj([now, -there, x]), *to))
        return [ref for ref in found if ref[0] != FALSE]

    def is_host(self, state: State, context: Context, oid: str) -> Literal:
        """The card object is what the source is attached to."""
        parts = []
        for x, other, inc in self.host(state, context):
            if other == oid:
                same = [here for place, here in state.get("place", oid).items() if place[1] == inc]
                parts.append(self.m.terms.both(x, self.m.terms.disj(same)))
        return self.m.terms.disj(parts)


def enchanting(body: Body) -> bool:
    """It is an Aura that says what it can enchant."""
    return bool(_enchants(body))


def _enchants(body: Body) -> list[Enchant]:
    return [a for a in body.abilities if isinstance(a, Enchant)]


def _looks_elsewhere(body: Body) -> bool:
    """It can enchant what is not on the battlefield."""
    return any(f.zone != "battlefield" for a in _enchants(body) for f in a.what)


def enchant_targets(body: Body) -> tuple[TargetSpec, ...]:
    """The target of a spell that becomes an Aura (303.4a)."""
    return tuple(TargetSpec(a.what, players=a.players) for a in _enchants(body))[:1]


def _attaches(part: Any) -> bool:
    """A part of a text that has to do with attachments."""
    if isinstance(part, Card | TokenSpec):
        return bool(part.subtypes & ATTACHMENTS)
    if isinstance(part, Filter):
        return part.host or part.attached is not None
    return isinstance(part, _KINDS)
