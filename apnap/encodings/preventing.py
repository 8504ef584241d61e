"""Effects that prevent damage this turn (615)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import field, frozen

from apnap.encodings.context import Context
from apnap.encodings.rules import new_object
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import Val, const
from apnap.model.abilities import All, PlayerRef, Prevent, Selector, Target, TargetAny, TargetPlayer

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

Shielded = tuple[str, int]
"""A card object and its incarnation, or a player and 0."""
ALL = -1
_PLAYERS = PlayerRef


@frozen
class Group:
    """Damage to whatever fits is prevented, in states in which ``("shielded", number)`` is true."""

    number: int
    selector: Selector
    context: Context
    combat: bool


@frozen
class Preventing:
    """Prevention in the states of one machine.

    ``("shield", name, incarnation, combat)``: the next damage to an object or player that is prevented, or :data:`ALL`;
    ``combat``: only combat damage.
    """

    m: Machine
    _groups: dict[object, Group] = field(factory=dict)

    @staticmethod
    def of(machine: Machine) -> Preventing | None:
        """The prevention of a machine; None if no effect there prevents damage."""
        return Preventing(machine) if machine.texts.mention(Prevent) else None

    # ------------------------------------------------------------------ shields

    def begin(self, run: Run, e: Prevent, guard: Literal) -> Literal:
        """From now on damage is prevented, where the guard holds."""
        if isinstance(e.to, All):
            return self._begin_group(run, e, e.to, guard)
        amount = const(ALL) if e.amount is None else self.m.reader.amount(run.state, e.amount, run.context)
        done = []
        for literal, (name, inc) in self._meant(run, e):
            key, where = self._key(name, inc, e.combat), self.m.terms.both(guard, literal)
            run.state.put(key, self.m.values.lift(_together, run.state.get(*key), amount), where)
            done.append(where)
        return self.m.terms.disj(done)

    def _begin_group(self, run: Run, e: Prevent, to: All, guard: Literal) -> Literal:
        if e.amount is not None:
            run.unmodelled("the next damage to any of a group being prevented", guard)
            return guard
        context = Context(run.context.oid, run.context.inc, run.context.you)
        name = (run.name, e)
        group = self._groups.setdefault(name, Group(len(self._groups), to.selector, context, e.combat))
        run.state.put(("shielded", group.number), const(True), guard)
        return guard

    def _key(self, name: str, inc: int, combat: bool) -> tuple[str, str, int, bool]:
        return "shield", name, 0 if new_object.keeps_memory(self.m) else inc, combat

    def _meant(self, run: Run, e: Prevent) -> Iterator[tuple[Literal, Shielded]]:
        reader = self.m.reader
        if isinstance(e.to, TargetAny):
            for zone, (x, oid, inc) in run.acting(Target(e.to.index)):
                if zone == "battlefield":
                    yield x, (oid, inc)
            for x, player in reader.players(run.state, TargetPlayer(e.to.index), run.context):
                yield x, (player, 0)
        elif isinstance(e.to, _PLAYERS):
            for x, player in reader.players(run.state, e.to, run.context):
                yield x, (player, 0)
        else:
            for zone, (x, oid, inc) in run.acting(e.to):
                if zone == "battlefield":
                    yield x, (oid, inc)

    def wear_off(self, state: State, here: Literal) -> None:
        """The turn ends."""
        for key in dict.fromkeys([*state.base, *state.own]):
            if key[0] in ("shield", "shielded"):
                state.put(key, const(0 if key[0] == "shield" else False), here)

    # ------------------------------------------------------------------ damage

    def left(
        self, before: State, after: State, name: str, amount: Val, guard: Literal, *, also: Literal = FALSE,
        combat: bool = False,
    ) -> Val:  # fmt: skip
        """What is left of damage to an object or player; ``after`` keeps what is left of the shields.

        ``also``: something else prevents all of it. Damage by several sources at once is not told apart here.
        """
        m = self.m
        some = m.terms.both(guard, m.values.any_of(amount, lambda n: bool(n > 0)))
        all_of_it, number = self._grouped(before, name, combat), const(0)
        other = m.terms.either(also, all_of_it)
        for inc, here in self._incarnations(before, name):
            where = m.terms.both(some, here)
            shields = [self._key(name, inc, c) for c in ((False, True) if combat else (False,))]
            held = [after.get(*key) for key in shields]
            limited = [m.values.any_of(h, lambda n: bool(n > 0)) for h in held]
            unlimited = m.terms.disj(m.values.is_(h, ALL) for h in held)
            clash = m.terms.both(m.terms.disj(limited), other)
            clash = m.terms.either(clash, m.terms.conj([*limited, -unlimited]) if len(limited) > 1 else FALSE)
            self._unclear(after, name, m.terms.both(where, clash))
            for key, shield in zip(shields, held, strict=True):
                stops = m.values.lift(_stopped, shield, amount)
                number = m.values.ite(where, m.values.lift(max, number, stops), number)
                after.put(key, m.values.lift(_used, shield, amount), where)
        number = m.values.ite(all_of_it, amount, number)
        return m.values.lift(lambda n, k: n - k if n > 0 else n, amount, number)

    def one_by_one(self, before: State, after: State, name: str, hits: list[Literal], combat: bool) -> None:
        """Of several that deal damage to it at once, which of the damage a limited shield prevents is open (615.7)."""
        m = self.m
        if len(hits) < 2:
            return
        several = m.values.any_of(m.values.count(hits), lambda n: bool(n > 1))
        for inc, here in self._incarnations(before, name):
            held = [after.get(*self._key(name, inc, c)) for c in ((False, True) if combat else (False,))]
            limited = m.terms.disj(m.values.any_of(h, lambda n: bool(n > 0)) for h in held)
            self._unclear(after, name, m.terms.conj([several, here, limited]))

    def _incarnations(self, state: State, name: str) -> list[tuple[int, Literal]]:
        if name in self.m.players:
            return [(0, -FALSE)]
        return [(inc, x) for (zone, inc), x in state.get("place", name).items() if zone == "battlefield"]

    def _grouped(self, state: State, name: str, combat: bool) -> Literal:
        m, found = self.m, list[Literal]()
        for group in self._groups.values() if name not in m.players else ():
            if combat or not group.combat:
                fits = m.reader.selected(state, group.selector, m.world.bodies[name], group.context)
                found.append(m.terms.both(state.is_(("shielded", group.number), True), fits))
        return m.terms.disj(found)

    def _unclear(self, after: State, name: str, guard: Literal) -> None:
        """It matters which effect prevents the damage first."""
        if guard != FALSE:
            shown = name if name in self.m.players else self.m.world.show(name)
            after.put(("unmodelled",), const(f"which of several effects prevents damage to {shown}"), guard)


def _together(held: int, more: int) -> int:
    return ALL if ALL in (held, more) else held + max(more, 0)


def _stopped(shield: int, amount: int) -> int:
    """So much of the damage is prevented."""
    return max(amount, 0) if shield == ALL else min(shield, max(amount, 0))


def _used(shield: int, amount: int) -> int:
    """What is left of the shield."""
    return ALL if shield == ALL else shield - _stopped(shield, amount)
