"""Which part of a trigger condition an event does not meet, in words."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.model.abilities import (
    BecomesTarget,
    BeginStep,
    Casts,
    CausesTrigger,
    CountersPut,
    DealtDamage,
    Dies,
    Draws,
    Enters,
    EventPattern,
    Filter,
    GainsLife,
    Leaves,
    LosesLife,
    Sacrificed,
    Selector,
    ToGraveyard,
)
from apnap.model.referee.events import (
    CardDrawn,
    CountersPlaced,
    Damaged,
    Event,
    LifeGained,
    LifeLost,
    Moved,
    SacrificedBy,
    SpellCast,
    StepBegan,
    Targeted,
)
from apnap.model.referee.state import Obj


def misfit(pattern: EventPattern, event: Event, you: str, source: str, looks_back: bool) -> str:
    """Why an event of the right class does not fit the pattern."""
    match pattern, event:
        case Enters(what), Moved(_, new):
            return _of(what, new, you, source) if event.entered else f"{new.id} did not enter"
        case Leaves(what), Moved(old, new):
            if not event.left:
                return f"{new.id} did not leave the battlefield"
            return _of(what, old if looks_back and old is not None else new, you, source)
        case Dies(what), Moved(old, new):
            if not (event.left and event.to_graveyard):
                return f"{new.id} did not die"
            return _of(what, old if looks_back and old is not None else new, you, source)
        case ToGraveyard(what), Moved(_, new):
            return _of(what, new, you, source) if event.to_graveyard else f"{new.id} did not go to a graveyard"
        case Sacrificed(who, what), SacrificedBy(player, old):
            return _whose(who, player, you) or _of(what, old, you, source)
        case Casts(who, what), SpellCast(player, spell):
            return _whose(who, player, you) or _of(what, spell, you, source)
        case DealtDamage(what), Damaged(obj):
            return _of(what, obj, you, source)
        case CountersPut(what, kind), CountersPlaced(obj, put):
            return f"{put} counters, not {kind}" if put != kind else _of(what, obj, you, source)
        case BecomesTarget(what, by), Targeted(obj, item):
            if by != "any" and item.controller == you:
                return f"the targeting {item.label} is controlled by {you}"
            return _of(what, obj, you, source)
        case BeginStep(step, whose), StepBegan(began, player):
            return f"it asks for the {step} step" if step != began else f"the step is {player}'s, not {whose}"
        case (
            (GainsLife(who), LifeGained(player)) | (LosesLife(who), LifeLost(player)) | (Draws(who), CardDrawn(player))
        ):
            return _whose(who, player, you)
        case CausesTrigger(), _:
            return "the event that caused the ability to trigger does not fit"
        case _:
            return "its condition asks for another kind of event"


def _whose(who: str, player: str, you: str) -> str:
    fits = who == "any" or (player == you) == (who == "you")
    return (
        ""
        if fits
        else f"{player} did it, and the condition asks for {'its controller' if who == 'you' else 'an opponent'}"
    )


def _of(selector: Selector, obj: Obj, you: str, source: str) -> str:
    """The first unmet demand of each alternative."""
    reasons = [next(_unmet(f, obj, you, source), "") for f in selector]
    return "; ".join(dict.fromkeys(r for r in reasons if r)) or "nothing fits"


def _unmet(f: Filter, obj: Obj, you: str, source: str) -> Iterator[str]:
    p = obj.profile
    for wanted, there in (
        (f.types, p.types),
        (f.subtypes, p.subtypes),
        (f.supertypes, p.supertypes),
        (f.colors, p.colors),
    ):
        for word in sorted(wanted - there):
            yield f"{obj.id} is not {word}"
    for word in sorted(f.not_types & p.types):
        yield f"{obj.id} is {word}"
    if f.name is not None and f.name != p.name:
        yield f"{obj.id} is not named {f.name}"
    if f.token is not None and f.token != p.token:
        yield f"{obj.id} is {'no' if f.token else 'a'} token"
    if f.other and obj.id == source:
        yield "it asks for another object, and this is the source itself"
    if f.this and obj.id != source:
        yield "it asks for the source itself"
    for demand, player, verb in ((f.controller, obj.controller, "controls"), (f.owner, obj.owner, "owns")):
        if demand in ("you", "opponent") and (player == you) != (demand == "you"):
            yield f"{player} {verb} {obj.id}"
    if f.stayed and (obj.entered or obj.attacked):
        yield f"{obj.id} entered or attacked this turn"
    if f.tapped is not None and f.tapped != obj.tapped:
        yield f"{obj.id} is {'untapped' if f.tapped else 'tapped'}"
