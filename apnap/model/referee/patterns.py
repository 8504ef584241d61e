"""Which events fit a trigger pattern."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from apnap.model.abilities import (
    BecomesAttached,
    BecomesTapped,
    BecomesTarget,
    BecomesUnattached,
    BecomesUntapped,
    BeginStep,
    Casts,
    CausesTrigger,
    CountersPut,
    DealtDamage,
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
    PhasesOut,
    PlayerLoses,
    Sacrificed,
    Selector,
    ShieldBroken,
    SpellCountered,
    TappedForMana,
    ToGraveyard,
    ToHand,
    Transforms,
    TurnedFaceUp,
)
from apnap.model.referee.combat_patterns import COMBAT_PATTERNS, as_causes, of_combat
from apnap.model.referee.departure_events import Discarded, PhasedOut, PlayerLost, SpellWasCountered
from apnap.model.referee.events import (
    AbilityTriggered,
    CardDrawn,
    CountersPlaced,
    Damaged,
    Event,
    ItemCopied,
    LifeGained,
    LifeLost,
    Moved,
    SacrificedBy,
    ShieldWasBroken,
    SpellCast,
    StepBegan,
    Targeted,
)
from apnap.model.referee.items import About, Item
from apnap.model.referee.matching import belongs, fits
from apnap.model.referee.objects import WHOLE, Obj, Ref
from apnap.model.referee.occasions import occasion
from apnap.model.referee.relation_events import BecameAttached, BecameUnattached, ControlLost
from apnap.model.referee.state import State
from apnap.model.referee.status_events import BecameTapped, BecameUntapped, ManaTapped, Transformed, TurnedUp
from apnap.model.rules import clause_supplement, modified_at_once, statics_when_entering

LOOK_BACK_PATTERNS = (Leaves, Dies, Destroyed, Sacrificed, ToHand)
"""The patterns whose abilities look back in time (603.10a)."""

LOOKS_BACK_BY: dict[type, str] = {
    **dict.fromkeys(LOOK_BACK_PATTERNS, "look-back"),
    BecomesUnattached: "attachment-looks-back",
    LosesControl: "control-looks-back",
    LeavesGraveyard: "leaves-graveyard-looks-back",
    PhasesOut: "phasing-looks-back",
    SpellCountered: "countered-looks-back",
    PlayerLoses: "player-loses-looks-back",
}
"""By which rule the abilities with a pattern look back in time (603.10)."""


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

    def fits_there(self, what: Selector, obj: Obj) -> bool:
        """Whether the object fits and is where the text means it: "a creature" is on the battlefield (109.2)."""
        return self.fits(tuple(f for f in what if f.zone == obj.zone), obj)

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
            layer = min(statics_when_entering.layer(j.view.world), modified_at_once.layer(j.view.world))
            return so and j.fits(what, event.new, layer, event.old)
        case Leaves(what), Moved():
            return event.left and j.fits(what, j.seen(event), was=event.old)
        case Dies(what), Moved():
            return event.left and event.to_graveyard and j.fits(what, j.seen(event), was=event.old)
        case Destroyed(what), Moved():
            return event.destroyed and j.fits(what, j.seen(event), was=event.old)
        case ToGraveyard(what), Moved():
            return event.to_graveyard and j.fits(what, event.new, was=event.old)
        case ToHand(what), Moved():
            return event.left and event.new.zone == "hand" and j.fits(what, j.seen(event), was=event.old)
        case LeavesGraveyard(what), Moved():
            return event.left_graveyard and j.fits(what, j.seen(event), was=event.old)
        case Sacrificed(who, what), SacrificedBy(player):
            return j.means(who, player) and j.fits(what, j.seen(event), was=event.old)
        case _:
            return False


def _of_object(j: Judge, pattern: EventPattern, event: Event) -> bool:
    match pattern, event:
        case (
            (DealtDamage(what), Damaged(obj))
            | (BecomesUntapped(what), BecameUntapped(obj))
            | (TappedForMana(what), ManaTapped(obj))
            | (Transforms(what), Transformed(obj))
            | (TurnedFaceUp(what), TurnedUp(obj))
        ):
            return j.fits(what, obj)
        case BecomesTapped(what, first), BecameTapped(obj):
            return (event.first or not first) and j.fits(what, obj)
        case CountersPut(what, kind), CountersPlaced(obj):
            return event.kind == kind and j.fits(what, obj)
        case BecomesTarget(what, by), Targeted(obj, item):
            return (by == "any" or item.controller != j.you) and j.fits_there(what, obj)
        case _:
            return False


def _of_relation(j: Judge, pattern: EventPattern, event: Event) -> bool:
    match pattern, event:
        case LosesControl(who, what), ControlLost(player, old, new):
            return j.means(who, player) and j.fits(what, old if j.looks_back else new)
        case BecomesUnattached(what), BecameUnattached(old, new):
            return j.fits(what, old if j.looks_back else new)
        case BecomesAttached(what, to), BecameAttached(obj, host):
            return j.fits(what, obj) and (not to or j.fits(to, host))
        case _:
            return False


def is_any_card(f: Filter) -> bool:
    """Whether a filter asks for nothing but a zone and a player."""
    return f == Filter(owner=f.owner, controller=f.controller, zone=f.zone)


def _of_departure(j: Judge, pattern: EventPattern, event: Event) -> bool:
    match pattern, event:
        case Discards(who, what, by_opponent), Discarded(player, old, _, causer):
            forced = not by_opponent or causer not in (None, j.you)
            fitting = any(is_any_card(f) for f in what) if old is None else j.fits(what, old)
            return forced and j.means(who, player) and (not what or fitting)
        case (PhasesOut(what), PhasedOut(old, new)) | (SpellCountered(what), SpellWasCountered(old, new)):
            return j.fits(what, old if j.looks_back else new)
        case PlayerLoses(who), PlayerLost(player):
            return j.means(who, player)
        case _:
            return False


def _of_player(j: Judge, pattern: EventPattern, event: Event) -> bool:
    match pattern, event:
        case Casts(who, spell), SpellCast(player, cast):
            return (
                j.means(who, player)
                and not (pattern.unpaid and event.paid)
                and pattern.number in (None, event.number)
                and (not pattern.origins or (cast.cast is not None and cast.cast[1] in pattern.origins))
                and j.fits(spell, cast)
                and _targets(j, pattern.targeting, event.item)
            )
        case Casts(who, spell), ItemCopied(player, item, copied):
            known = pattern.or_copies and not pattern.origins and copied is not None and j.fits(spell, copied)
            return known and j.means(who, player) and _targets(j, pattern.targeting, item)
        case BeginStep(step, whose), StepBegan(began, player):
            return step == began and (whose == "each" or (player == j.you) == (whose == "your"))
        case (GainsLife(who), LifeGained(player)) | (LosesLife(who), LifeLost(player)):
            return j.means(who, player)
        case Draws(who, number), CardDrawn(player):
            return j.means(who, player) and number in (None, event.number)
        case ShieldBroken(whose, by, last), ShieldWasBroken(player, _, breaker):
            fitting = not by or (breaker is not None and j.fits(by, breaker))
            return j.means(whose, player) and (event.last or not last) and fitting
        case CausesTrigger(cause, of_event), AbilityTriggered():
            return any(
                j.of(p, e) and (not of_event or _is_of(j, event.item, p, e))
                for p in cause
                for caused_by in event.causes
                for e in as_causes(caused_by)
            )
        case _:
            return False


def _is_of(j: Judge, item: Item, pattern: EventPattern, cause: Event) -> bool:
    """Whether an ability is one of the object that its cause is about, before or after that moved."""
    if isinstance(cause, Moved | SacrificedBy):
        return item.source in (cause.new.ref, cause.old.ref if cause.old is not None else None)
    about = occasion(j.view, cause, pattern, None, j.looks_back).object
    return about is not None and item.source == about


def _targets(j: Judge, wanted: Selector, item: Item) -> bool:
    """Whether a target of a spell fits, if that is asked for."""
    if not wanted:
        return True
    refs = {t for of_mode in item.targets for t in of_mode if isinstance(t, Ref)}
    return any(o.ref in refs and j.fits_there(wanted, o) for o in j.view.objs)


_JUDGES: dict[type, Callable[[Judge, EventPattern, Event], bool]] = {
    **dict.fromkeys((Enters, Leaves, Dies, Destroyed, ToGraveyard, ToHand, LeavesGraveyard, Sacrificed), _zone_change),
    **dict.fromkeys((Discards, PhasesOut, SpellCountered, PlayerLoses), _of_departure),
    **dict.fromkeys((DealtDamage, CountersPut, BecomesTarget), _of_object),
    **dict.fromkeys((BecomesTapped, BecomesUntapped, TappedForMana, Transforms, TurnedFaceUp), _of_object),
    **dict.fromkeys((LosesControl, BecomesUnattached, BecomesAttached), _of_relation),
    **dict.fromkeys(COMBAT_PATTERNS, of_combat),
    **dict.fromkeys((Casts, BeginStep, GainsLife, LosesLife, Draws, ShieldBroken, CausesTrigger), _of_player),
}


def any_fits(
    view: State, patterns: Iterable[EventPattern], event: Event, you: str, source: str, looks_back: bool
) -> bool:
    """Whether the event, as a cause, fits one of the patterns."""
    return any(event_fits(view, p, e, you, source, looks_back) for p in patterns for e in as_causes(event))
