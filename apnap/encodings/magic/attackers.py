"""Attackers are declared (508)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from apnap.encodings.reading import Context
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.statuses import tapping
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event
from apnap.model.scenario import DeclareAttackers

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic

Turn = tuple[int, str, str]
EARLIER = ("untap", "upkeep", "draw", "main")
"""The steps before the combat phase."""
Chosen = tuple[Literal, str, int, str]
"""An attacker: the literal that it is declared, card object, incarnation, and whom it attacks."""


class Attackers:
    """Declarations of attackers in one machine."""

    def __init__(self, machine: Magic) -> None:
        self.m = machine

    # ------------------------------------------------------------------ what can attack

    def can_attack(self, state: State, player: str, oid: str, target: str) -> Literal:
        """The player can declare it as an attacker of the target now (508.1a)."""
        m = self.m
        if target == player:
            return FALSE
        sick = m.terms.both(state.is_(("sick", oid), True), -m.reader.has(state, oid, "haste"))
        return m.terms.conj(
            [
                m.reader.in_zone(state, oid, "battlefield"),
                m.values.is_(m.reader.controller(state, oid), player),
                m.reader.is_creature(state, oid),
                state.is_(("tapped", oid), False),
                -sick,
                -m.reader.has(state, oid, "defender"),
                state.is_(("lost", target), False),
            ]
        )

    def possible(self, state: State, player: str, action: DeclareAttackers) -> Literal:
        """It is that player's turn, and something of the entry can attack, as far as that is settled: where the
        declaration comes next."""
        m, parts = self.m, list[Literal]()
        some = m.terms.disj(self.can_attack(state, player, oid, action.target) for oid in action.objects)
        undeclared = state.is_(("declared",), 0)
        for turn, here in state.get("turn").items():
            if turn[1] == player and turn[2] in (*EARLIER, "combat", "attackers"):
                now = turn[2] not in EARLIER
                parts.append(m.terms.conj([here, undeclared, some if now else TRUE]))
        return m.terms.disj(parts)

    # ------------------------------------------------------------------ the declaration

    def attack(self, state: State, player: str, entry: int, path: Literal) -> None:
        """Time goes on by a step; as the declare attackers step begins, or in it, the entry's objects attack."""
        m = self.m
        for turn, here in list(state.get("turn").items()):
            if m.terms.both(here, path) == FALSE:
                continue
            mine = turn[1] == player
            if mine and turn[2] == "combat":
                turn = (turn[0], player, "attackers")
                m.turns.end_step(state, here)
                m.turns.begin(state, turn, here, path)
            if mine and turn[2] == "attackers":
                self._declare(state, turn, entry, here, path)
            else:
                m.turns.step_on(state, turn, here, path)

    def entries(self, first: int) -> Iterator[tuple[int, DeclareAttackers, Literal]]:
        """The entries that are one declaration with the first: those of that player that follow each other, what is
        left out apart. The literal: the entry is one of them."""
        script, going = self.m.scenario.script, TRUE
        for number in range(first, len(script)):
            action, done = script[number].action, self.m.open.done(number)
            if isinstance(action, DeclareAttackers) and script[number].player == script[first].player:
                yield number, action, self.m.terms.both(going, done)
            elif (going := self.m.terms.both(going, -done)) == FALSE:
                return

    def _declare(self, state: State, turn: Turn, entry: int, here: Literal, path: Literal) -> None:
        chosen: list[Chosen] = []
        after: list[tuple[int, Literal]] = []
        for number, action, done in self.entries(entry):
            some: list[Literal] = []
            for oid in action.objects:
                before = self.m.terms.disj(x for x, o, _, _ in chosen if o == oid)
                can = self.m.terms.both(self.can_attack(state, turn[1], oid, action.target), -before)
                for inc, there in self._places(state, oid):
                    attacks = self.m.terms.conj([here, done, can, there])
                    if attacks != FALSE:
                        chosen.append((attacks, oid, inc, action.target))
                        some.append(attacks)
            self._performed(number, path, some)
            after.append((number, self.m.terms.both(here, done)))
        self._batch(state, turn, chosen, here, path)
        for number, done in after:
            state.put(("script",), const(number + 1), done)

    def _performed(self, number: int, path: Literal, some: list[Literal]) -> None:
        performed, terms = self.m.course.performed, self.m.terms
        performed[number] = terms.either(performed.get(number, FALSE), terms.both(path, terms.disj(some)))

    def _places(self, state: State, oid: str) -> list[tuple[int, Literal]]:
        return [(inc, x) for (zone, inc), x in state.get("place", oid).items() if zone == "battlefield"]

    def at_start(self, state: State, turn: Turn) -> None:
        """What attacks at the start attacks as the step begins then."""
        objects = self.m.scenario.start.objects
        chosen = [(self.m.open.is_there(o.id), o.id, 0, o.attacking) for o in objects if o.attacking]
        self._batch(state, turn, chosen, self.m.terms.disj(x for x, *_ in chosen), TRUE)

    def _batch(self, state: State, turn: Turn, chosen: list[Chosen], here: Literal, path: Literal) -> None:
        """508.1f-m: one batch, in which they become tapped and attack."""
        if not chosen:
            return
        m, (number, player, _) = self.m, turn
        run = Run(m, state, Context(None, 0, player), ("attack", number), path)
        alone = m.values.is_(m.values.count(x for x, *_ in chosen), 1)

        def act(before: State, after: State) -> list[Event]:
            tapped: list[Event] = []
            attacks: list[Event] = []
            for literal, oid, inc, target in chosen:
                taps = m.terms.conj(
                    [literal, -m.reader.has(before, oid, "vigilance"), before.is_(("tapped", oid), False)]
                )
                if taps != FALSE:
                    tapped.append(tapping(m, after, oid, inc, taps, ("attack", number)))
                    after.put(("tapped", oid), const(True), taps)
                after.put(("attacking", oid), const(target), literal)
                after.put(("attacked", oid), const(True), literal)
                name = ("attacks", number, oid, inc, target)
                attacks.append(Event("attacks", literal, name, oid=oid, inc=inc, after=inc, player=target, alone=alone))
            after.put(("fought",), const(True), here)
            after.put(("declared",), const(1), here)
            some = m.terms.disj(x for x, *_ in chosen)
            declared = Event("declares", some, ("declares", number), player=player, parts=tuple(attacks))
            return [*tapped, *attacks, declared]

        run.batch(act)
