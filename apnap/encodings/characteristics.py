"""What static abilities make of the characteristics of objects on the battlefield."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from apnap.encodings.reading import PRINTED, WITHOUT_POWER, Context
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val, const
from apnap.model.abilities import Continuous
from apnap.model.trees import mentions

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine


class Characteristics:
    """Characteristics in the states of one machine, in layers.

    First what is no creature, then added subtypes, both judged by what is printed; last what changes power.
    """

    def __init__(self, machine: Machine) -> None:
        self.m = machine

    @staticmethod
    def of(machine: Machine) -> Characteristics | None:
        """The characteristics of a machine; None if no static ability there changes any."""
        texts = tuple(machine.scenario.cards.values())
        return Characteristics(machine) if mentions(texts, (Continuous,)) else None

    def is_creature(self, state: State, oid: str) -> Literal:
        """An object that has the type creature counts as one."""
        m, others = self.m, list[Literal]()
        for static, source, inc, you, here in m.statics(state, Continuous):
            if source == oid and "creature" in static.changes.less_types:
                context = Context(source, inc, you, layer=PRINTED)
                holds = TRUE if static.condition is None else m.reader.holds(state, static.condition, context)
                others.append(m.terms.both(here, holds))
        return -m.terms.disj(others) if others else TRUE

    def added(self, state: State, oid: str, subtype: str) -> Literal:
        """A subtype that is not printed on the object is added to it."""
        if all(subtype not in static.changes.more_subtypes for static in self._texts()):
            return FALSE
        found = [
            self._affected(state, static.what, oid, here, Context(source, inc, you, layer=PRINTED))
            for static, source, inc, you, here in self.m.statics(state, Continuous)
            if subtype in static.changes.more_subtypes
        ]
        return self.m.terms.disj(found)

    def more_power(self, state: State, oid: str) -> Val:
        """What is added to the power of an object on the battlefield."""
        m, total = self.m, const(0)
        for static, source, inc, you, here in m.statics(state, Continuous):
            if static.changes.power == 0:
                continue
            context = Context(source, inc, you, layer=WITHOUT_POWER)
            affected = self._affected(state, static.what, oid, here, context)
            if affected != FALSE:
                more = m.values.lift(lambda a, b: a + b, total, m.reader.amount(state, static.changes.power, context))
                total = m.values.ite(affected, more, total)
        return total

    def _affected(self, state: State, selector: Any, oid: str, here: Literal, context: Context) -> Literal:
        fit = self.m.reader.selected(state, selector, self.m.world.bodies[oid], context)
        return self.m.terms.both(here, fit)

    def _texts(self) -> Iterator[Continuous]:
        for body in self.m.world.bodies.values():
            yield from (a for a in body.abilities if isinstance(a, Continuous))
