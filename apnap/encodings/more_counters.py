"""How many counters are put on something where effects say that there are more (614.1a, 616.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from attrs import frozen

from apnap.encodings.context import Context
from apnap.encodings.rules import replaced
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val, const
from apnap.model.abilities import MoreCounters

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine


@frozen
class More:
    """An effect that applies where ``literal`` holds, and its source."""

    literal: Literal
    effect: MoreCounters
    source: str

    def of(self, number: int) -> int:
        """So many are put instead of ``number``."""
        return max(0, self.effect.times * number + self.effect.plus) if number else 0


@frozen
class MoreOfThem:
    """The effects of one machine that change how many counters are put on something."""

    m: Machine

    @staticmethod
    def of(machine: Machine) -> MoreOfThem | None:
        """Those of a machine; None if nothing there says so."""
        return MoreOfThem(machine) if machine.texts.mention(MoreCounters) else None

    def put(self, run: Run, before: State, oid: str, kind: str, amount: Val, guard: Literal) -> Val:
        """How many are put on an object, by what is being carried out, instead of ``amount``."""
        ability = run.item.ability if run.item is not None else None
        keyword = None if ability is None else ability.keyword
        effects = self._applying(before, before, oid, kind, keyword, pays=run.paying)
        for player, controls in self.m.reader.controller(before, oid).items() if effects else ():
            for where, number, some in self._cases(self.m.terms.both(guard, controls), amount, effects):
                for literal, result in self._ordered(player, where, oid, number, some):
                    amount = self.m.values.ite(literal, const(result), amount)
        return amount

    def entering(self, before: State, after: State, oid: str, kind: str, number: int, guard: Literal) -> Val:
        """With how many an object enters, instead of ``number`` (614.12)."""
        amount = const(number)
        effects = self._applying(before, after, oid, kind, None)
        for where, _, some in self._cases(guard, amount, effects) if effects else ():
            results = _results(number, some)
            amount = self.m.values.ite(where, const(min(results)), amount)
            if len(results) > 1:
                reason = f"with how many counters {self.m.world.show(oid)} enters"
                after.put(("unmodelled",), const(reason), where)
        return amount

    def _applying(
        self, before: State, judged: State, oid: str, kind: str, keyword: str | None, *, pays: bool = False
    ) -> list[More]:
        """The effects there are in ``before`` that fit the object as it is in ``judged``. ``pays``: for a cost."""
        m, found = self.m, list[More]()
        for static, source, inc, you, here in m.statics(before, MoreCounters) if replaced.applies(m) else ():
            if static.effects and pays:
                continue
            if static.kind in (None, kind) and static.keyword in (None, keyword):
                body = m.world.bodies[oid]
                fits = m.reader.selected(judged, static.what, body, Context(source, inc, you), anywhere=True)
                literal = m.terms.both(here, fits)
                if literal != FALSE:
                    found.append(More(literal, static, source))
        return found

    def _cases(
        self, guard: Literal, amount: Val, effects: Sequence[More]
    ) -> Iterator[tuple[Literal, int, tuple[More, ...]]]:
        """For every number above 0 and all effects that may apply to it together: where it is so."""
        terms = self.m.terms
        sets: list[tuple[Literal, tuple[More, ...]]] = [(TRUE, ())]
        for e in effects:
            sets = [
                (both, more)
                for literal, some in sets
                for x, more in ((e.literal, (*some, e)), (-e.literal, some))
                if (both := terms.both(literal, x)) != FALSE
            ]
            self.m.limit(len(sets), "sets of effects on counters")
        for number, here in amount.items():
            for literal, some in sets:
                where = terms.conj([guard, here, literal])
                if number > 0 and some and where != FALSE:
                    yield where, number, some

    def _ordered(
        self, player: str, where: Literal, oid: str, number: int, effects: Sequence[More]
    ) -> Iterator[tuple[Literal, int]]:
        """The player says which applies first, as long as that makes a difference."""
        m, results = self.m, _results(number, effects)
        if len(results) == 1:
            yield where, results.pop()
            return
        choices = [c for c in m.scenario.choices if c.of in (oid, m.world.bodies[oid].name)]
        options = m.fixed.restrict(choices, [(where, e) for e in effects], lambda e: [e.source])
        named = [(x, (m.world.show(e.source),)) for x, e in options]
        chosen = m.asking.choose("replace", player, m.world.show(oid), named)
        for literal, (_, first) in zip(chosen, options, strict=True):
            left = [e for e in effects if e is not first]
            yield from self._ordered(player, literal, oid, first.of(number), left)


def _results(number: int, effects: Sequence[More]) -> set[int]:
    """How many there can be, by the order in which the effects apply."""
    found = set()
    for order in permutations(effects):
        result = number
        for e in order:
            result = e.of(result)
        found.add(result)
    return found
