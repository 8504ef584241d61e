"""One check of state-based actions: everything that applies, as one batch (704.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from apnap.encodings.magic import venturing
from apnap.encodings.reading import Reference
from apnap.encodings.rules import (
    legend_rule,
    sba_aura,
    sba_checkpoint,
    sba_counters,
    sba_deathtouch,
    sba_dungeon,
    sba_equipment,
    sba_lethal_damage,
    sba_token,
    sba_toughness,
    sba_zero_life,
)
from apnap.encodings.run import Site
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import Val, const
from apnap.encodings.world import Event
from apnap.encodings.zones import Arrival

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic

Choice = tuple[Literal, Literal, tuple[str]]
"""What can be kept: when, when it is, and how it is shown."""


class StateBased:
    """State-based actions of one machine."""

    def __init__(self, machine: Magic) -> None:
        self.m = machine

    def check(self, state: State, going: Literal) -> bool:
        """Perform what applies where ``going`` holds; False if nothing can apply in any play."""
        m = self.m
        going = m.terms.both(going, sba_checkpoint.now(m, state))
        if going == FALSE:
            return False
        losing = [(m.terms.both(going, x), p) for x, p in sba_zero_life.losing(m, state)]
        dying = self._dying(state, going)
        parting = [] if m.attaching is None else self._parting(state, going)
        sba_deathtouch.checked(m, state, going)
        ceasing = [(m.terms.both(going, sba_token.ceases(m, state, o)), o) for o in list(m.world.bodies)]
        cancelling = self._cancelling(state, going)
        finished = list(self._finished(state, going))
        happened = [x for x, _ in losing] + [x for refs in dying.values() for x, *_ in refs] + [x for x, _ in ceasing]
        happened += [x for x, *_ in cancelling] + [x for x, _ in parting] + [x for x, *_ in finished]
        if not m.possible(some := m.terms.disj(happened)):
            return False
        before = state.fork()
        for literal, oid in parting:
            state.put(("attached", oid), const(None), literal)
            self._record(before, state, oid, literal)
        for literal, player, oid in finished:
            venturing.complete(m, state, player, oid, literal)
            self._record(before, state, oid, literal)
        events = self._perform(before, state, losing, dying, ceasing, cancelling)
        m.settle(before, state, events, some)
        return True

    def _dying(self, state: State, going: Literal) -> dict[str, list[Reference]]:
        """How → the objects that go to the graveyard: destroyed (701.8b), or by another rule."""
        m = self.m
        destroyed: dict[str, Literal] = {}
        other: dict[str, list[Literal]] = {}
        for body in list(m.world.bodies.values()):
            here = m.reader.in_zone(state, body.oid, "battlefield")
            if here != FALSE and (is_one := m.reader.is_creature(state, body.oid)) != FALSE:
                where = m.terms.conj([going, here, is_one])
                by = [rule.destroyed(m, state, body.oid) for rule in (sba_lethal_damage, sba_deathtouch)]
                destroyed[body.oid] = m.terms.both(where, m.terms.disj(by))
                other[body.oid] = [m.terms.both(where, sba_toughness.dies(m, state, body.oid))]
        for literal, oid in [*self._legends(state, going), *self._falling(state, going)]:
            other.setdefault(oid, []).append(literal)
        rest = {oid: m.terms.both(m.terms.disj(xs), -destroyed.get(oid, FALSE)) for oid, xs in other.items()}
        return {"destroy": self._present(state, destroyed), "": self._present(state, rest)}

    def _present(self, state: State, doomed: dict[str, Literal]) -> list[Reference]:
        return [
            (both, oid, inc)
            for oid, literal in doomed.items()
            for (zone, inc), here in state.get("place", oid).items()
            if zone == "battlefield" and (both := self.m.terms.both(literal, here)) != FALSE
        ]

    def _falling(self, state: State, going: Literal) -> list[tuple[Literal, str]]:
        """Auras that are attached to nothing they can enchant."""
        if self.m.attaching is None:
            return []
        found = [(self.m.terms.both(going, sba_aura.falls(self.m, state, o)), o) for o in list(self.m.world.bodies)]
        return [(x, o) for x, o in found if x != FALSE]

    def _parting(self, state: State, going: Literal) -> list[tuple[Literal, str]]:
        """Equipment that is attached to no creature."""
        found = [
            (self.m.terms.both(going, sba_equipment.parts(self.m, state, o)), o) for o in list(self.m.world.bodies)
        ]
        return [(x, o) for x, o in found if x != FALSE]

    def _finished(self, state: State, going: Literal) -> Iterator[tuple[Literal, str, str]]:
        """Dungeons that leave the game, each with its player."""
        for player in self.m.players:
            for now in state.get("room", player):
                if now is not None:
                    literal = self.m.terms.both(going, sba_dungeon.leaves(self.m, state, player, *now))
                    if literal != FALSE:
                        yield literal, player, now[0]

    def _legends(self, state: State, going: Literal) -> list[tuple[Literal, str]]:
        m = self.m
        goes: list[tuple[Literal, str]] = []
        asked: dict[str, list[tuple[Literal, list[Choice]]]] = {p: [] for p in m.players}
        for player, name, several, mine in legend_rule.conflicts(m, state):
            guard = m.terms.both(going, several)
            available = [m.terms.both(guard, x) for x, _ in mine]
            kept = m.terms.one_of(m.fixed.kept(available, [o for _, o in mine], name))
            options = [(a, k, (m.world.show(o),)) for a, k, (_, o) in zip(available, kept, mine, strict=True)]
            asked[player].append((guard, options))
            for a, k, (_, oid) in zip(available, kept, mine, strict=True):
                goes.append((m.terms.both(a, -k), oid))
        self._note_legends(state, asked)
        return goes

    def _note_legends(self, state: State, asked: dict[str, list[tuple[Literal, list[Choice]]]]) -> None:
        """The decisions, in turn order from the active player (101.4)."""
        m = self.m
        for literal, active in m.actives(state) if any(asked.values()) else []:
            first = m.players.index(active)
            for player in (*m.players[first:], *m.players[:first]):
                for guard, options in asked[player]:
                    m.sites.append(Site(m.terms.both(guard, literal), "pick", player, "", options))

    def _cancelling(self, state: State, going: Literal) -> list[tuple[Literal, str, Val]]:
        m = self.m
        found = []
        for oid in list(m.world.bodies):
            some, number = sba_counters.pairs(m, state, oid)
            literal = m.terms.conj([going, some, m.reader.in_zone(state, oid, "battlefield")])
            if literal != FALSE:
                found.append((literal, oid, number))
        return found

    def _perform(
        self,
        before: State,
        after: State,
        losing: list[tuple[Literal, str]],
        dying: dict[str, list[Reference]],
        ceasing: list[tuple[Literal, str]],
        cancelling: list[tuple[Literal, str, Val]],
    ) -> list[Event]:
        m = self.m
        going = [ref for refs in dying.values() for ref in refs]
        doomed = {oid: m.terms.disj(x for x, o, _ in going if o == oid) for _, oid, _ in cancelling}
        for pairs, oid, number in cancelling:
            literal = m.terms.both(pairs, -doomed[oid])
            for kind in ("+1/+1", "-1/-1"):
                key = ("counters", oid, kind)
                after.put(key, m.values.lift(lambda a, b: max(a - b, 0), after.get(*key), number), literal)
            self._record(before, after, oid, literal)
        events: list[Event] = []
        for how, refs in dying.items():
            events += m.zones.move(before, after, refs, "battlefield", "graveyard", Arrival(how=how))[0]
        for literal, oid, _inc in going:
            self._record(before, after, oid, literal)
        for literal, oid in ceasing:
            if literal != FALSE:
                after.put(("place", oid), m.values.map(after.get("place", oid), lambda p: ("nowhere", p[1])), literal)
                self._record(before, after, oid, literal)
        return events + m.lose(after, [(x, p) for x, p in losing if x != FALSE], before)

    def _record(self, before: State, after: State, oid: str, guard: Literal) -> None:
        who = self.m.reader.controller(before, oid)
        self.m.history.happened(after, "sba", None, guard, body=self.m.world.bodies[oid], who=who)
