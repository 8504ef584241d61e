"""An attack: the attacker is named, may be blocked, strikes, and the attack ends (506-510)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from apnap.encodings.course import Move as Taken
from apnap.encodings.reading import Context
from apnap.encodings.rules import battle_loser
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.statuses import tapping
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val, const
from apnap.encodings.world import Event
from apnap.encodings.zones import Arrival
from apnap.model.scenario import Attack

if TYPE_CHECKING:
    from apnap.encodings.duelmasters.machine import DuelMasters

OVER = "over"
"""The step of a turn the rest of which has been skipped."""

BREAKERS = {"triple breaker": 3, "double breaker": 2}
"""Keyword → how many shields the attacker breaks; without any of them it is one."""

Object = tuple[str, int]
"""Card object and incarnation."""


@frozen
class Ongoing:
    """An attack that goes on. ``number``: which of the play; ``phase``: "block", "strike" or "end", what comes next."""

    number: int
    phase: str
    attacker: Object
    target: str | Object

    def with_in_place(self, old: Object, new: Object) -> Ongoing:
        """The attack after an object has taken the place of another."""
        return evolve(
            self,
            attacker=new if self.attacker == old else self.attacker,
            target=new if self.target == old else self.target,
        )


class Attacking:
    """Attacks in one machine."""

    def __init__(self, machine: DuelMasters) -> None:
        self.m = machine

    # ------------------------------------------------------------------ the attack is declared

    def possible(self, state: State, player: str, action: Attack) -> Literal:
        """The creature can attack the target now."""
        m, oid = self.m, action.object
        body = m.world.bodies[oid]
        if player != m.order[0]:
            return FALSE
        fresh = m.terms.both(state.is_(("entered", oid), True), -m.reader.has(state, oid, "speed attacker"))
        return m.terms.conj(
            [
                state.is_(("attack",), None),
                -m.values.any_of(state.get("turn"), lambda turn: bool(turn[2] == "end")),
                self._has(state, player, oid),
                state.is_(("tapped", oid), False),
                TRUE if "evolution" in body.supertypes else -fresh,
                self._attackable(state, player, action.target),
                self._allowed(state, oid, action.target),
            ]
        )

    def _has(self, state: State, player: str, oid: str) -> Literal:
        """The player has the creature in the battle zone."""
        here = self.m.reader.in_zone(state, oid, "battlefield")
        mine = self.m.values.is_(self.m.reader.controller(state, oid), player)
        return self.m.terms.conj([here, mine, self.m.reader.is_creature(state, oid)])

    def _attackable(self, state: State, player: str, target: str) -> Literal:
        if target in self.m.players:
            return TRUE if target != player else FALSE
        theirs = self.m.terms.disj(self._has(state, p, target) for p in self.m.players if p != player)
        return self.m.terms.both(theirs, state.is_(("tapped", target), True))

    def _allowed(self, state: State, oid: str, target: str) -> Literal:
        """No text of the creature forbids the attack."""
        return -self.m.reader.has(state, oid, "can't attack players") if target in self.m.players else TRUE

    def declare(self, state: State, action: Attack, path: Literal) -> None:
        """One batch: the creature becomes tapped and attacks."""
        m, oid = self.m, action.object
        run = Run(m, state, Context(None, 0, m.order[0]), ("attack", oid), path)

        def act(before: State, after: State) -> list[Event]:
            events: list[Event] = []
            cases: list[tuple[Literal, Val]] = []
            for number, counted in before.get("attacks").items():
                for inc in self._incarnations(before, oid):
                    for target in self._targets(before, action.target):
                        guard = m.terms.conj([counted, inc[0], target[0]])
                        if guard == FALSE:
                            continue
                        attack = Ongoing(number, "block", (oid, inc[1]), target[1])
                        cases.append((guard, const(attack)))
                        events += self._attacks(after, oid, inc[1], guard, number)
            rest = -m.terms.disj(guard for guard, _ in cases)
            after.put(("attack",), m.values.mux([*cases, (rest, before.get("attack"))]))
            after.put(("attacked", oid), const(True))
            after.change(("attacks",), lambda n: n + 1)
            after.change(("turn",), lambda turn: (turn[0], turn[1], "attack"))
            return events

        run.batch(act)

    def _attacks(self, after: State, oid: str, inc: int, guard: Literal, number: int) -> list[Event]:
        tapped = tapping(self.m, after, oid, inc, guard, ("attack", number))
        after.put(("tapped", oid), const(True), guard)
        return [tapped, Event("attacks", guard, ("attacks", number, oid, inc), oid=oid, inc=inc, after=inc)]

    def _incarnations(self, state: State, oid: str) -> list[tuple[Literal, int]]:
        return [(x, inc) for (zone, inc), x in state.get("place", oid).items() if zone == "battlefield"]

    def _targets(self, state: State, target: str) -> list[tuple[Literal, str | Object]]:
        if target in self.m.players:
            return [(TRUE, target)]
        return [(x, (target, inc)) for x, inc in self._incarnations(state, target)]

    # ------------------------------------------------------------------ the attack goes on

    def go_on(self, base: State, calm: Literal, moves: list[Taken]) -> None:
        """The next step of each attack that may be going on, where nothing waits."""
        for attack, literal in base.get("attack").items():
            guard = self.m.terms.both(calm, literal)
            if attack is None or guard == FALSE:
                continue
            branch = base.fork()
            step = {"block": self._block, "strike": self._strike, "end": self._end}[attack.phase]
            step(branch, attack, guard)
            moves.append(Taken(guard, branch, ("attack", attack)))

    def _run(self, state: State, attack: Ongoing, path: Literal) -> Run:
        name = ("attack", attack.number, attack.phase, attack.attacker, attack.target)
        return Run(self.m, state, Context(None, 0, self.m.order[0]), name, path)

    def _block(self, state: State, attack: Ongoing, path: Literal) -> None:
        """The other player chooses a blocker, or none."""
        m, other = self.m, self.m.order[1]
        run = self._run(state, attack, path)
        oid, inc = attack.attacker
        stands = m.terms.both(m.reader.at(state, oid, "battlefield", inc), m.reader.is_creature(state, oid))
        blockers = self._blockers(state, other, attack, stands)
        fixed = m.terms.disj(x for x, blocker, _ in blockers if m.fixed.blocks(blocker))
        free = [x if m.fixed.blocks(b) else m.terms.both(x, -fixed) for x, b, _ in blockers]
        shown = [(m.world.show(b),) for _, b, _ in blockers]
        options = [(-fixed, tuple[str, ...]()), *zip(free, shown, strict=True)]
        chosen = run.choose("pick", TRUE, other, options)[1:]
        going_on = evolve(attack, phase="strike")

        def act(before: State, after: State) -> list[Event]:
            events: list[Event] = []
            cases: list[tuple[Literal, Val]] = []
            for c, (_, blocker, number) in zip(chosen, blockers, strict=True):
                events.append(tapping(m, after, blocker, number, c, run.event("tapped", c).name))
                after.put(("tapped", blocker), const(True), c)
                events.append(run.event("blocks", c, oid=blocker, inc=number, after=number))
                cases.append((c, const(evolve(going_on, target=(blocker, number)))))
            rest = -m.terms.disj(chosen)
            after.put(("attack",), m.values.mux([*cases, (rest, const(going_on))]))
            return events

        run.batch(act)

    def _blockers(self, state: State, player: str, attack: Ongoing, stands: Literal) -> list[tuple[Literal, str, int]]:
        """Creatures of the player that can block, other than the one attacked."""
        m, found = self.m, []
        for body in list(m.world.bodies.values()):
            able = m.terms.conj([stands, m.reader.has(state, body.oid, "blocker"), self._has(state, player, body.oid)])
            able = m.terms.both(able, state.is_(("tapped", body.oid), False))
            for here, inc in self._incarnations(state, body.oid) if able != FALSE else ():
                if (body.oid, inc) != attack.target:
                    found.append((m.terms.both(able, here), body.oid, inc))
        return found

    def _strike(self, state: State, attack: Ongoing, path: Literal) -> None:
        """Shields are broken, or the player loses, or creatures battle."""
        m, run = self.m, self._run(state, attack, path)
        oid, inc = attack.attacker
        here = m.reader.at(state, oid, "battlefield", inc)
        state.put(("attack",), const(evolve(attack, phase="end")))
        if isinstance(attack.target, str):
            self._strike_player(run, oid, attack.target, here)
        else:
            self._battle(run, attack.attacker, attack.target, here)

    def _strike_player(self, run: Run, oid: str, player: str, guard: Literal) -> None:
        m = self.m
        none = m.values.is_(m.shields.number(run.state, player), 0)
        m.lose(run.state, [(m.terms.both(guard, none), player)])
        m.history.close(run.state)
        run.asks = oid
        taken = m.shields.chosen(run, player, self._strength(run.state, oid), m.order[0], m.terms.both(guard, -none))
        m.shields.to_hand(run, [taken], by=oid, broken=True)

    def _strength(self, state: State, oid: str) -> Val:
        """How many shields the attacker breaks."""
        strength: Val = const(1)
        for keyword, number in sorted(BREAKERS.items(), key=lambda pair: pair[1]):
            strength = self.m.values.ite(self.m.reader.has(state, oid, keyword), const(number), strength)
        return strength

    def _battle(self, run: Run, one: Object, other: Object, guard: Literal) -> None:
        """115: the one with less power is destroyed, at equal power both."""
        m, state = self.m, run.state
        both = m.terms.both(guard, m.reader.at(state, other[0], "battlefield", other[1]))
        creatures = m.terms.both(m.reader.is_creature(state, one[0]), m.reader.is_creature(state, other[0]))
        run.unmodelled("a battle of something that is no creature any more", m.terms.both(both, -creatures))
        both = m.terms.both(both, creatures)
        power = {o: m.reader.power(state, o[0]) for o in (one, other)}
        losing = [
            (m.terms.both(both, battle_loser.destroyed(m, power[a], power[b])), *a)
            for a, b in ((one, other), (other, one))
        ]
        run.batch(
            lambda before, after: m.zones.move(
                before, after, losing, "battlefield", "graveyard", Arrival(how="destroy")
            )[0]
        )

    def _end(self, state: State, attack: Ongoing, path: Literal) -> None:
        """The attack is over; what waited for its end begins to wait for its resolution."""

        def act(before: State, after: State) -> list[Event]:
            self.stop(after, TRUE, "main")
            for item in self.m.world.items:
                after.put(("item", item.number), const("waiting"), after.is_(("item", item.number), "delayed"))
            return []

        self._run(state, attack, path).batch(act)

    def stop(self, state: State, guard: Literal, step: str) -> None:
        """No attack goes on any more."""
        state.put(("attack",), const(None), guard)
        turn = self.m.values.map(state.get("turn"), lambda turn: (turn[0], turn[1], step))
        state.put(("turn",), turn, guard)
