"""Which events fit which trigger patterns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, assert_never

from attrs import evolve

from apnap.encodings import casts
from apnap.encodings.combat_events import CombatEvents, is_about_other
from apnap.encodings.kinds import kind_of
from apnap.encodings.reading import Context
from apnap.encodings.rules import clause_supplement, look_back, modified_at_once, statics_when_entering, step_beginning
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
    Filter,
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


class Matching:
    """Pattern matching over one machine."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.combat = CombatEvents(machine)

    def ways(
        self, patterns: Sequence[EventPattern], event: Event, context: Context, state: State
    ) -> Iterator[tuple[Event, Literal]]:
        """The event as an ability with these patterns is about it, with the literal that it fits one of them."""
        fitting = [p for p in patterns if kind_of(p) == event.kind]
        other = [p for p in fitting if event.other is not None and is_about_other(p)]
        fits = self.machine.terms.disj(self.fits(p, event, context, state) for p in fitting if p not in other)
        yield event, fits
        if other:
            turned = self.machine.terms.disj(self.fits(p, event, context, state) for p in other)
            yield self.combat.turned(event), self.machine.terms.both(turned, -fits)

    def causes(
        self, patterns: Sequence[EventPattern], event: Event, context: Context, before: State, after: State
    ) -> Literal:
        """True if the event, or something that it consists of, fits one of the patterns of an effect on what it
        causes."""
        parts = [self.combat.causes(p, event, context, after) for p in patterns]
        return self.machine.terms.disj([self.fits_any(patterns, event, context, before, after), *parts])

    def fits_any(
        self, patterns: Iterable[EventPattern], event: Event, context: Context, before: State, after: State
    ) -> Literal:
        """True if the event fits one of the patterns, each judged in the state it looks at."""
        found = []
        for pattern in patterns:
            if kind_of(pattern) == event.kind:
                back = look_back.looks_back(self.machine, pattern)
                found.append(self.fits(pattern, event, context, look_back.judged_in(back, before, after)))
        return self.machine.terms.disj(found)

    def fits(self, pattern: EventPattern, event: Event, context: Context, state: State) -> Literal:
        """True if the event fits the pattern of an ability in ``context``."""
        match pattern:
            case Enters() | Leaves() | Dies() | Destroyed() | ToGraveyard() | LeavesGraveyard() | ToHand():
                return self._zone_change(pattern, event, context, state)
            case Discards():
                return self._discarded(pattern, event, context, state)
            case Sacrificed(who, what) | LosesControl(who, what):
                return self._moved(what, event, context, state, self._who(who, event, context))
            case Casts() | GainsLife() | LosesLife() | Draws() | BeginStep():
                return self._of_player(pattern, event, context, state)
            case ShieldBroken() | BecomesAttached() | BecomesUnattached():
                return self._by_another(pattern, event, context, state)
            case Attacks() | BecomesBlocked() | Blocks() | DealsDamage() | DeclaresAttack() | Unblocked():
                return self.combat.fits(pattern, event, context, state)
            case PlayerLoses(who):
                return TRUE if self._who(who, event, context) else FALSE
            case (
                DealtDamage()
                | BecomesTapped()
                | BecomesUntapped()
                | TappedForMana()
                | Transforms()
                | TurnedFaceUp()
                | PhasesOut()
                | SpellCountered()
                | CountersPut()
                | BecomesTarget()
            ):
                return self._of_object(pattern, event, context, state)
            case CausesTrigger() | StateIs() | NotModelledEvent():
                # the first is matched by the caller, which knows what caused the triggering; the rest never happens
                return FALSE
            case _:
                assert_never(pattern)

    def _zone_change(
        self,
        pattern: Enters | Leaves | Dies | Destroyed | ToGraveyard | LeavesGraveyard | ToHand,
        event: Event,
        context: Context,
        state: State,
    ) -> Literal:
        """The object that moves fits, and so does its way."""
        right = _went(pattern, event)
        if isinstance(pattern, Enters):
            right = event.to == "battlefield" and clause_supplement.enters_rightly(self.machine, pattern, event)
            context = modified_at_once.judged(self.machine, statics_when_entering.judged(self.machine, context))
        return self._moved(pattern.what, event, context, state, right)

    def _of_player(
        self,
        pattern: Casts | GainsLife | LosesLife | Draws | BeginStep,
        event: Event,
        context: Context,
        state: State,
    ) -> Literal:
        """What a player does or what happens to one, and whose step begins."""
        m = self.machine
        match pattern:
            case Casts(who, spell):
                fits = self._moved(spell, event, context, state, self._who(who, event, context))
                return m.terms.both(fits, casts.is_asked_for(m, pattern, event, context, state))
            case BeginStep(step, whose):
                rightly = event.detail == step and step_beginning.whose(m, whose, context.you, str(event.player))
                return TRUE if rightly else FALSE
            case GainsLife(who) | LosesLife(who) | Draws(who):
                number = pattern.number if isinstance(pattern, Draws) else None
                return casts.is_number(m, state, event, number) if self._who(who, event, context) else FALSE
            case _:
                assert_never(pattern)

    def _of_object(
        self,
        pattern: DealtDamage
        | PhasesOut
        | SpellCountered
        | BecomesTapped
        | BecomesUntapped
        | TappedForMana
        | Transforms
        | TurnedFaceUp
        | CountersPut
        | BecomesTarget,
        event: Event,
        context: Context,
        state: State,
    ) -> Literal:
        """What happens to an object where it is."""
        right = True
        if isinstance(pattern, CountersPut):
            right = event.detail == pattern.kind
        elif isinstance(pattern, BecomesTarget):
            right = pattern.by == "any" or event.player != context.you
        there = isinstance(pattern, BecomesTarget)
        fits = self._moved(pattern.what, event, context, state, right, anywhere=not there)
        first = isinstance(pattern, BecomesTapped) and pattern.first
        return self.machine.terms.both(fits, event.first) if first else fits

    def _by_another(
        self, pattern: ShieldBroken | BecomesAttached | BecomesUnattached, event: Event, context: Context, state: State
    ) -> Literal:
        """The event is about two objects, or a player and an object."""
        if isinstance(pattern, ShieldBroken):
            return self._broken(pattern, event, context, state)
        return self._attached(pattern, event, context, state)

    def _discarded(self, pattern: Discards, event: Event, context: Context, state: State) -> Literal:
        """A card is discarded, perhaps because of a spell or ability of an opponent of "you" (``event.by``)."""
        forced = event.by not in (None, context.you)
        if not self._who(pattern.who, event, context) or (pattern.by_opponent and not forced):
            return FALSE
        if event.oid is None:  # a card without a name
            return TRUE if asks_nothing(pattern.what) else FALSE
        return self._moved(pattern.what, event, context, state, True) if pattern.what else TRUE

    def _broken(self, pattern: ShieldBroken, event: Event, context: Context, state: State) -> Literal:
        m = self.machine
        if not self._who(pattern.whose, event, context):
            return FALSE
        by = TRUE
        if pattern.by:
            breaker = m.world.bodies.get(event.by or "")
            by = FALSE if breaker is None else m.reader.selected(state, pattern.by, breaker, context, anywhere=True)
        return m.terms.both(by, event.last if pattern.last else TRUE)

    def _attached(
        self, pattern: BecomesAttached | BecomesUnattached, event: Event, context: Context, state: State
    ) -> Literal:
        """The Aura or Equipment of the event fits, and what it becomes attached to."""
        m, body = self.machine, self.machine.world.bodies.get(event.by or "")
        if body is None:
            return FALSE
        fits = m.reader.selected(state, pattern.what, body, context, anywhere=True)
        if isinstance(pattern, BecomesAttached) and pattern.to:
            return m.terms.both(fits, self._moved(pattern.to, event, context, state, True))
        return fits

    def moved(self, what: Selector, event: Event, context: Context, state: State) -> Literal:
        """True if the object of the event fits."""
        return self._moved(what, event, context, state, True)

    def _moved(
        self, what: Selector, event: Event, context: Context, state: State, right: bool, *, anywhere: bool = True
    ) -> Literal:
        if not right or event.oid is None:
            return FALSE
        body = self.machine.world.bodies[event.oid]
        if context.created is not None:
            context = evolve(context, judged=event)
        return self.machine.reader.selected(state, what, body, context, anywhere=anywhere)

    def _who(self, who: str, event: Event, context: Context) -> bool:
        return who == "any" or (who == "you") == (event.player == context.you)


def asks_nothing(what: Selector) -> bool:
    """Any card whatever fits, wherever it is."""
    return not what or any(evolve(f, zone="hand", owner=None, controller=None) == Filter(zone="hand") for f in what)


def _went(pattern: EventPattern, event: Event) -> bool:
    """The event is a change between the zones that the pattern speaks of."""
    left, died = event.origin == "battlefield", event.origin == "battlefield" and event.to == "graveyard"
    replaced = not event.real and event.after != event.inc  # the object has left once: by what really happened
    match pattern:
        case Dies():
            return died
        case Destroyed():
            return died and event.how == "destroy"
        case ToGraveyard():
            return event.to == "graveyard"
        case LeavesGraveyard():
            return event.origin == "graveyard" and not replaced
        case ToHand():
            return left and event.to == "hand"
        case _:
            return left and not replaced
