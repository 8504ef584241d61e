"""State-based processing: creatures with power 0 or less are destroyed (703.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.rules import sba_inside, sba_power, statics_first
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
        doomed = []
        for body in list(m.world.bodies.values()):
            here = m.reader.in_zone(state, body.oid, "battlefield")
            if here == FALSE or (dies := sba_power.destroyed(m, state, body.oid)) == FALSE:
                continue
            goes = m.terms.conj([going, here, dies])
            doomed += [(m.terms.both(goes, x), body.oid, inc) for (_, inc), x in state.get("place", body.oid).items()]
        some = m.terms.disj(x for x, _, _ in doomed)
        if not m.possible(m.terms.both(path, some)):
            return False
        before = state.fork()
        refs = [ref for ref in doomed if ref[0] != FALSE]
        events, _ = m.zones.move(before, state, refs, "battlefield", "graveyard", Arrival(how="destroy"))
        for literal, oid, _ in refs:
            who = m.reader.controller(before, oid)
            m.history.happened(state, "sba", None, literal, body=m.world.bodies[oid], who=who)
        m.settle(before, state, events, some, path)
        return True
