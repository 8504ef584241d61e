"""What a trigger condition gives the rest of its ability to talk about: "it", "that player", "other"."""

from __future__ import annotations

from apnap.model.abilities import (
    Attacks,
    BecomesAttached,
    BecomesBlocked,
    BecomesTarget,
    BecomesUnattached,
    BeginStep,
    Blocks,
    Casts,
    CausesTrigger,
    ControllerOf,
    CountersPut,
    DealsDamage,
    DealtDamage,
    DeclaresAttack,
    Dies,
    Discards,
    Draws,
    EventController,
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
    Selector,
    ShieldBroken,
    Source,
    SpellCountered,
    StateIs,
    ToGraveyard,
    ToHand,
    Unblocked,
)
from apnap.model.text.magic.nouns import is_this
from apnap.model.text.magic.scope import EventWords

_LEAVING = (Dies, Leaves, ToGraveyard, Sacrificed, ToHand)
_MEASURED = (GainsLife, LosesLife, DealtDamage, DealsDamage, CountersPut, DeclaresAttack)
_NUMBERED = (GainsLife, LosesLife, DealtDamage, DealsDamage)
_OF_PLAYERS = (Casts, Draws, GainsLife, LosesLife, BeginStep, Sacrificed, Discards, DeclaresAttack, PlayerLoses)
_OF_ATTACKS = (Attacks, Blocks, BecomesBlocked, Unblocked)
_NO_OBJECT = (
    GainsLife,
    LosesLife,
    Draws,
    BeginStep,
    ShieldBroken,
    StateIs,
    PlayerLoses,
    DeclaresAttack,
    SpellCountered,
)
"""Events that are about no object that words could refer to."""


def event_words(events: tuple[EventPattern, ...], batch: bool) -> EventWords:
    """What the events have in common for words to refer to."""
    item = any(isinstance(event, (Casts, CausesTrigger, BecomesTarget)) for event in events)
    leaves = any(isinstance(event, _LEAVING) for event in events)
    owned = all(isinstance(event, ToGraveyard) for event in events)
    measured = batch or any(isinstance(event, _MEASURED) for event in events)
    pair = any(names_another(event) for event in events)
    combat = not batch and all(isinstance(event, _OF_ATTACKS) for event in events)
    numbered = not batch and all(isinstance(event, _NUMBERED) for event in events)
    other = _other(events, batch)
    what = tuple(one for event in events for one in _described(event))
    return EventWords(
        _object(events), leaves, item, owned, _player(events), other, measured, numbered, pair, combat, what
    )


def _described(event: EventPattern) -> Selector:
    """What the condition says of the object that the rest may speak of."""
    if isinstance(event, (*_NO_OBJECT, Casts, CausesTrigger, NotModelledEvent)):
        return ()
    match event:
        case Blocks(_, other) | BecomesBlocked(_, other) if other:
            return other
        case DealsDamage(_, to, None) if to:
            return to
        case _:
            return _what(event) if not names_another(event) else ()


def _object(events: tuple[EventPattern, ...]) -> ObjectRef | None:
    found = {_one_object(event) for event in events}
    if len(found) == 1:
        return found.pop()
    return EventObject() if found <= {EventObject(), Source()} else None


def _one_object(event: EventPattern) -> ObjectRef | None:
    match event:
        case _ if isinstance(event, _NO_OBJECT):
            return None
        case Casts() | CausesTrigger():
            return EventItem()
        case NotModelledEvent():
            return Source()
        case _ if names_another(event):
            return EventObject() if is_this(_what(event)) else None
        case _:
            return Source() if is_this(_what(event)) else EventObject()


def names_another(event: EventPattern) -> bool:
    """True if it is about two objects: then the event object is the second, which "it" need not mean."""
    match event:
        case Blocks(_, other) | BecomesBlocked(_, other):
            return bool(other)
        case DealsDamage(_, to, to_player):
            return bool(to) and to_player is None
        case BecomesAttached() | BecomesUnattached():
            return True
        case _:
            return False


def _player(events: tuple[EventPattern, ...]) -> PlayerRef | None:
    if all(_of_player(event) for event in events):
        return None if any(_of_you(event) for event in events) else EventPlayer()
    if all(isinstance(event, BecomesTarget) for event in events):
        return ControllerOf(EventItem())
    if all(_of_opponent(event) for event in events):
        if all(isinstance(event, _LEAVING) for event in events):
            return ControllerOf(EventObject())  # its last controller
        return None if any(isinstance(event, _LEAVING) for event in events) else EventController()
    return None


def _of_player(event: EventPattern) -> bool:
    if isinstance(event, DealsDamage):
        return event.to_player is not None and not event.to
    return isinstance(event, _OF_PLAYERS)


def _of_you(event: EventPattern) -> bool:
    """True for "whenever you ..." and "your upkeep": "that player" is somebody else."""
    match event:
        case BeginStep(whose=whose):
            return whose == "your"
        case DealsDamage(to_player=who):
            return who == "you"
        case _:
            return getattr(event, "who", None) == "you"


def _of_opponent(event: EventPattern) -> bool:
    """True for "a creature an opponent controls ...", where "that player" is that opponent."""
    if isinstance(event, (*_OF_PLAYERS, DealsDamage)) or names_another(event):
        return False
    filters = _filters(event)
    return bool(filters) and all(one.controller == "opponent" for one in filters)


def _other(events: tuple[EventPattern, ...], batch: bool) -> str:
    """What "other" is other than, as :attr:`EventWords.other` says it."""
    named = [one for event in events for one in _filters(event)]
    if any(names_another(event) for event in events):
        return "unclear"
    if all(one.this or one.other for one in named):
        return "source"
    return "unclear" if batch or any(one.this or one.other for one in named) else "event"


def _filters(event: EventPattern) -> tuple[Filter, ...]:
    """The demands on the object that the event is about, if it is about one that is no spell."""
    if isinstance(event, (*_NO_OBJECT, Casts, CausesTrigger, NotModelledEvent)):
        return ()
    return _what(event)


def _what(event: EventPattern) -> tuple[Filter, ...]:
    found: tuple[Filter, ...] = getattr(event, "what", ())
    return found
