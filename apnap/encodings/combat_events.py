"""Combat and damage as events: what each pattern waits for, and which of two objects it is about (506-510, 120)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from apnap.encodings.context import Context
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import at_least
from apnap.encodings.world import Event
from apnap.model.abilities import (
    Attacks,
    BecomesBlocked,
    Blocks,
    DealsDamage,
    DeclaresAttack,
    EventPattern,
    Selector,
    Unblocked,
)

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

OfCombat = Attacks | BecomesBlocked | Blocks | DealsDamage | DeclaresAttack | Unblocked


def kind_of(pattern: EventPattern) -> str | None:
    """The kind of event that a pattern waits for, where its type alone does not say it; None: the type does."""
    if isinstance(pattern, BecomesBlocked):
        return "blocks" if pattern.by else "blocked"
    if isinstance(pattern, DealsDamage):
        return "deals" if pattern.to or pattern.to_player is not None else "dealing"
    return None


def is_about_other(pattern: EventPattern) -> bool:
    """The event object is the one that something is done to, or that does it: the text names it as another one."""
    match pattern:
        case Blocks(whom=named) | DealsDamage(to=named):
            return bool(named) and not any(f.this for f in named)
        case BecomesBlocked(by=named):
            return not named or any(f.this for f in named)
        case _:
            return False


def turned(event: Event) -> Event:
    """The same event, about the other one of its two objects. Raises ValueError if there is only one."""
    if event.other is None:
        raise ValueError("an event about one object")
    oid, inc = event.other
    return evolve(event, name=("turned", event.name), oid=oid, inc=inc, after=inc, whole=event)


class CombatEvents:
    """Matches the patterns of combat and damage in one machine."""

    def __init__(self, machine: Machine) -> None:
        self.m = machine
        self._turned: dict[Event, Event] = {}

    def turned(self, event: Event) -> Event:
        """The same as :func:`turned`, always the same object."""
        if event not in self._turned:
            self._turned[event] = turned(event)
        return self._turned[event]

    def fits(self, pattern: OfCombat, event: Event, context: Context, state: State) -> Literal:
        """True if the event, of the right kind, fits the pattern of an ability in ``context``."""
        event = event.whole or event
        match pattern:
            case Attacks(what, whom, alone):
                if not _is_player(whom, event, context):
                    return FALSE
                fits = self._object(what, event, context, state)
                return self.m.terms.both(fits, event.alone) if alone else fits
            case DeclaresAttack():
                return self._declares(pattern, event, context, state)
            case BecomesBlocked(what, by) if by:
                fits = self._object(by, event, context, state)
                return self.m.terms.both(fits, self._object(what, self.turned(event), context, state))
            case BecomesBlocked(what) | Unblocked(what):
                return self._object(what, event, context, state)
            case Blocks(what, whom):
                fits = self._object(what, event, context, state)
                other = self._object(whom, self.turned(event), context, state) if whom else TRUE
                return self.m.terms.both(fits, other)
            case DealsDamage():
                return self._deals(pattern, event, context, state)

    def _declares(self, pattern: DeclaresAttack, event: Event, context: Context, state: State) -> Literal:
        """Enough of what attacks fits."""
        if not _is_player(pattern.who, event, context):
            return FALSE
        m, fitting = self.m, list[Literal]()
        for part in event.parts:
            fits = self._object(pattern.what, part, context, state) if pattern.what else TRUE
            fitting.append(m.terms.both(part.guard, fits))
        return m.values.any_of(m.values.count(fitting), at_least(pattern.least))

    def _deals(self, pattern: DealsDamage, event: Event, context: Context, state: State) -> Literal:
        if pattern.combat is not None and pattern.combat != (event.detail == "combat"):
            return FALSE
        receives: list[Literal] = []
        if pattern.to_player is not None and event.player is not None and event.other is None:
            receives.append(TRUE if _is_player(pattern.to_player, event, context) else FALSE)
        if pattern.to and event.other is not None:
            receives.append(self._object(pattern.to, self.turned(event), context, state))
        if pattern.to_player is None and not pattern.to:
            receives.append(TRUE)
        return self.m.terms.both(self._object(pattern.what, event, context, state), self.m.terms.disj(receives))

    def _object(self, what: Selector, event: Event, context: Context, state: State) -> Literal:
        return self.m.matching.moved(what, event, context, state)

    def causes(self, pattern: EventPattern, event: Event, context: Context, state: State) -> Literal:
        """What the event consists of fits the pattern of an effect on its causing abilities to trigger (603.2d).

        "Whenever you attack" triggers on creatures attacking, and "is dealt damage" on something dealing it.
        """
        event = event.whole or event
        found = []
        for part in (event, *event.parts):
            same = isinstance(pattern, DealsDamage) and part.kind == "deals"
            if same or (part is not event and isinstance(pattern, Attacks) and part.kind == "attacks"):
                guard = part.guard if part is not event else TRUE
                found.append(self.m.terms.both(guard, self.m.matching.fits(pattern, part, context, state)))
        return self.m.terms.disj(found)


def _is_player(who: str | None, event: Event, context: Context) -> bool:
    return who in (None, "any") or (who == "you") == (event.player == context.you)
