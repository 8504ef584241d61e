"""Phasing (702.26): an object that is phased out is treated as if it did not exist, and is the same object.

Here it is in a zone of its own, "phased", as the same incarnation; going there and coming back is no zone change.
``("phased by", card object)``: who controlled it then, or the object with which it phased out.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, cast

from apnap.encodings.context import Reference
from apnap.encodings.fighting import remove_from_combat
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import Val, const
from apnap.encodings.world import Event, names_keyword
from apnap.model.abilities import PhaseOut

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic

Ways = dict[tuple[str, int], list[tuple[Literal, Val]]]
"""For each object that phases out when it does, and by whom or with what it phases in."""


class Phasing:
    """What phases out and in, in the states of one machine."""

    def __init__(self, machine: Magic) -> None:
        self.m = machine

    @staticmethod
    def of(machine: Magic) -> Phasing | None:
        """The phasing of a machine; None if nothing there phases."""
        texts = machine.texts
        has = texts.mention(PhaseOut) or names_keyword(texts.parts, "phasing")
        return Phasing(machine) if has else None

    # ------------------------------------------------------------------ the untap step

    def in_turn(self, state: State, player: str, here: Literal, path: Literal, number: int) -> None:
        """As the untap step of a player begins: what phased out under that player's control phases in, what has phasing
        and is controlled by that player phases out, at once (502.1, 702.26a)."""
        m, before = self.m, state.fork()
        out = [
            (m.terms.conj([here, x, m.reader.has(state, body.oid, "phasing")]), body.oid, inc)
            for body in list(m.world.bodies.values())
            for x, inc in self._controlled(state, body.oid, player)
        ]  # fmt: skip
        out = [ref for ref in out if ref[0] != FALSE]
        back = self._phase_in(before, state, player, here)
        events = self.phase_out(before, state, out, ("turn", number))
        m.settle(before, state, events, m.terms.disj([back, *(e.guard for e in events)]), path)
        for body in list(m.world.bodies.values()):
            self._strange(before, state, body.oid)

    def _controlled(self, state: State, oid: str, player: str) -> list[tuple[Literal, int]]:
        mine = self.m.values.is_(self.m.reader.controller(state, oid), player)
        places = state.get("place", oid).items()
        return [(self.m.terms.both(x, mine), inc) for (zone, inc), x in places if zone == "battlefield"]

    def _phase_in(self, before: State, after: State, player: str, here: Literal) -> Literal:
        """What the player controlled as it phased out comes back, and what phased out with that."""
        m, back = self.m, dict[tuple[str, int], Literal]()
        bodies = [b.oid for b in m.world.bodies.values() if any(z == "phased" for z, _ in before.get("place", b.oid))]
        for _ in range(len(bodies)):
            for oid in bodies:
                by = before.get("phased by", oid)
                whose = [m.values.is_(by, player), *(m.terms.both(m.values.is_(by, k), x) for k, x in back.items())]
                for (zone, inc), x in before.get("place", oid).items():
                    if zone == "phased":
                        back[oid, inc] = m.terms.conj([here, x, m.terms.disj(whose)])
        for (oid, inc), x in back.items():
            after.put(("place", oid), const(("battlefield", inc)), x)
            after.put(("phased by", oid), const(None), x)
        return m.terms.disj(back.values())

    def _strange(self, before: State, after: State, oid: str) -> None:
        """What comes back under the control of another player than it had is new to that player (302.6)."""
        m = self.m
        came = m.terms.both(m.reader.in_zone(before, oid, "phased"), m.reader.in_zone(after, oid, "battlefield"))
        if came == FALSE:
            return
        old, new = before.get("controller", oid), after.get("controller", oid)
        same = m.values.any_of(m.values.lift(lambda a, b: a == b, old, new), bool)
        after.put(("sick", oid), const(True), m.terms.both(came, -same))

    # ------------------------------------------------------------------ phasing out

    def phase_out(self, before: State, after: State, refs: list[Reference], name: Hashable) -> list[Event]:
        """Objects on the battlefield phase out, with all that is attached to them (702.26g): the events."""
        m = self.m
        with_what: Ways = {}
        for x, oid, inc in refs:
            with_what.setdefault((oid, inc), []).append((x, m.reader.controller(before, oid)))
        self._along(before, with_what)
        events = []
        for (oid, inc), ways in with_what.items():
            out = m.terms.disj(x for x, _ in ways)
            if out == FALSE:
                continue
            if m.uses_last:
                after.put(("last", oid, inc), m.reader.last_known(before, oid), out)
            for x, who in ways:  # with something else rather than by itself (702.26h)
                after.put(("phased by", oid), who, x)
            after.put(("place", oid), const(("phased", inc)), out)
            remove_from_combat(after, oid, out)
            events.append(Event("phased out", out, ("phased out", oid, inc, name), oid=oid, inc=inc, after=inc))
        return events

    def _along(self, before: State, with_what: Ways) -> None:
        """What is attached to something that phases out phases out with it."""
        m = self.m
        if m.attaching is None:
            return
        for _ in range(len(m.world.bodies)):
            known = {key: m.terms.disj(x for x, _ in ways) for key, ways in with_what.items()}
            for body in list(m.world.bodies.values()):
                for host, x in before.get("attached", body.oid).items():
                    for (zone, inc), here in before.get("place", body.oid).items() if host in known else ():
                        both = m.terms.conj([known[host], x, here]) if zone == "battlefield" else FALSE
                        ways = with_what.setdefault((body.oid, inc), []) if both != FALSE else []
                        if both != FALSE and all(y != both for y, _ in ways):
                            ways.append((both, const(host)))
            if known == {key: m.terms.disj(x for x, _ in ways) for key, ways in with_what.items()}:
                return


def phase_out(run: Run, e: PhaseOut, guard: Literal) -> Literal:
    """702.26b: one batch."""
    m = cast("Magic", run.m)
    found = [(m.terms.both(guard, x), oid, inc) for zone, (x, oid, inc) in run.acting(e.what) if zone == "battlefield"]
    phasing, name = m.phasing, run.event("phased out", guard).name
    assert phasing is not None  # the text that is carried out says so

    def act(before: State, after: State) -> list[Event]:
        return phasing.phase_out(before, after, found, name)

    done = m.terms.disj(x.guard for x in run.batch(act))
    run.speak_of(e.what, found)
    return done
