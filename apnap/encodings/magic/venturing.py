"""Venturing into dungeons: the marker enters a room, whose ability triggers (309, 701.49)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from apnap.encodings.rules import additional_triggers, apnap_order, trigger_event
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import at_least, const
from apnap.encodings.world import Event
from apnap.model.abilities import Card, Venture

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.run import Run
    from apnap.encodings.state import State

Place = tuple[str, int]
"""A dungeon, and the number of one of its rooms."""


@frozen
class Way:
    """A way to venture: when it can be taken, the room that is entered, and the dungeon that is left behind by that."""

    available: Literal
    to: Place
    completed: str | None = None


def venture(run: Run, e: Venture, guard: Literal) -> Literal:
    """Each player meant goes on to the next room, or into the first one of a dungeon."""
    m, done = run.m, list[Literal]()
    for literal, player in m.reader.players(run.state, e.who, run.context):
        where = m.terms.both(guard, literal)
        if where != FALSE:
            done.append(_go_on(run, player, where))
    return m.terms.disj(done)


def _go_on(run: Run, player: str, guard: Literal) -> Literal:
    m = run.m
    ways = _wished(run, list(_ways(run, player)))
    none = m.terms.both(guard, -m.terms.disj(w.available for w in ways))
    run.unmodelled(f"which dungeon {player} begins", none)
    taken = run.choose("pick", guard, player, [(w.available, (_shown(run, w),)) for w in ways])

    def act(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for x, way in zip(taken, ways, strict=True):
            if x == FALSE:
                continue
            if way.completed is not None:
                complete(m, after, player, way.completed, x)
            after.put(("room", player), const(way.to), x)
            event = run.event("room", x, oid=way.to[0], player=player, detail=str(way.to[1]))
            _trigger(run, before, after, event, way.to)
            events.append(event)
        return events

    run.batch(act)
    return m.terms.disj(taken)


def complete(m: Machine, state: State, player: str, dungeon: str, guard: Literal) -> None:
    """The dungeon leaves the game, and the marker is nowhere (309.6)."""
    state.put(("room", player), const(None), guard)
    for (zone, inc), here in list(state.get("place", dungeon).items()):
        if zone == "command":
            state.put(("place", dungeon), const(("nowhere", inc + 1)), m.terms.both(guard, here))


def _wished(run: Run, ways: list[Way]) -> list[Way]:
    """The ways that a fixed choice names, wherever there are such."""
    for entry in run.m.fixed.entries(run.item):
        named = [entry.pick is not None and _shown(run, way) in entry.pick for way in ways]
        wanted = run.m.terms.disj(way.available for way, ok in zip(ways, named, strict=True) if ok)
        ways = [
            way if ok else evolve(way, available=run.m.terms.both(way.available, -wanted))
            for way, ok in zip(ways, named, strict=True)
        ]  # fmt: skip
    return [way for way in ways if way.available != FALSE]


def _shown(run: Run, way: Way) -> str:
    """A room by its name, the first one by that of its dungeon."""
    oid, number = way.to
    return run.m.world.show(oid) if number == 0 else _card(run, oid).rooms[number].name


def _ways(run: Run, player: str) -> Iterator[Way]:
    """The rooms after the present one; from a last one, or without one, the first room of any other dungeon."""
    m = run.m
    for now, here in run.state.get("room", player).items():
        names = () if now is None else _card(run, now[0]).rooms[now[1]].leads_to
        for number, room in enumerate(_card(run, now[0]).rooms) if now is not None else ():
            if room.name in names:
                yield Way(here, (now[0], number))
        completed = None if now is None else now[0]
        for body in m.world.bodies.values() if not names else ():
            if "dungeon" in body.types and body.owner == player and body.oid != completed:
                there = m.reader.in_zone(run.state, body.oid, "command")
                if (both := m.terms.both(here, there)) != FALSE:
                    yield Way(both, (body.oid, 0), completed)


def _card(run: Run, oid: str) -> Card:
    return run.m.scenario.card_of(oid)


def _trigger(run: Run, before: State, after: State, event: Event, to: Place) -> None:
    """The ability of the room triggers (309.4c), and as often more as something says of room abilities."""
    m, (oid, number), fires = run.m, to, event.guard
    name, body = _card(run, oid).rooms[number].name, m.world.bodies[oid]
    found = [(i, a) for i, a in enumerate(body.triggered()) if a.keyword == name]
    if not trigger_event.triggers(m):
        return
    for index, ability in found:
        extra = additional_triggers.extra(m, before, after, after, oid, [(event, fires)])
        for copy in range(max(extra) + 1):
            more = m.terms.both(fires, m.values.any_of(extra, at_least(copy)))
            item = m.world.item(
                ("room", oid, index, event.name, copy), spell=False, oid=oid, inc=0, controller=body.owner,
                modes=ability.modes, choose=ability.choose, ability=ability, index=index, text=ability.text,
                label=m.world.show(oid),
            )  # fmt: skip
            after.put(("item", item.number), const("waiting"), more)
            apnap_order.waits(m, after, item, more)
            m.history.happened(after, "triggered", item, more)
