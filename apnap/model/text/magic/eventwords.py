"""What a trigger condition gives the rest of its ability to talk about: "it", "that player", "other"."""

from __future__ import annotations

from apnap.model.abilities import (
    BecomesTarget,
    BeginStep,
    Casts,
    CausesTrigger,
    ControllerOf,
    CountersPut,
    DealsDamage,
    DealtDamage,
    Dies,
    Draws,
    EventItem,
    EventObject,
    EventPattern,
    EventPlayer,
    Filter,
    GainsLife,
    Leaves,
    LosesLife,
    NotModelledEvent,
    ObjectRef,
    PlayerLoses,
    PlayerRef,
    Sacrificed,
    ShieldBroken,
    Source,
    StateIs,
    ToGraveyard,
)
from apnap.model.text.magic.nouns import is_this
from apnap.model.text.magic.scope import EventWords

_LEAVING = (Dies, Leaves, ToGraveyard, Sacrificed)
_MEASURED = (GainsLife, LosesLife, DealtDamage, DealsDamage, CountersPut)
_OF_PLAYERS = (Casts, Draws, GainsLife, LosesLife, BeginStep, Sacrificed, DealsDamage)


def event_words(events: tuple[EventPattern, ...], batch: bool) -> EventWords:
    """What the events have in common for words to refer to."""
    item = any(isinstance(event, (Casts, CausesTrigger, BecomesTarget)) for event in events)
    leaves = any(isinstance(event, _LEAVING) for event in events)
    owned = all(isinstance(event, ToGraveyard) for event in events)
    measured = batch or any(isinstance(event, _MEASURED) for event in events)
    return EventWords(_object(events), leaves, item, owned, _player(events), _other(events, batch), measured)


def _object(events: tuple[EventPattern, ...]) -> ObjectRef | None:
    found = {_one_object(event) for event in events}
    if len(found) == 1:
        return found.pop()
    return EventObject() if found <= {EventObject(), Source()} else None


def _one_object(event: EventPattern) -> ObjectRef | None:
    match event:
        case GainsLife() | LosesLife() | Draws() | BeginStep() | ShieldBroken() | StateIs() | PlayerLoses():
            return None
        case Casts() | CausesTrigger():
            return EventItem()
        case NotModelledEvent():
            return Source()
        case _:
            return Source() if is_this(event.what) else EventObject()


def _player(events: tuple[EventPattern, ...]) -> PlayerRef | None:
    if all(isinstance(event, _OF_PLAYERS) for event in events):
        return None if any(_of_you(event) for event in events) else EventPlayer()
    if all(isinstance(event, BecomesTarget) for event in events):
        return ControllerOf(EventItem())
    if all(_of_opponent(event) for event in events):
        return ControllerOf(EventObject())
    return None


def _of_you(event: EventPattern) -> bool:
    """True for "whenever you ..." and "your upkeep": "that player" is somebody else."""
    match event:
        case BeginStep(whose=whose):
            return whose == "your"
        case Casts(who=who) | Draws(who=who) | GainsLife(who=who) | LosesLife(who=who) | Sacrificed(who=who):
            return who == "you"
        case _:
            return False


def _of_opponent(event: EventPattern) -> bool:
    """True for "a creature an opponent controls ...", where "that player" is that opponent."""
    if isinstance(event, _OF_PLAYERS):
        return False
    filters = _filters(event)
    return bool(filters) and all(one.controller == "opponent" for one in filters)


def _other(events: tuple[EventPattern, ...], batch: bool) -> str:
    """What "other" is other than, as :attr:`EventWords.other` says it."""
    named = [one for event in events for one in _filters(event)]
    if all(one.this or one.other for one in named):
        return "source"
    return "unclear" if batch or any(one.this or one.other for one in named) else "event"


def _filters(event: EventPattern) -> tuple[Filter, ...]:
    """The demands on the object that the event is about, if it is about one that is no spell."""
    match event:
        case Casts() | CausesTrigger() | NotModelledEvent():
            return ()
        case GainsLife() | LosesLife() | Draws() | BeginStep() | ShieldBroken() | StateIs() | PlayerLoses():
            return ()
        case _:
            return event.what
