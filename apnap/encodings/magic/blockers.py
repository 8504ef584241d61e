"""Blockers are declared (509)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from apnap.encodings.reading import Context
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event
from apnap.model.scenario import DeclareBlockers

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic

Turn = tuple[int, str, str]
Object = tuple[str, int]
Block = tuple[Literal, Object, Object]
"""The literal that it happens, the blocker and the attacker."""


class Blockers:
    """Declarations of blockers in one machine."""

    def __init__(self, machine: Magic) -> None:
        self.m = machine

    # ------------------------------------------------------------------ what can block

    def can_block(self, state: State, player: str, oid: str, attacker: str) -> Literal:
        """The player can block the attacker with the creature now (509.1a, 802.4a)."""
        m = self.m
        return m.terms.conj(
            [
                state.is_(("attacking", attacker), player),
                m.reader.in_zone(state, attacker, "battlefield"),
                m.reader.in_zone(state, oid, "battlefield"),
                m.values.is_(m.reader.controller(state, oid), player),
                m.reader.is_creature(state, oid),
                state.is_(("tapped", oid), False),
            ]
        )

    def possible(self, state: State, player: str, action: DeclareBlockers) -> Literal:
        """Something of the entry can block, as far as that is settled: where the declaration comes next."""
        m, parts = self.m, list[Literal]()
        some = m.terms.disj(self.can_block(state, player, oid, action.attacker) for oid in action.objects)
        ahead = m.terms.both(
            state.is_(("fought",), True), m.values.any_of(state.get("declared"), lambda n: bool(n < 2))
        )
        for turn, here in state.get("turn").items():
            if turn[2] in ("combat", "attackers", "blockers"):
                now = turn[2] != "combat"
                parts.append(m.terms.conj([here, ahead, some if now else TRUE]))
        return m.terms.disj(parts)

    # ------------------------------------------------------------------ the declaration

    def block(self, state: State, entry: int, path: Literal) -> None:
        """Time goes on by a step; as the declare blockers step begins, or in it, the entry's creatures block."""
        m = self.m
        for turn, here in list(state.get("turn").items()):
            if m.terms.both(here, path) == FALSE:
                continue
            if turn[2] == "blockers":
                self.declare(state, turn, here, path, entry)
            else:
                m.turns.step_on(state, turn, here, path, entry)

    def _entries(self, first: int | None) -> Iterator[tuple[int, str, DeclareBlockers, Literal]]:
        script, going = self.m.scenario.script, TRUE
        for number in range(first, len(script)) if first is not None else ():
            action, done = script[number].action, self.m.open.done(number)
            if isinstance(action, DeclareBlockers):
                yield number, script[number].player, action, self.m.terms.both(going, done)
            elif (going := self.m.terms.both(going, -done)) == FALSE:
                return

    def declare(self, state: State, turn: Turn, here: Literal, path: Literal, entry: int | None) -> None:
        """One declaration: what the script says from the entry on, or nothing."""
        if here == FALSE:
            return
        terms, last = self.m.terms, list[tuple[int, Literal]]()
        blocks: list[Block] = list(self._at_start()) if self.m.combat.starting else []
        for number, player, action, done in self._entries(None if blocks else entry):
            some: list[Literal] = []
            for oid in action.objects:
                taken = terms.disj(x for x, (o, _), _ in blocks if o == oid)
                can = terms.conj([here, done, self.can_block(state, player, oid, action.attacker), -taken])
                for blocker, attacker, there in self._pairs(state, oid, action.attacker) if can != FALSE else ():
                    blocks.append((terms.both(can, there), blocker, attacker))
                some.append(can)
            performed = self.m.course.performed
            performed[number] = terms.either(performed.get(number, FALSE), terms.both(path, terms.disj(some)))
            last.append((number, terms.both(here, done)))
        self._batch(state, turn, [block for block in blocks if block[0] != FALSE], here, path)
        for number, done in last:
            state.put(("script",), const(number + 1), done)

    def _at_start(self) -> Iterator[Block]:
        """What blocks at the start, where the step begins only then."""
        for o in self.m.scenario.start.objects:
            if o.blocking is not None:
                yield self.m.open.all_there((o.id, o.blocking)), (o.id, 0), (o.blocking, 0)

    def _pairs(self, state: State, blocker: str, attacker: str) -> Iterator[tuple[Object, Object, Literal]]:
        for i, x in self._places(state, blocker):
            for j, y in self._places(state, attacker):
                yield (blocker, i), (attacker, j), self.m.terms.both(x, y)

    def _places(self, state: State, oid: str) -> list[tuple[int, Literal]]:
        return [(inc, x) for (zone, inc), x in state.get("place", oid).items() if zone == "battlefield"]

    def _batch(self, state: State, turn: Turn, blocks: list[Block], here: Literal, path: Literal) -> None:
        """509.1g-i: one batch."""
        m = self.m
        run = Run(m, state, Context(None, 0, turn[1]), ("block", turn[0]), path)

        def act(before: State, after: State) -> list[Event]:
            events: list[Event] = []
            for literal, blocker, attacker in blocks:
                after.put(("blocking", blocker[0]), const(attacker), literal)
                after.put(("blocked", attacker[0]), const(True), literal)
            for oid in list(m.world.bodies):
                for player, attacks in before.get("attacking", oid).items():
                    for inc, there in self._places(before, oid) if player is not None else ():
                        where = m.terms.conj([here, attacks, there])
                        if where != FALSE:
                            events += self._of_attacker(turn[0], (oid, inc), player, where, blocks)
            after.put(("declared",), const(2), here)
            return events

        run.batch(act, here)

    def _of_attacker(
        self, number: int, attacker: Object, player: str, where: Literal, blocks: list[Block]
    ) -> list[Event]:
        """Each pair, and that it becomes blocked, or is not blocked."""
        terms, pairs = self.m.terms, list[Event]()
        for literal, (oid, inc), blocked in blocks:
            if blocked == attacker and (both := terms.both(where, literal)) != FALSE:
                pair = ("blocks", number, oid, inc, attacker)
                pairs.append(Event("blocks", both, pair, oid=oid, inc=inc, after=inc, player=player, other=attacker))
        some = terms.disj(pair.guard for pair in pairs)
        oid, inc = attacker
        found = list(pairs)
        for kind, literal in (("blocked", some), ("unblocked", terms.both(where, -some))):
            if literal != FALSE:
                parts = tuple(pairs) if kind == "blocked" else ()
                found.append(
                    Event(
                        kind, literal, (kind, number, oid, inc), oid=oid, inc=inc, after=inc, player=player, parts=parts
                    )
                )
        return found
