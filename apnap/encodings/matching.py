"""Which events fit which trigger patterns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, assert_never

from apnap.encodings.reading import Context
from apnap.encodings.rules import look_back, step_beginning
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.world import Event
from apnap.model.abilities import (
    Attacks,
    BecomesTarget,
    BeginStep,
    Casts,
    CausesTrigger,
    CombatDamageToPlayer,
    CountersPut,
    DealtDamage,
    Dies,
    Draws,
    Enters,
    EventPattern,
    GainsLife,
    Leaves,
    LosesLife,
    NotModelledEvent,
    Sacrificed,
    Selector,
    ToGraveyard,
)

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

KINDS: dict[type, str] = {
    Enters: "zone",
    Leaves: "zone",
    Dies: "zone",
    ToGraveyard: "zone",
    Sacrificed: "sacrificed",
    Casts: "cast",
    DealtDamage: "damaged",
    CombatDamageToPlayer: "combat damage",
    Attacks: "attacks",
    BeginStep: "step",
    GainsLife: "gained",
    LosesLife: "lost",
    Draws: "drew",
    CountersPut: "counters",
    BecomesTarget: "target",
    CausesTrigger: "trigger",
    NotModelledEvent: "never",
}
"""The kind of event each pattern waits for. Nothing here attacks, so those kinds never occur."""


class Matching:
    """Pattern matching over one machine."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine

    def fits_any(
        self, patterns: Iterable[EventPattern], event: Event, context: Context, before: State, after: State
    ) -> Literal:
        """True if the event fits one of the patterns, each judged in the state it looks at."""
        found = []
        for pattern in patterns:
            if KINDS[type(pattern)] == event.kind:
                back = look_back.looks_back(self.machine, pattern)
                found.append(self.fits(pattern, event, context, look_back.judged_in(back, before, after)))
        return self.machine.terms.disj(found)

    def fits(self, pattern: EventPattern, event: Event, context: Context, state: State) -> Literal:
        """True if the event fits the pattern of an ability in ``context``."""
        match pattern:
            case Enters(what):
                return self._moved(what, event, context, state, event.to == "battlefield")
            case Leaves(what):
                return self._moved(what, event, context, state, event.origin == "battlefield")
            case Dies(what):
                died = event.origin == "battlefield" and event.to == "graveyard"
                return self._moved(what, event, context, state, died)
            case ToGraveyard(what):
                return self._moved(what, event, context, state, event.to == "graveyard")
            case Sacrificed(who, what):
                return self._moved(what, event, context, state, self._who(who, event, context))
            case Casts(who, spell):
                return self._moved(spell, event, context, state, self._who(who, event, context))
            case DealtDamage(what) | CombatDamageToPlayer(what) | Attacks(what):
                return self._moved(what, event, context, state, True)
            case BeginStep(step, whose):
                fits = event.detail == step and step_beginning.whose(
                    self.machine, whose, context.you, str(event.player)
                )
                return TRUE if fits else FALSE
            case GainsLife(who) | LosesLife(who) | Draws(who):
                return TRUE if self._who(who, event, context) else FALSE
            case CountersPut(what, kind):
                return self._moved(what, event, context, state, event.detail == kind)
            case BecomesTarget(what, by):
                right = by == "any" or event.player != context.you
                return self._moved(what, event, context, state, right)
            case CausesTrigger() | NotModelledEvent():
                return FALSE  # the former is matched by the caller, which knows what caused the triggering
            case _:
                assert_never(pattern)

    def _moved(self, what: Selector, event: Event, context: Context, state: State, right: bool) -> Literal:
        if not right or event.oid is None:
            return FALSE
        body = self.machine.world.bodies[event.oid]
        return self.machine.reader.selected(state, what, body, context, anywhere=True)

    def _who(self, who: str, event: Event, context: Context) -> bool:
        return who == "any" or (who == "you") == (event.player == context.you)
