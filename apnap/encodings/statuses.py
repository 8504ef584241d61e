"""Permanents become tapped and untapped, and are tapped for mana: the events, as far as a text waits for them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from apnap.encodings.rules import becomes
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event
from apnap.model.abilities import BecomesTapped, BecomesUntapped, TappedForMana

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.reading import Reference
    from apnap.encodings.run import Run
    from apnap.encodings.state import State


def watches_taps(m: Machine) -> bool:
    """Some text waits for something becoming tapped, or being tapped for mana."""
    return bool(m.texts.mentioned & {BecomesTapped, TappedForMana})


def tapping(m: Machine, after: State, oid: str, inc: int, guard: Literal, name: Hashable) -> Event:
    """An object becomes tapped where the guard holds: the event."""
    first: Literal = FALSE
    if m.texts.first_taps:
        first = after.is_(("tapped before", oid), False)
        after.put(("tapped before", oid), const(True), guard)
    return Event("tapped", guard, (name, oid, inc), oid=oid, inc=inc, after=inc, first=first)


def turned(run: Run, after: State, ref: Reference, tap: bool, changes: Literal) -> list[Event]:
    """An object is tapped or untapped where its literal holds, which ``changes`` something or not."""
    m, (made, oid, inc) = run.m, ref
    after.put(("tapped", oid), const(tap), made)
    happens = becomes.happens(m, made, changes)
    if tap:
        return [tapping(m, after, oid, inc, happens, run.event("tapped", happens).name)]
    if BecomesUntapped not in m.texts.mentioned:
        return []
    return [run.event("untapped", happens, oid=oid, inc=inc, after=inc)]


def entering(m: Machine, after: State, ref: Reference, tapped: Literal) -> list[Event]:
    """An object enters, tapped or untapped, as an event."""
    where, oid, inc = ref
    events = [] if tapped == FALSE else [tapping(m, after, oid, inc, tapped, "entering")]
    if BecomesUntapped in m.texts.mentioned:
        untapped = m.terms.both(where, -tapped)
        events.append(Event("untapped", untapped, ("untapped", "entering", oid, inc), oid=oid, inc=inc, after=inc))
    return events


def tapped_for_mana(run: Run, after: State, ref: Reference, player: str) -> list[Event]:
    """An untapped object is tapped for mana where its literal holds (106.12)."""
    events = turned(run, after, ref, True, ref[0])
    if TappedForMana in run.m.texts.mentioned:
        made, oid, inc = ref
        events.append(run.event("tapped for mana", made, oid=oid, inc=inc, after=inc, player=player))
    return events


def tapped_to_pay(run: Run, player: str, tapped: Sequence[tuple[Literal, str]]) -> None:
    """Permanents are tapped for mana as something is paid for, all in one batch."""
    m = run.m
    if not watches_taps(m):
        for literal, oid in tapped:
            run.state.put(("tapped", oid), const(True), literal)
        return
    run.batch(partial(_all_tapped, run, player, tapped))


def _all_tapped(
    run: Run, player: str, tapped: Sequence[tuple[Literal, str]], before: State, after: State
) -> list[Event]:
    m, events = run.m, list[Event]()
    for oid in dict.fromkeys(oid for _, oid in tapped):
        made = m.terms.disj(x for x, o in tapped if o == oid)
        for (zone, inc), here in before.get("place", oid).items():
            if zone == "battlefield" and (where := m.terms.both(made, here)) != FALSE:
                events += tapped_for_mana(run, after, (where, oid, inc), player)
    return events


def untap_all(m: Machine, state: State, player: str, name: Hashable, where: Literal, path: Literal) -> None:
    """What a player controls untaps as their untap step begins, all at once (502.3)."""
    before, events = state.fork(), list[Event]()
    for oid in list(m.world.bodies):
        mine = m.terms.both(where, m.values.is_(m.reader.controller(state, oid), player))
        mine = m.terms.both(mine, -m.reader.in_zone(state, oid, "phased"))
        if BecomesUntapped in m.texts.mentioned and mine != FALSE:
            events += _untapping(m, before, oid, name, mine)
        for kind in ("tapped", "sick"):
            state.put((kind, oid), const(False), mine)
    if events:
        m.settle(before, state, events, where, path)


def _untapping(m: Machine, before: State, oid: str, name: Hashable, made: Literal) -> list[Event]:
    changes = m.terms.both(made, before.is_(("tapped", oid), True))
    happens = becomes.happens(m, made, changes)
    return [
        Event("untapped", literal, ("untapped", name, oid, inc), oid=oid, inc=inc, after=inc)
        for (zone, inc), here in before.get("place", oid).items()
        if zone == "battlefield" and (literal := m.terms.both(happens, here)) != FALSE
    ]
