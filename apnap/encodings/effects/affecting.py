"""Continuous effects that an instruction begins (611.2)."""

from __future__ import annotations

from collections.abc import Callable

from apnap.encodings.changing import is_pump, only_control
from apnap.encodings.effects import effect
from apnap.encodings.layers import Entries, Ongoing
from apnap.encodings.reading import Reference
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val
from apnap.encodings.world import Event
from apnap.model.abilities import Affect, All, Target, Targets


@effect(Affect)
def affect(run: Run, e: Affect, guard: Literal) -> Literal:
    """611.2c: what it affects and the numbers in it are found now."""
    m, source = run.m, run.context
    acting = run.acting(e.what)
    elsewhere = m.terms.disj(x for zone, (x, _, _) in acting if zone != "battlefield")
    if not is_pump(e) and isinstance(e.what, All | Target | Targets):
        run.unmodelled("a continuous effect on what is not on the battlefield", m.terms.both(guard, elsewhere))
    found = [(m.terms.both(guard, x), oid, inc) for zone, (x, oid, inc) in acting if zone == "battlefield"]
    power = m.reader.amount(run.state, e.changes.power, run.context)
    toughness = m.reader.amount(run.state, e.changes.toughness, run.context)
    size = m.values.lift(lambda a, b: (a, b), power, toughness)
    here = TRUE if e.until != "source" else m.reader.is_under(run.state, source.oid, source.inc, source.you)
    begins = [(m.terms.both(x, here), oid, inc) for x, oid, inc in found]
    parts = [_control(run, e, begins)] if e.changes.control else []
    if is_pump(e):
        parts.append(_pump(begins, size))
    elif not only_control(e.changes):
        parts.append(_begin(run, e, begins, size))

    def act(before: State, after: State) -> list[Event]:
        return [event for part in parts for event in part(before, after)]

    done = m.terms.disj(x for x, _, _ in begins)
    run.batch(act, done)
    run.speak_of(e.what, found)
    return done


def _control(run: Run, e: Affect, found: list[Reference]) -> Callable[[State, State], list[Event]]:
    """ "You" control it (613.1b)."""
    control = run.m.control
    assert control is not None  # the text that is carried out gives control

    def act(before: State, after: State) -> list[Event]:
        control.begin(run, e, after, found)
        return []

    return act


def _pump(found: list[Reference], size: Val) -> Callable[[State, State], list[Event]]:
    """+X/+Y until end of turn: such effects just add up (613.4c)."""

    def act(before: State, after: State) -> list[Event]:
        for literal, oid, _ in found:
            total = after.values.lift(lambda a, b: (a[0] + b[0], a[1] + b[1]), after.get("pump", oid), size)
            after.put(("pump", oid), total, literal)
        return []

    return act


def _begin(run: Run, e: Affect, found: list[Reference], size: Val) -> Callable[[State, State], list[Event]]:
    """Any other effect is kept with the objects, in the order in which effects begin."""
    m, context = run.m, run.context
    assert m.layers is not None
    time = run.begun.get(e, 0)
    run.begun[e] = time + 1
    ongoing = m.layers.begin(
        (run.name, e, time), changes=e.changes, until=e.until, oid=context.oid, inc=context.inc, you=context.you
    )

    def act(before: State, after: State) -> list[Event]:
        for literal, oid, _ in found:
            if literal == FALSE:
                continue
            for number, ability in enumerate(e.changes.abilities):
                m.holding.gain(oid, ability, (ongoing.number, number))
            entries = m.values.lift(_with(ongoing), after.get("effects", oid), size)
            after.put(("effects", oid), entries, literal)
        return []

    return act


def _with(ongoing: Ongoing) -> Callable[[Entries, tuple[int, int]], Entries]:
    return lambda entries, size: (*entries, (ongoing.number, *size))
