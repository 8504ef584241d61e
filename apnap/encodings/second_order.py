"""Abilities that trigger on abilities triggering (603.3b)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from apnap.encodings.reading import Context
from apnap.encodings.rules import additional_triggers, once_per_event
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import at_least
from apnap.encodings.watching import Seat, Watcher
from apnap.encodings.world import Event, Item, reads_event
from apnap.model.abilities import CausesTrigger

if TYPE_CHECKING:
    from apnap.encodings.triggering import Occasion, Triggering


class SecondOrder:
    """Finds them in one machine."""

    def __init__(self, triggering: Triggering) -> None:
        self.m = triggering.m
        self.triggering = triggering

    def run(self, before: State, after: State, fresh: Sequence[tuple[Item, Literal, Occasion]]) -> None:
        """Abilities that trigger on abilities triggering (603.3b)."""
        for watcher in list(self.triggering.watching.watchers(before, after)):
            causes = [p for p in watcher.ability.events if isinstance(p, CausesTrigger)]
            if not causes:
                continue
            for seat in list(self.triggering.watching.seats(watcher, causes, before, after, back=False)):
                context = Context(watcher.body.oid, seat.inc, seat.controller, index=watcher.index)
                caused = [self._caused(seat, context, causes, *f, before, after) for f in list(fresh)]
                for second in self._occasions(watcher, seat, context, [c for c in caused if c], after):
                    self._trigger_on(watcher, seat, context, second, before, after)

    def _caused(
        self,
        seat: Seat,
        context: Context,
        causes: Sequence[CausesTrigger],
        item: Item,
        fires: Literal,
        occasion: Occasion,
        before: State,
        after: State,
    ) -> tuple[Event, Literal] | None:
        """The triggering of an instance as an event for an ability that waits for it; None if it is not."""
        m = self.m
        fits = [
            m.terms.both(x, m.matching.causes(cause.cause, e, context, before, after))
            for cause in causes
            for e, x in occasion
            if not cause.of_event or (item.oid == e.oid and item.inc in (e.inc, e.after))
        ]
        literal = m.terms.conj([seat.here, fires, m.terms.disj(fits)])
        if literal == FALSE:
            return None
        event = Event("trigger", literal, ("trigger", item.number), oid=item.oid, inc=item.inc, after=item.inc,
                      player=item.controller, item=item)  # fmt: skip
        return event, literal

    def _occasions(
        self, watcher: Watcher, seat: Seat, context: Context, caused: Occasion, after: State
    ) -> list[Occasion]:
        """What counts as one occasion; which of several a text means that refers to the ability is open."""
        m = self.m
        if not (once_per_event.is_grouped(m, watcher.ability.batch) and reads_event(watcher.ability)):
            return once_per_event.occasions(m, watcher.ability, caused)
        wanted = [self.triggering.wants(watcher, seat, context, [c], after, after) for c in caused]
        several = m.values.any_of(m.values.count(wanted), lambda n: bool(n > 1))
        self.triggering.unclear(after, watcher, several)
        return [[(e, m.terms.both(x, -several))] for e, x in caused]

    def _trigger_on(
        self, watcher: Watcher, seat: Seat, context: Context, second: Occasion, before: State, after: State
    ) -> None:
        m = self.m
        wants = self.triggering.wants(watcher, seat, context, second, after, after)
        number = additional_triggers.extra(m, before, after, after, watcher.body.oid, second)
        for copy in range(max(number) + 1):
            more = m.terms.both(wants, m.values.any_of(number, at_least(copy)))
            self.triggering.spend(watcher, seat, copy, second, more, after)
        key = (watcher.body.oid, seat.inc, watcher.index)
        once_per_event.triggered(m, after, key, watcher.ability, wants)
