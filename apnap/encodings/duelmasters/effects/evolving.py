"""Putting a card on top of another (evolution), and changing places (revolution change)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import evolve

from apnap.encodings.duelmasters.attack import Object, Ongoing
from apnap.encodings.duelmasters.effects.registry import OWN
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event
from apnap.encodings.zones import Arrival
from apnap.model.abilities import ObjectRef, PutOnTop, Source, SwapWith

_KEPT = ("pump", "muted", "attacked", "tapped before")
"""What an object has this turn, and what has taken its place too (801.2)."""


def _pairs(run: Run, what: ObjectRef, guard: Literal) -> Iterator[tuple[Literal, str, Object, Object]]:
    """The source (zone, object) and the object on the battlefield that an effect brings together."""
    for zone, (x, source, inc) in run.acting(Source()):
        for where, (y, oid, number) in run.acting(what):
            both = run.m.terms.conj([guard, x, y])
            if where == "battlefield" != zone and source != oid and both != FALSE:
                yield both, zone, (source, inc), (oid, number)


def _enter(
    run: Run, before: State, after: State, guard: Literal, zone: str, source: Object, old: Object, how: str
) -> list[Event]:
    """The source enters the battle zone, tapped if the old object was, under the same control."""
    m = run.m
    events = m.zones.move(before, after, [(guard, *source)], zone, "battlefield", Arrival(how=how))[0]
    after.put(("controller", source[0]), m.reader.controller(before, old[0]), guard)
    after.put(("tapped", source[0]), before.get("tapped", old[0]), guard)
    return events


@OWN.possible(PutOnTop)
@OWN.possible(SwapWith)
def can_take_its_place(run: Run, e: PutOnTop | SwapWith, player: str) -> Literal:
    """Both are where they have to be; what is put on top of something needs a creature."""
    m = run.m
    found = _pairs(run, e.what, TRUE)
    if isinstance(e, SwapWith):
        return m.terms.disj(x for x, *_ in found)
    return m.terms.disj(m.terms.both(x, m.reader.is_creature(run.state, old[0])) for x, _, _, old in found)


@OWN.effect(PutOnTop)
def put_on_top(run: Run, e: PutOnTop, guard: Literal) -> Literal:
    """801.2: the new object takes the place of the old one, tapped or not, in an attack, and with what that has got
    until the end of the turn."""
    m = run.m
    found = [
        (m.terms.both(x, m.reader.is_creature(run.state, old[0])), zone, source, old)
        for x, zone, source, old in _pairs(run, e.what, guard)
    ]

    def act(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for literal, zone, source, old in found:
            new = (source[0], source[1] + 1)
            m.zones.cover(before, after, literal, old, new)
            events += _enter(run, before, after, literal, zone, source, old, "evolution")
            for kept in _KEPT:
                after.put((kept, source[0]), before.get(kept, old[0]), literal)
            after.put(("pump", source[0]), before.get("pump", old[0]), literal)
            after.put(("became", *old), const(new), literal)
            after.put(("attack",), m.values.map(after.get("attack"), _in_place(old, new)), literal)
        return events

    run.batch(act)
    return m.terms.disj(x for x, *_ in found)


@OWN.effect(SwapWith)
def swap_with(run: Run, e: SwapWith, guard: Literal) -> Literal:
    """701.26: the object goes where the source was; the source enters as it was tapped, and attacks in its place."""
    m = run.m
    found = list(_pairs(run, e.what, guard))

    def act(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for literal, zone, source, old in found:
            events += m.zones.move(before, after, [(literal, *old)], "battlefield", zone)[0]
            events += _enter(run, before, after, literal, zone, source, old, "revolution change")
            new = (source[0], source[1] + 1)
            after.put(("attack",), m.values.map(after.get("attack"), _attacked_by(old, new)), literal)
        return events

    run.batch(act)
    return m.terms.disj(x for x, *_ in found)


def _in_place(old: Object, new: Object) -> Callable[[Ongoing | None], Ongoing | None]:
    """The attack after an object has taken the place of another."""
    return lambda attack: None if attack is None else attack.with_in_place(old, new)


def _attacked_by(old: Object, new: Object) -> Callable[[Ongoing | None], Ongoing | None]:
    """The attack after an object attacks instead of another."""
    return lambda attack: attack if attack is None or attack.attacker != old else evolve(attack, attacker=new)
