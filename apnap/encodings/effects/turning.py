"""Transforming, and turning face up (701.27, 708)."""

from __future__ import annotations

from apnap.encodings.effects import effect
from apnap.encodings.faces import DOWN, FRONT, NO_SIDE, OPEN
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event
from apnap.model.abilities import Transform, TurnFaceUp
from apnap.model.trees import mentions


@effect(Transform)
def transform(run: Run, e: Transform, guard: Literal) -> Literal:
    """701.27: what has two faces turns over; it is the same object. All at once."""
    m, found = run.m, run.acting(e.what)

    def act(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for zone, (literal, oid, inc) in found:
            where = m.terms.conj([guard, literal, _still(run, before, oid, inc)])
            for face, up in before.get("face", oid).items() if zone == "battlefield" else ():
                other, turns = m.faces.other(oid, face), m.terms.both(where, up)
                if other == OPEN:
                    run.unmodelled(f"{m.world.show(oid)}, a copy or face down, transforms", turns)
                elif other != NO_SIDE and turns != FALSE:
                    after.put(("face", oid), const(other), turns)
                    _make_stale(run, after, oid, inc, turns)
                    events.append(run.event("transforms", turns, oid=oid, inc=inc, after=inc))
        return events

    events = run.batch(act)
    here = [ref for zone, ref in found if zone == "battlefield"]
    run.speak_of(e.what, ((m.terms.both(guard, x), oid, inc) for x, oid, inc in here))
    return m.terms.disj(x.guard for x in events)


def _still(run: Run, state: State, oid: str, inc: int) -> Literal:
    """701.27f: an ability of a permanent turns that over only if nothing has since the ability came to the stack."""
    item = run.item
    if item is None or item.spell or (item.oid, item.inc) != (oid, inc):
        return TRUE
    name = item.number if item.created is None else ("created", item.created.number)
    return state.is_(("stale", name), False)


def _make_stale(run: Run, after: State, oid: str, inc: int, guard: Literal) -> None:
    """Abilities of the object that are on the stack, or that have been created, will not turn it over again."""
    m = run.m
    for item in m.world.items:
        if (item.oid, item.inc) == (oid, inc) and not item.spell and mentions(item.modes, (Transform,)):
            on_stack = m.values.any_of(after.get("item", item.number), lambda s: isinstance(s, int))
            after.put(("stale", item.number), const(True), m.terms.both(guard, on_stack))
    for created in m.world.created:
        if (created.oid, created.inc) == (oid, inc) and mentions(created.ability.modes, (Transform,)):
            there = -after.is_(("created", created.number), 0)
            after.put(("stale", ("created", created.number)), const(True), m.terms.both(guard, there))


@effect(TurnFaceUp)
def turn_face_up(run: Run, e: TurnFaceUp, guard: Literal) -> Literal:
    """708.7: it is what is printed on it again; it is the same object."""
    m = run.m
    found = [ref for zone, ref in run.acting(e.what) if zone == "battlefield"]

    def act(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for literal, oid, inc in found:
            turns = m.terms.conj([guard, literal, before.is_(("face", oid), DOWN)])
            if turns != FALSE:
                after.put(("face", oid), const(FRONT), turns)
                events.append(run.event("turned face up", turns, oid=oid, inc=inc, after=inc))
        return events

    events = run.batch(act)
    run.speak_of(e.what, ((m.terms.both(guard, x), oid, inc) for x, oid, inc in found))
    return m.terms.disj(x.guard for x in events)
