"""State-based processing: creatures with power 0 or less are destroyed, psychic cards go back (703.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.effects.library import without
from apnap.encodings.reading import Reference
from apnap.encodings.rules import psychic_returns, sba_inside, sba_power, statics_first
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.zones import Arrival

if TYPE_CHECKING:
    from apnap.encodings.duelmasters.machine import DuelMasters


class StateBased:
    """State-based processing of one machine."""

    def __init__(self, machine: DuelMasters) -> None:
        self.m = machine

    def between(self, state: State) -> None:
        """Between two steps: until nothing applies."""
        while self._round(state, TRUE):
            pass

    def inside(self, run: Run) -> None:
        """After a batch."""
        resolves = bool(run.inside)
        if (resolves and statics_first.waits(self.m)) or not sba_inside.applies(self.m, resolves):
            return
        while self._round(run.state, run.guard):
            pass

    def _round(self, state: State, path: Literal) -> bool:
        """Destroy what has to be, all at once; False if there can be nothing."""
        m = self.m
        going = m.live(state)
        if statics_first.waits(m):
            going = m.terms.conj([going, *(-state.is_(("item", i.number), "waiting") for i in m.waiting_items(state))])
        doomed, astray = self._doomed(state, going), self._astray(state, going)
        moving = [*doomed, *(ref for refs in astray.values() for ref in refs)]
        some = m.terms.disj(x for x, _, _ in moving)
        if not m.possible(m.terms.both(path, some)):
            return False
        before = state.fork()
        events, _ = m.zones.move(before, state, doomed, "battlefield", "graveyard", Arrival(how="destroy"))
        for zone, refs in astray.items():
            events += m.zones.move(before, state, refs, zone, "hyperspace")[0]
            if zone == "library":
                self._out_of_deck(state, refs)
        for literal, oid, _ in moving:
            who = m.reader.controller(before, oid)
            m.history.happened(state, "sba", None, literal, body=m.world.bodies[oid], who=who)
        m.settle(before, state, events, some, path)
        return True

    def _doomed(self, state: State, going: Literal) -> list[Reference]:
        """Creatures that are destroyed."""
        m, found = self.m, []
        for body in list(m.world.bodies.values()):
            here = m.reader.in_zone(state, body.oid, "battlefield")
            if here == FALSE or (dies := sba_power.destroyed(m, state, body.oid)) == FALSE:
                continue
            goes = m.terms.conj([going, here, dies])
            found += [(m.terms.both(goes, x), body.oid, inc) for (_, inc), x in state.get("place", body.oid).items()]
        return [ref for ref in found if ref[0] != FALSE]

    def _astray(self, state: State, going: Literal) -> dict[str, list[Reference]]:
        """Psychic cards that go back to the hyperspatial zone, by the zone in which they are."""
        m = self.m
        found: dict[str, list[Reference]] = {zone: [] for zone in psychic_returns.FROM}
        for body in list(m.world.bodies.values()):
            if not psychic_returns.goes_back(m, body.oid):
                continue
            for (zone, inc), here in state.get("place", body.oid).items():
                if zone in found and (goes := m.terms.both(going, here)) != FALSE:
                    found[zone].append((goes, body.oid, inc))
        return found

    def _out_of_deck(self, state: State, refs: list[Reference]) -> None:
        """The cards have no place in a deck any more."""
        for literal, oid, _ in refs:
            owner = self.m.world.bodies[oid].owner
            left = self.m.values.map(state.get("library", owner), without(oid))
            state.put(("library", owner), left, literal)
