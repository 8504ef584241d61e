"""Which abilities may trigger: where their sources are, under whose control."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from apnap.encodings.holding import Held
from apnap.encodings.kinds import kind_of
from apnap.encodings.rules import graveyard_needs_before, look_back, newcomers_see, no_permission, visible
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.world import Body
from apnap.model.abilities import (
    Casts,
    Discards,
    EventPattern,
    LeavesGraveyard,
    SpellCountered,
    ToGraveyard,
    Triggered,
)

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine


@frozen
class Watcher:
    """A triggered ability of a card object. ``index``: its number among those of the object."""

    body: Body
    index: int
    ability: Triggered
    kinds: frozenset[str]
    held: Held


@frozen
class Seat:
    """One way the watcher's source can be: incarnation, controller, the literal that it is so, and the zone."""

    inc: int
    controller: str
    here: Literal
    zone: str


class Watching:
    """The triggered abilities of one machine."""

    def __init__(self, machine: Machine) -> None:
        self.m = machine
        self._watchers: list[Watcher] = []
        self._of_state = False

    def watchers(self, *states: State) -> list[Watcher]:
        """All triggered abilities that card objects may have so far, also by what is in force in the states."""
        held = self.m.holding.all(Triggered, *states)
        for h in held[len(self._watchers) :]:
            kinds = frozenset(kind_of(p) for p in h.ability.events)
            self._watchers.append(Watcher(self.m.world.bodies[h.oid], h.index, h.ability, kinds, h))
            self._of_state = self._of_state or "state" in kinds
        return self._watchers

    def any_of_state(self, state: State) -> bool:
        """Some ability of some card object triggers on a state."""
        self.watchers(state)
        return self._of_state

    def seats(
        self, watcher: Watcher, patterns: Sequence[EventPattern], before: State, after: State, back: bool
    ) -> Iterator[Seat]:
        """Where the source has to be for the ability to work (113.6), with its controller there."""
        oid = watcher.body.oid
        state = look_back.judged_in(back, before, after)
        zones = frozenset[str]().union(*(works_in(self.m, p) for p in patterns))
        if watcher.ability.works_in is not None:
            state = graveyard_needs_before.source_seen_in(self.m, back, before, after)
            zones = frozenset({watcher.ability.works_in})
        for (zone, inc), place in state.get("place", oid).items():
            if zone not in zones or (zone != "battlefield" and not watcher.held.printed):
                continue
            here = self.m.terms.both(place, no_permission.permitted(self.m, state, oid))
            if zone == "battlefield":
                here = self.m.terms.both(here, self.m.holding.has(state, watcher.held))
                if not back:
                    here = self.m.terms.both(here, newcomers_see.sees(self.m, before, oid, inc))
            for player, controls in self.m.reader.controller(state, oid).items():
                literal = self.m.terms.both(here, controls)
                if literal != FALSE:
                    yield Seat(inc, player, literal, zone)

    def working(self, watcher: Watcher, patterns: Sequence[EventPattern], seat: Seat) -> list[EventPattern]:
        """Those of the patterns with which the ability works where its source is (113.6)."""
        if watcher.ability.works_in is not None:
            return list(patterns)
        return [p for p in patterns if seat.zone in works_in(self.m, p)]


def works_in(m: Machine, pattern: EventPattern) -> frozenset[str]:
    """The zones in which an ability with this pattern works (113.6): where it can trigger, mostly the battlefield."""
    zone = "battlefield"
    match pattern:
        case ToGraveyard(what) | LeavesGraveyard(what) if any(f.this for f in what):
            zone = "graveyard"
        case Casts(spell=what) | SpellCountered(what) if any(f.this for f in what):
            zone = "stack"
        case Discards(what=what) if any(f.this for f in what):
            return visible.zones(m)
        case _:
            pass
    return frozenset({zone})
