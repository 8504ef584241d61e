"""Which part of a trigger condition an event does not meet, in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

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
from apnap.model.referee import characteristics
from apnap.model.referee.combat_misfits import misfit_of_combat
from apnap.model.referee.departure_events import Discarded, PhasedOut, PlayerLost, SpellWasCountered
from apnap.model.referee.events import (
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
from apnap.model.referee.items import About
from apnap.model.referee.matching import cards_in, fits, is_historic
from apnap.model.referee.objects import WHOLE, Obj
from apnap.model.referee.patterns import Judge
from apnap.model.referee.relation_events import BecameAttached, BecameUnattached, ControlLost
from apnap.model.referee.state import State
from apnap.model.referee.status_events import BecameTapped, BecameUntapped, ManaTapped, Transformed, TurnedUp
from apnap.model.referee.ties import are_tied
from apnap.model.rules import clause_supplement


def misfit(
    view: State,
    pattern: EventPattern,
    event: Event,
    you: str,
    source: str,
    looks_back: bool,
    about: tuple[About, ...] = (),
) -> str:
    """Why an event of the right class does not fit the pattern, its objects judged in ``view``."""
    for part in (_zone_change, _of_object, _of_relation, _of_player, _of_combat, of_departure):
        reason = part(Judge(view, you, source, looks_back, about), pattern, event)
        if reason is not None:
            return reason
    return "its condition asks for another kind of event"


def of_departure(j: Judge, pattern: EventPattern, event: Event) -> str | None:
    """What is not met where a card, spell, permanent or player goes."""
    match pattern, event:
        case Discards(who, what, by_opponent), Discarded(player, old, _, causer):
            if by_opponent and causer in (None, j.you):
                return "no spell or ability of an opponent caused it"
            return _whose(j, who, player) or ("" if old is None else _of(j, what, old))
        case (PhasesOut(what), PhasedOut(old, new)) | (SpellCountered(what), SpellWasCountered(old, new)):
            return _of(j, what, old if j.looks_back else new)
        case PlayerLoses(who), PlayerLost(player):
            return _whose(j, who, player)
        case ToHand(what), Moved(_, new):
            to_hand = event.left and new.zone == "hand"
            return _of(j, what, j.seen(event)) if to_hand else f"{new.id} did not go from the battlefield to a hand"
        case LeavesGraveyard(what), Moved(_, new):
            return _of(j, what, j.seen(event)) if event.left_graveyard else f"{new.id} did not leave a graveyard"
        case _:
            return None


def _zone_change(j: Judge, pattern: EventPattern, event: Event) -> str | None:
    match pattern, event:
        case Enters(what), Moved(_, new):
            if not event.entered:
                return f"{new.id} did not enter"
            if not clause_supplement.enters_so(j.view.world, pattern, event):
                return f"{new.id} entered in another way"
            return _of(j, what, new)
        case Leaves(what), Moved(_, new):
            return _of(j, what, j.seen(event)) if event.left else f"{new.id} did not leave the battlefield"
        case Dies(what), Moved(_, new):
            return _of(j, what, j.seen(event)) if event.left and event.to_graveyard else f"{new.id} did not die"
        case Destroyed(what), Moved(_, new):
            return _of(j, what, j.seen(event)) if event.destroyed else f"{new.id} was not destroyed"
        case ToGraveyard(what), Moved(_, new):
            return _of(j, what, new) if event.to_graveyard else f"{new.id} did not go to a graveyard"
        case Sacrificed(who, what), SacrificedBy(player, old):
            return _whose(j, who, player) or _of(j, what, old)
        case _:
            return None


def _of_object(j: Judge, pattern: EventPattern, event: Event) -> str | None:
    match pattern, event:
        case (
            (DealtDamage(what), Damaged(obj))
            | (BecomesUntapped(what), BecameUntapped(obj))
            | (TappedForMana(what), ManaTapped(obj))
            | (Transforms(what), Transformed(obj))
            | (TurnedFaceUp(what), TurnedUp(obj))
        ):
            return _of(j, what, obj)
        case BecomesTapped(what, first), BecameTapped(obj):
            return f"{obj.id} was tapped before this turn" if first and not event.first else _of(j, what, obj)
        case CountersPut(what, kind), CountersPlaced(obj, put):
            return f"{put} counters, not {kind}" if put != kind else _of(j, what, obj)
        case BecomesTarget(what, by), Targeted(obj, item):
            if by != "any" and item.controller == j.you:
                return f"the targeting {item.label} is controlled by {j.you}"
            there = tuple(f for f in what if f.zone == obj.zone)
            return _of(j, there, obj) if there else f"{obj.id} is in another zone than its condition asks for"
        case _:
            return None


def _of_relation(j: Judge, pattern: EventPattern, event: Event) -> str | None:
    match pattern, event:
        case LosesControl(who, what), ControlLost(player, old, new):
            return _whose(j, who, player) or _of(j, what, old if j.looks_back else new)
        case BecomesUnattached(what), BecameUnattached(old, new):
            return _of(j, what, old if j.looks_back else new)
        case BecomesAttached(what, to), BecameAttached(obj, host):
            return _of(j, to, host) if j.fits(what, obj) else _of(j, what, obj)
        case _:
            return None


def _of_player(j: Judge, pattern: EventPattern, event: Event) -> str | None:
    match pattern, event:
        case Casts(who, what), SpellCast(player, spell):
            if pattern.unpaid and event.paid:
                return f"{spell.id} was paid for"
            if pattern.number not in (None, event.number):
                return f"it is number {event.number} of {player} this turn"
            if pattern.origins and spell.cast is not None and spell.cast[1] not in pattern.origins:
                return f"it is cast from the {spell.cast[1]}"
            fits = j.fits(what, spell)
            return _whose(j, who, player) or ("it has no such target" if fits else _of(j, what, spell))
        case Casts(who, what), ItemCopied(player, _, copied):
            if copied is None or not pattern.or_copies:
                return "what is copied is not cast"
            return _whose(j, who, player) or _of(j, what, copied)
        case BeginStep(step, whose), StepBegan(began, player):
            return f"it asks for the {step} step" if step != began else f"the step is {player}'s, not {whose}"
        case (GainsLife(who), LifeGained(player)) | (LosesLife(who), LifeLost(player)):
            return _whose(j, who, player)
        case Draws(who, number), CardDrawn(player):
            return _whose(j, who, player) or f"it is number {event.number} this turn, not {number}"
        case ShieldBroken(whose, by, last), ShieldWasBroken(player, _, breaker):
            if last and not event.last:
                return f"{player} has shields left"
            return _whose(j, whose, player) or ("nothing broke it" if breaker is None else _of(j, by, breaker))
        case CausesTrigger(), _:
            return "the event that caused the ability to trigger does not fit"
        case _:
            return None


def _of_combat(j: Judge, pattern: EventPattern, event: Event) -> str | None:
    return misfit_of_combat(j, pattern, event, partial(_of, j), partial(_whose, j))


def _whose(j: Judge, who: str, player: str) -> str:
    fits = j.means(who, player)
    return (
        ""
        if fits
        else f"{player} did it, and the condition asks for {'its controller' if who == 'you' else 'an opponent'}"
    )


def _of(j: Judge, selector: Selector, obj: Obj) -> str:
    """The first unmet demand of each alternative."""
    reasons = [next(_unmet(j.view, f, obj, j.you, j.source), "") or _forgotten(j, f, obj) for f in selector]
    return "; ".join(dict.fromkeys(r for r in reasons if r)) or "nothing fits"


def _forgotten(j: Judge, f: Filter, obj: Obj) -> str:
    """Why a delayed ability is not about the object."""
    if not f.remembered:
        return ""
    same = any(a.ref.id == obj.id for a in j.about)
    return f"{obj.id} is another object by now" if same else f"{obj.id} is not what it is about"


def _unmet(view: State, f: Filter, obj: Obj, you: str, source: str) -> Iterator[str]:
    p = characteristics.seen(view, obj)
    for wanted, unwanted, there in (
        (f.types, f.not_types, p.types),
        (f.subtypes, f.not_subtypes, p.subtypes),
        (f.supertypes, f.not_supertypes, p.supertypes),
        (f.colors, f.not_colors, p.colors),
    ):
        yield from (f"{obj.id} is not {word}" for word in sorted(wanted - there))
        yield from (f"{obj.id} is {word}" for word in sorted(unwanted & there))
    if f.colorless and p.colors:
        yield f"{obj.id} has a color"
    if f.name is not None and f.name != p.name:
        yield f"{obj.id} is not named {f.name}"
    if f.not_name is not None and f.not_name == p.name:
        yield f"{obj.id} is named {p.name}"
    if f.token is not None and f.token != p.token:
        yield f"{obj.id} is {'no' if f.token else 'a'} token"
    if f.other and obj.id == source:
        yield "it asks for another object, and this is the source itself"
    if f.this and obj.id != source:
        yield "it asks for the source itself"
    for demand, player, verb in ((f.controller, obj.controller, "controls"), (f.owner, obj.owner, "owns")):
        if demand in ("you", "opponent") and (player == you) != (demand == "you"):
            yield f"{player} {verb} {obj.id}"
    yield from _unmet_status(view, f, obj)
    if f.chosen and not fits(view, (Filter(chosen=True),), obj, you, source):
        yield f"{obj.id} is not of the chosen kind"
    if not are_tied(view, f, obj, source, None, WHOLE):
        yield f"{obj.id} is not {'attached' if f.attached or f.host else 'exiled'} as it asks for"


def _unmet_status(view: State, f: Filter, obj: Obj) -> Iterator[str]:
    if f.stayed and (obj.entered or obj.attacked):
        yield f"{obj.id} entered or attacked this turn"
    if f.tapped is not None and f.tapped != obj.tapped:
        yield f"{obj.id} is {'untapped' if f.tapped else 'tapped'}"
    for word, wanted, there in (
        ("attacking", f.attacking, obj.is_attacking),
        ("blocking", f.blocking, obj.is_blocking),
    ):
        if wanted is not None and wanted != there:
            yield f"{obj.id} is {'not ' if wanted else ''}{word}"
    cost = obj.profile.mana_value
    if f.keyword is not None and not characteristics.has(view, obj, f.keyword):
        yield f"{obj.id} has no {f.keyword}"
    if (f.least_cost is not None and cost < f.least_cost) or (f.most_cost is not None and cost > f.most_cost):
        yield f"{obj.id} costs {cost}"
    if f.most_power is not None and (power := characteristics.power(view, obj)) > f.most_power:
        yield f"{obj.id} has power {power}"
    if f.least_power is not None and (power := characteristics.power(view, obj)) < f.least_power:
        yield f"{obj.id} has power {power}"
    if f.counter is not None and not obj.number(f.counter):
        yield f"{obj.id} has no {f.counter} counter"
    if f.historic and not is_historic(characteristics.seen(view, obj)):
        yield f"{obj.id} is neither legendary nor an artifact nor a Saga"
    if f.above_mana and cost <= (cards := cards_in(view, obj.controller, "mana")):
        yield f"{obj.id} costs {cost}, and {obj.controller} has {cards} cards in the mana zone"
