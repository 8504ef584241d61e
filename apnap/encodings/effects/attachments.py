"""Attaching and unattaching (701.3)."""

from __future__ import annotations

from apnap.encodings.effects import effect
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event
from apnap.model.abilities import Attach, Unattach


@effect(Attach)
def attach(run: Run, e: Attach, guard: Literal) -> Literal:
    """One object becomes attached to another where it can be and is not yet."""
    m, done = run.m, list[Literal]()
    attaching = m.attaching
    assert attaching is not None  # the text that is carried out attaches something
    hosts = [ref for zone, ref in run.acting(e.to) if zone == "battlefield"]

    def act(before: State, after: State) -> list[Event]:
        for zone, (x, oid, _) in run.acting(e.what):
            for y, host, inc in hosts if zone == "battlefield" else ():
                fits = attaching.can_be(before, oid, (host, inc))
                other = -before.is_(("attached", oid), (host, inc))
                where = m.terms.conj([guard, x, y, fits, other])
                attaching.attach(after, where, oid, (host, inc))
                done.append(where)
        return []

    run.batch(act, m.terms.disj(done))
    return m.terms.disj(done)


@effect(Unattach)
def unattach(run: Run, e: Unattach, guard: Literal) -> Literal:
    """The objects are attached to nothing any more."""
    m, done = run.m, list[Literal]()

    def act(before: State, after: State) -> list[Event]:
        for zone, (x, oid, _) in run.acting(e.what):
            where = m.terms.conj([guard, x, -before.is_(("attached", oid), None)])
            if zone == "battlefield" and where != FALSE:
                after.put(("attached", oid), const(None), where)
                done.append(where)
        return []

    run.batch(act, m.terms.disj(done))
    return m.terms.disj(done)
