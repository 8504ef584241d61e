"""What has happened this turn, as far as texts ask for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from apnap.encodings.context import Context
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE
from apnap.encodings.values import Val, const
from apnap.encodings.world import Event
from apnap.model.abilities import CausesTrigger, EventPattern, Filter, StateIs, TimesThisTurn
from apnap.model.trees import mentions, of_kind

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

_OF_THE_SOURCE = ("this", "other", "host", "remembered", "linked", "same_name", "chosen", "other_than_event")
"""Demands of a filter that nobody but a source could answer."""


class ThisTurn:
    """Counts in the states of one machine: ``("happened", what is asked for, player)``, the player being "you"."""

    def __init__(self, machine: Machine, asked: Iterable[TimesThisTurn]) -> None:
        self.m = machine
        self.asked = list(dict.fromkeys(asked))

    @staticmethod
    def of(machine: Machine) -> ThisTurn | None:
        """The counts of a machine; None if no text there asks for any."""
        asked = list(machine.texts.of_kind(TimesThisTurn))
        return ThisTurn(machine, asked) if asked else None

    def start(self, state: State) -> None:
        """A question that is not modelled is asked."""
        if any(_speaks_of_a_source(one.pattern) for one in self.asked):
            state.put(("unmodelled",), const("how often something has happened to the source of an ability this turn"))

    def count(self, before: State, after: State, events: Sequence[Event]) -> None:
        """A batch has happened; what it triggers is judged with that, in both states."""
        real = [e for e in events if e.real and e.guard != FALSE]
        for one in self.asked:
            for player in self.m.players:
                key, context = ("happened", one, player), Context(None, 0, player)
                total = after.get(*key)
                for event in real:
                    fits = self.m.matching.fits_any([one.pattern], event, context, before, after)
                    where = self.m.terms.both(event.guard, fits)
                    if where != FALSE:
                        more = event.amount if one.total else const(1)
                        more = self.m.values.ite(where, more, const(0))
                        total = self.m.values.lift(lambda a, b: a + b, total, more)
                if total is not after.get(*key):
                    after.put(key, total, TRUE)
                    before.put(key, total, TRUE)

    def number(self, state: State, what: TimesThisTurn, you: str) -> Val:
        """How often, or how much, that has happened this turn."""
        return state.get("happened", what, you)


def _speaks_of_a_source(pattern: EventPattern) -> bool:
    """The pattern cannot be judged without the object whose ability asks, or is no event by itself."""
    asks = any(getattr(f, name) for f in of_kind(pattern, Filter) for name in _OF_THE_SOURCE)
    return asks or mentions(pattern, (CausesTrigger, StateIs))
