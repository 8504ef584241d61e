"""Which abilities may trigger: where their sources are, under whose control."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from apnap.encodings.matching import KINDS
from apnap.encodings.rules import graveyard_needs_before, look_back, newcomers_see, no_permission
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.world import Body
from apnap.model.abilities import Casts, EventPattern, ToGraveyard, Triggered

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine


@frozen
class Watcher:
    """A triggered ability of a card object."""

    body: Body
    index: int
    ability: Triggered
    kinds: frozenset[str]


@frozen
class Seat:
    """One way the watcher's source can be: incarnation, controller, and the literal that it is so."""

    inc: int
    controller: str
    here: Literal


class Watching:
    """The triggered abilities of one machine."""

    def __init__(self, machine: Machine) -> None:
        self.m = machine
        self._watchers: list[Watcher] = []
        self._seen = 0
        self._of_state = False

    def watchers(self) -> list[Watcher]:
        """All triggered abilities of all card objects so far."""
        bodies = list(self.m.world.bodies.values())
        for body in bodies[self._seen :]:
            for index, ability in enumerate(body.triggered()):
                kinds = frozenset(KINDS[type(p)] for p in ability.events)
                self._watchers.append(Watcher(body, index, ability, kinds))
                self._of_state = self._of_state or "state" in kinds
        self._seen = len(bodies)
        return self._watchers

    def any_of_state(self) -> bool:
        """Some ability of some card object triggers on a state."""
        self.watchers()
        return self._of_state

    def seats(
        self, watcher: Watcher, patterns: Sequence[EventPattern], before: State, after: State, back: bool
    ) -> Iterator[Seat]:
        """Where the source has to be for the ability to work (113.6), with its controller there."""
        oid = watcher.body.oid
        state = look_back.judged_in(back, before, after)
        zones = {works_in(p) for p in patterns}
        if watcher.ability.works_in is not None:
            state = graveyard_needs_before.source_seen_in(self.m, before, after)
            zones = {watcher.ability.works_in}
        for (zone, inc), place in state.get("place", oid).items():
            if zone not in zones:
                continue
            here = self.m.terms.both(place, no_permission.permitted(self.m, state, oid))
            if zone == "battlefield":
                here = self.m.terms.both(here, state.is_(("muted", oid), False))
                if not back:
                    here = self.m.terms.both(here, newcomers_see.sees(self.m, before, oid, inc))
            for player, controls in self.m.reader.controller(state, oid).items():
                literal = self.m.terms.both(here, controls)
                if literal != FALSE:
                    yield Seat(inc, player, literal)


def works_in(pattern: EventPattern) -> str:
    """The zone in which an ability with this pattern works (113.6): the battlefield, unless it cannot trigger there."""
    if isinstance(pattern, ToGraveyard) and any(f.this for f in pattern.what):
        return "graveyard"
    if isinstance(pattern, Casts) and any(f.this for f in pattern.spell):
        return "stack"
    return "battlefield"
