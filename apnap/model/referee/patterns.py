"""Which events fit a trigger pattern."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from apnap.model.abilities import (
    Attacks,
    BecomesTapped,
    BecomesTarget,
    BeginStep,
    Blocks,
    Casts,
    CausesTrigger,
    CountersPut,
    DealtDamage,
    Destroyed,
    Dies,
    Draws,
    Enters,
    EventPattern,
    GainsLife,
    Leaves,
    LosesLife,
    Sacrificed,
    Selector,
    ShieldBroken,
    ToGraveyard,
)
from apnap.model.referee.events import (
    AbilityTriggered,
    AttackDeclared,
    BecameTapped,
    BlockDeclared,
    CardDrawn,
    CountersPlaced,
    Damaged,
    Event,
    LifeGained,
    LifeLost,
    Moved,
    SacrificedBy,
    ShieldWasBroken,
    SpellCast,
    StepBegan,
    Targeted,
)
from apnap.model.referee.items import About
from apnap.model.referee.matching import belongs, fits
from apnap.model.referee.objects import WHOLE, Obj
from apnap.model.referee.state import State
from apnap.model.rules import clause_supplement, statics_when_entering

LOOK_BACK_PATTERNS = (Leaves, Dies, Destroyed, Sacrificed)
"""The patterns whose abilities look back in time (603.10a)."""


class Judge(NamedTuple):
    """From where an event is judged: the source that asks and its controller, and the state its objects are in.

    ``looks_back``: leaving patterns judge the object as it last was on the battlefield (603.10a). ``about``: what the
    delayed ability that asks is about.
    """

    view: State
    you: str
    source: str
    looks_back: bool
    about: tuple[About, ...] = ()

    def fits(self, what: Selector, obj: Obj, layer: int = WHOLE, was: Obj | None = None) -> bool:
        """Whether the object fits; ``was``: what it was before it moved."""
        return fits(self.view, what, obj, self.you, self.source, layer=layer, about=self.about, was=was)

    def of(self, pattern: EventPattern, event: Event) -> bool:
        """Whether another event fits a pattern."""
        return event_fits(self.view, pattern, event, self.you, self.source, self.looks_back, self.about)

    def means(self, whose: str, player: str) -> bool:
        return belongs(whose, player, self.you)

    def seen(self, event: Moved | SacrificedBy) -> Obj:
        """The object of a leaving pattern."""
        return event.old if self.looks_back and event.old is not None else event.new


def event_fits(
    view: State,
    pattern: EventPattern,
    event: Event,
    you: str,
    source: str,
    looks_back: bool,
    about: tuple[About, ...] = (),
) -> bool:
    """Whether an event fits a pattern, as :class:`Judge` says. Patterns that nothing here brings about fit none."""
    judge = _JUDGES.get(type(pattern))
    return judge is not None and judge(Judge(view, you, source, looks_back, about), pattern, event)


def _zone_change(j: Judge, pattern: EventPattern, event: Event) -> bool:
    match pattern, event:
        case Enters(what), Moved():
            so = event.entered and clause_supplement.enters_so(j.view.world, pattern, event)
            return so and j.fits(what, event.new, statics_when_entering.layer(j.view.world), event.old)
        case Leaves(what), Moved():
            return event.left and j.fits(what, j.seen(event), was=event.old)
        case Dies(what), Moved():
            return event.left and event.to_graveyard and j.fits(what, j.seen(event), was=event.old)
        case Destroyed(what), Moved():
            return event.destroyed and j.fits(what, j.seen(event), was=event.old)
        case ToGraveyard(what), Moved():
            return event.to_graveyard and j.fits(what, event.new, was=event.old)
        case Sacrificed(who, what), SacrificedBy(player):
            return j.means(who, player) and j.fits(what, j.seen(event), was=event.old)
        case _:
            return False


def _of_object(j: Judge, pattern: EventPattern, event: Event) -> bool:
    match pattern, event:
        case (
            (DealtDamage(what), Damaged(obj))
            | (Attacks(what), AttackDeclared(obj))
            | (Blocks(what), BlockDeclared(obj))
        ):
            return j.fits(what, obj)
        case BecomesTapped(what, first), BecameTapped(obj):
            return (event.first or not first) and j.fits(what, obj)
        case CountersPut(what, kind), CountersPlaced(obj):
            return event.kind == kind and j.fits(what, obj)
        case BecomesTarget(what, by), Targeted(obj, item):
            return (by == "any" or item.controller != j.you) and j.fits(what, obj)
        case _:
            return False


def _of_player(j: Judge, pattern: EventPattern, event: Event) -> bool:
    match pattern, event:
        case Casts(who, spell), SpellCast(player, cast):
            return j.means(who, player) and not (pattern.unpaid and event.paid) and j.fits(spell, cast)
        case BeginStep(step, whose), StepBegan(began, player):
            return step == began and (whose == "each" or (player == j.you) == (whose == "your"))
        case (
            (GainsLife(who), LifeGained(player)) | (LosesLife(who), LifeLost(player)) | (Draws(who), CardDrawn(player))
        ):
            return j.means(who, player)
        case ShieldBroken(whose, by, last), ShieldWasBroken(player, _, breaker):
            fitting = not by or (breaker is not None and j.fits(by, breaker))
            return j.means(whose, player) and (event.last or not last) and fitting
        case CausesTrigger(cause), AbilityTriggered():
            return any(j.of(p, e) for p in cause for e in event.causes)
        case _:
            return False


_JUDGES: dict[type, Callable[[Judge, EventPattern, Event], bool]] = {
    **dict.fromkeys((Enters, Leaves, Dies, Destroyed, ToGraveyard, Sacrificed), _zone_change),
    **dict.fromkeys((DealtDamage, Attacks, Blocks, BecomesTapped, CountersPut, BecomesTarget), _of_object),
    **dict.fromkeys((Casts, BeginStep, GainsLife, LosesLife, Draws, ShieldBroken, CausesTrigger), _of_player),
}


def any_fits(
    view: State, patterns: Iterable[EventPattern], event: Event, you: str, source: str, looks_back: bool
) -> bool:
    """Whether the event fits one of the patterns."""
    return any(event_fits(view, p, event, you, source, looks_back) for p in patterns)
