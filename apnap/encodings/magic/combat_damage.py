"""Attackers and blockers deal combat damage (510)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from attrs import frozen

from apnap.encodings.effects.dealing import Hit, deal
from apnap.encodings.fighting import is_attacking, is_blocking
from apnap.encodings.reading import Context
from apnap.encodings.rules import combat_damage_at_once
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val, const

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic

Turn = tuple[int, str, str]
ORDERED = frozenset({"mtg/2023-11-17"})
"""Editions in which blockers are put in an order, each to be dealt lethal damage before the next (509.2, 510.1c)."""


@frozen
class Attacker:
    """An attacker that deals damage where the literal holds: whom it attacks, and who may block it."""

    guard: Literal
    oid: str
    inc: int
    player: str
    blockers: Sequence[tuple[Literal, str]]


Division = tuple[Literal, tuple[int, ...], tuple[str, ...]]
"""The literal that it is possible, the numbers, and who is dealt them."""


class CombatDamage:
    """The damage steps of one machine."""

    def __init__(self, machine: Magic) -> None:
        self.m = machine

    def deal(self, state: State, turn: Turn, here: Literal, path: Literal, *, second: bool) -> None:
        """Everything that fights in this step deals its damage."""
        m = self.m
        deals = self._in_second(state) if second else self._in_first(state, here)
        run = Run(m, state, Context(None, 0, turn[1]), ("combat damage", turn[0], second), path)
        attacking: list[Hit] = []
        blocking: list[Hit] = []
        for oid, literal in deals.items():
            for attacker in self._attackers(state, oid, m.terms.both(here, literal)):
                attacking += self._assigned(run, attacker)
            blocking += self._by_blocker(state, oid, m.terms.both(here, literal))
        for hits in combat_damage_at_once.batches(m, attacking, blocking):
            deal(run, hits, here, combat=True)

    # ------------------------------------------------------------------ who deals damage

    def _fighting(self, state: State) -> dict[str, Literal]:
        """Attackers and blockers."""
        m, found = self.m, dict[str, Literal]()
        for oid in list(m.world.bodies):
            fights = m.terms.either(is_attacking(state, oid), is_blocking(state, oid))
            if fights != FALSE:
                there = m.terms.both(fights, m.reader.in_zone(state, oid, "battlefield"))
                found[oid] = m.terms.both(there, m.reader.is_creature(state, oid))
        return found

    def _in_first(self, state: State, here: Literal) -> dict[str, Literal]:
        """510.4: all of them, or those with first or double strike, if there are any; then a second step comes."""
        m, fighting = self.m, self._fighting(state)
        early = {
            oid: m.terms.both(x, m.terms.disj(m.reader.has(state, oid, k) for k in ("first strike", "double strike")))
            for oid, x in fighting.items()
        }
        some = m.terms.both(here, m.terms.disj(early.values()))
        if some == FALSE:
            return fighting
        for oid, x in early.items():
            state.put(("struck", oid), const(True), m.terms.both(here, x))
        state.put(("second",), const(True), some)
        return {oid: m.terms.both(x, m.terms.either(-some, early[oid])) for oid, x in fighting.items()}

    def _in_second(self, state: State) -> dict[str, Literal]:
        """510.4: those that had neither, and those that have double strike now."""
        m = self.m
        return {
            oid: m.terms.both(
                x, m.terms.either(state.is_(("struck", oid), False), m.reader.has(state, oid, "double strike"))
            )
            for oid, x in self._fighting(state).items()
        }

    # ------------------------------------------------------------------ what they deal it to

    def _places(self, state: State, oid: str) -> list[tuple[int, Literal]]:
        return [(inc, x) for (zone, inc), x in state.get("place", oid).items() if zone == "battlefield"]

    def _by_blocker(self, state: State, oid: str, guard: Literal) -> Iterator[Hit]:
        """510.1d: a blocker deals damage to what it blocks, if that is still there."""
        m = self.m
        for attacker, literal in state.get("blocking", oid).items():
            if attacker is None:
                continue
            there = m.terms.both(m.reader.at(state, attacker[0], "battlefield", attacker[1]), literal)
            where = m.terms.conj([guard, there, is_attacking(state, attacker[0])])
            for inc, here in self._places(state, oid) if where != FALSE else ():
                power = m.reader.power(state, oid)
                yield Hit(m.terms.both(where, here), attacker[0], power, ((TRUE, oid, inc),))

    def _attackers(self, state: State, oid: str, guard: Literal) -> Iterator[Attacker]:
        m = self.m
        for player, literal in state.get("attacking", oid).items():
            for inc, here in self._places(state, oid) if player is not None else ():
                where = m.terms.conj([guard, literal, here])
                if where != FALSE:
                    yield Attacker(where, oid, inc, player, list(self._blockers(state, (oid, inc))))

    def _blockers(self, state: State, attacker: tuple[str, int]) -> Iterator[tuple[Literal, str]]:
        for oid in list(self.m.world.bodies):
            blocks = self.m.terms.both(
                state.is_(("blocking", oid), attacker), self.m.reader.in_zone(state, oid, "battlefield")
            )
            if blocks != FALSE:
                yield blocks, oid

    def _assigned(self, run: Run, a: Attacker) -> Iterator[Hit]:
        """510.1b-c: unblocked to the player; blocked to the blockers that are left, as its controller divides it."""
        m, state = self.m, run.state
        source = ((TRUE, a.oid, a.inc),)
        power = m.reader.power(state, a.oid)
        blocked = state.is_(("blocked", a.oid), True)
        trample = m.reader.has(state, a.oid, "trample")
        none = m.terms.conj(-x for x, _ in a.blockers)
        free = m.terms.either(-blocked, m.terms.both(none, trample))
        yield Hit(m.terms.both(a.guard, free), a.player, power, source)
        taken: dict[tuple[str, int], list[Literal]] = {}
        for chosen, numbers, receivers in self._divided(run, a, blocked, trample, power):
            for name, number in zip(receivers, numbers, strict=True):
                if number > 0:
                    taken.setdefault((name, number), []).append(chosen)
        for (name, number), literals in taken.items():
            yield Hit(m.terms.disj(literals), name, const(number), source)

    # ------------------------------------------------------------------ division

    def _divided(self, run: Run, a: Attacker, blocked: Literal, trample: Literal, power: Val) -> list[Division]:
        """The divisions, each with the literal that it is the one made."""
        m = self.m
        guard = m.terms.both(a.guard, blocked)
        options: list[Division] = []
        for some, present in self._present(a) if guard != FALSE else ():
            for tramples in (True, False):
                kind = m.terms.conj([guard, present, trample if tramples else -trample])
                for total, is_total in power.items() if kind != FALSE else ():
                    if total > 0:
                        where = m.terms.both(kind, is_total)
                        options += self._ways(run.state, a, some, total, where, tramples=tramples)
                        m.limit(len(options), "ways to divide combat damage")
        options = self._fixed(a.oid, [option for option in options if option[0] != FALSE])
        chosen = m.terms.one_of([x for x, _, _ in options])
        rows = [(x, c, numbers) for c, (x, numbers, _) in zip(chosen, options, strict=True)]
        for player, controls in m.reader.controller(run.state, a.oid).items() if len(options) > 1 else ():
            run.ask("damage", m.terms.both(guard, controls), player, rows, item=m.world.show(a.oid))
        return [(m.terms.both(x, c), n, r) for c, (x, n, r) in zip(chosen, options, strict=True)]

    def _present(self, a: Attacker) -> Iterator[tuple[list[str], Literal]]:
        """Which of the blockers may be left, at least one."""
        for size in range(1, len(a.blockers) + 1):
            for some in combinations(range(len(a.blockers)), size):
                parts = [x if i in some else -x for i, (x, _) in enumerate(a.blockers)]
                if (literal := self.m.terms.conj(parts)) != FALSE:
                    yield [a.blockers[i][1] for i in some], literal

    def _ways(
        self, state: State, a: Attacker, blockers: list[str], total: int, where: Literal, *, tramples: bool
    ) -> Iterator[Division]:
        """The ways to divide so much among the blockers and, with trample, the player."""
        m = self.m
        lethal = [self._lethal(state, a.oid, oid) for oid in blockers] if tramples or len(blockers) > 1 else []
        receivers = (*blockers, a.player) if tramples else tuple(blockers)
        for numbers in _compositions(total, len(receivers)):
            parts = [where]
            if tramples and numbers[-1] > 0:
                parts += [m.values.any_of(n, _at_most(d)) for n, d in zip(lethal, numbers, strict=False)]
            if len(blockers) > 1 and m.policy.edition in ORDERED:
                short = m.values.count(
                    m.values.any_of(n, _more_than(d)) for n, d in zip(lethal, numbers, strict=False) if d > 0
                )
                parts.append(m.values.any_of(short, lambda k: bool(k <= 1)))
            yield m.terms.conj(parts), numbers, receivers

    def _lethal(self, state: State, attacker: str, oid: str) -> Val:
        """Lethal damage to a creature: what is marked counts, and of deathtouch 1 is enough (702.2c, 702.19b)."""
        m = self.m
        left = m.values.lift(lambda t, d: max(t - d, 0), m.reader.toughness(state, oid), state.get("damage", oid))
        touch = m.reader.has(state, attacker, "deathtouch")
        return m.values.ite(touch, m.values.map(left, lambda n: min(n, 1)), left)

    def _fixed(self, oid: str, options: list[Division]) -> list[Division]:
        """A fixed division is made where it is possible."""
        m = self.m
        for choice in m.scenario.choices:
            if choice.divide is None or choice.ability is not None or choice.of not in (oid, m.world.bodies[oid].name):
                continue
            wanted = [numbers == choice.divide for _, numbers, _ in options]
            some = m.terms.disj(x for (x, _, _), ok in zip(options, wanted, strict=True) if ok)
            options = [
                (x if ok else m.terms.both(x, -some), n, r) for (x, n, r), ok in zip(options, wanted, strict=True)
            ]
        return [option for option in options if option[0] != FALSE]


def _compositions(total: int, number: int) -> Iterator[tuple[int, ...]]:
    """The ways to write a total as so many numbers, in order."""
    if number == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in _compositions(total - first, number - 1):
            yield (first, *rest)


def _at_most(limit: int) -> Callable[[int], bool]:
    return lambda n: bool(n <= limit)


def _more_than(limit: int) -> Callable[[int], bool]:
    return lambda n: bool(n > limit)
