"""Which events fit which trigger patterns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, assert_never

from attrs import evolve

from apnap.encodings.reading import Context
from apnap.encodings.rules import clause_supplement, look_back, statics_when_entering, step_beginning
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.world import Event
from apnap.model.abilities import (
    Attacks,
    BecomesAttached,
    BecomesBlocked,
    BecomesTapped,
    BecomesTarget,
    BecomesUnattached,
    BecomesUntapped,
    BeginStep,
    Blocks,
    Casts,
    CausesTrigger,
    CountersPut,
    DealsDamage,
    DealtDamage,
    DeclaresAttack,
    Destroyed,
    Dies,
    Discards,
    Draws,
    Enters,
    EventPattern,
    GainsLife,
    Leaves,
    LeavesGraveyard,
    LosesControl,
    LosesLife,
    NotModelledEvent,
    PhasesOut,
    PlayerLoses,
    Sacrificed,
    Selector,
    ShieldBroken,
    SpellCountered,
    StateIs,
    TappedForMana,
    ToGraveyard,
    ToHand,
    Transforms,
    TurnedFaceUp,
    Unblocked,
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
    DealsDamage: "combat damage",
    Attacks: "attacks",
    BeginStep: "step",
    GainsLife: "gained",
    LosesLife: "lost",
    Draws: "drew",
    CountersPut: "counters",
    BecomesTarget: "target",
    CausesTrigger: "trigger",
    Destroyed: "zone",
    BecomesTapped: "tapped",
    Blocks: "blocks",
    ShieldBroken: "broken",
    StateIs: "state",
    NotModelledEvent: "never",
    BecomesAttached: "never",
    BecomesBlocked: "never",
    BecomesUnattached: "never",
    BecomesUntapped: "never",
    DeclaresAttack: "never",
    Discards: "never",
    LeavesGraveyard: "never",
    LosesControl: "never",
    PhasesOut: "never",
    PlayerLoses: "never",
    SpellCountered: "never",
    TappedForMana: "never",
    ToHand: "never",
    Transforms: "never",
    TurnedFaceUp: "never",
    Unblocked: "never",
}
"""The kind of event each pattern waits for."""


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
                enters = event.to == "battlefield" and clause_supplement.enters_rightly(self.machine, pattern, event)
                judged = statics_when_entering.judged(self.machine, context)
                return self._moved(what, event, judged, state, enters)
            case Leaves(what):
                return self._moved(what, event, context, state, event.origin == "battlefield")
            case Dies(what):
                died = event.origin == "battlefield" and event.to == "graveyard"
                return self._moved(what, event, context, state, died)
            case Destroyed(what):
                destroyed = event.origin == "battlefield" and event.to == "graveyard" and event.how == "destroy"
                return self._moved(what, event, context, state, destroyed)
            case ToGraveyard(what):
                return self._moved(what, event, context, state, event.to == "graveyard")
            case Sacrificed(who, what):
                return self._moved(what, event, context, state, self._who(who, event, context))
            case Casts(who, spell, unpaid):
                rightly = self._who(who, event, context) and not (unpaid and event.paid)
                return self._moved(spell, event, context, state, rightly)
            case BecomesTapped(what, first):
                fits = self._moved(what, event, context, state, True)
                return self.machine.terms.both(fits, event.first) if first else fits
            case ShieldBroken():
                return self._broken(pattern, event, context, state)
            case DealtDamage(what) | DealsDamage(what) | Attacks(what) | Blocks(what):
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
            case (
                CausesTrigger()
                | StateIs()
                | NotModelledEvent()
                | BecomesAttached()
                | BecomesBlocked()
                | BecomesUnattached()
                | BecomesUntapped()
                | DeclaresAttack()
                | Discards()
                | LeavesGraveyard()
                | LosesControl()
                | PhasesOut()
                | PlayerLoses()
                | SpellCountered()
                | TappedForMana()
                | ToHand()
                | Transforms()
                | TurnedFaceUp()
                | Unblocked()
            ):
                # the first is matched by the caller, which knows what caused the triggering; the rest never happens
                return FALSE
            case _:
                assert_never(pattern)

    def _broken(self, pattern: ShieldBroken, event: Event, context: Context, state: State) -> Literal:
        m = self.machine
        if not self._who(pattern.whose, event, context):
            return FALSE
        by = TRUE
        if pattern.by:
            breaker = m.world.bodies.get(event.by or "")
            by = FALSE if breaker is None else m.reader.selected(state, pattern.by, breaker, context, anywhere=True)
        return m.terms.both(by, event.last if pattern.last else TRUE)

    def _moved(self, what: Selector, event: Event, context: Context, state: State, right: bool) -> Literal:
        if not right or event.oid is None:
            return FALSE
        body = self.machine.world.bodies[event.oid]
        if context.created is not None:
            context = evolve(context, judged=event)
        return self.machine.reader.selected(state, what, body, context, anywhere=True)

    def _who(self, who: str, event: Event, context: Context) -> bool:
        return who == "any" or (who == "you") == (event.player == context.you)
