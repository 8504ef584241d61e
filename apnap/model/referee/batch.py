"""Closing a batch: last known information, history, triggers, watchers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from apnap.model.referee.characteristics import last_known
from apnap.model.referee.events import (
    AbilityTriggered,
    AttackDeclared,
    AttackEnded,
    BecameTapped,
    BlockDeclared,
    CardDrawn,
    CountersPlaced,
    Damaged,
    Event,
    Happening,
    LifeGained,
    LifeLost,
    Moved,
    PlayerDamaged,
    RestSkipped,
    SacrificedBy,
    ShieldWasBroken,
    SpellCast,
    StepBegan,
    Targeted,
    about,
)
from apnap.model.referee.instances import remember, with_waiting
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.referee.triggering import trigger
from apnap.model.rules import declared


def happen(before: State, after: State, events: Sequence[Event] = (), notes: Sequence[Happening] = ()) -> State:
    """The state after a batch that led from ``before`` to ``after``.

    ``notes``: what claims may count beyond the events themselves.
    """
    gone = [e.old for e in events if isinstance(e, Moved) and e.old is not None and e.old.inc != e.new.inc]
    if gone:
        after = remember(after, [last_known(before, o) for o in gone])
    after, triggered = trigger(before, after, events)
    items = [i for i in triggered if not declared.is_asked(after.world, i)]
    after = with_waiting(after, items)
    if len(items) < len(triggered):
        after = after._replace(asking=(*after.asking, *(i for i in triggered if i not in items)))
    tracker = after.world.tracker
    if tracker.kinds:
        happened = [h for e in events for h in happenings(e)] + [about("triggered", i) for i in items]
        after = after._replace(track=tracker.observe(after.track, [*happened, *notes]))
    if events or notes:
        after = after.framed(did=True)
    if after.world.machine.settle is not None:
        after = after._replace(unsettled=True)
    for watch in after.world.watches:
        watch.batch(before, after, events, items, notes)
    return after


def changed(before: State, after: State) -> State:
    """A batch without events that anything could trigger on."""
    if after == before:
        return before
    return happen(before, after.framed(did=True))


def note(state: State, *happened: Happening, rules: tuple[str, ...] = ()) -> State:
    """The state after something that is no event, such as an item being put on the stack."""
    tracker = state.world.tracker
    if tracker.kinds:
        state = state._replace(track=tracker.observe(state.track, happened))
    for watch in state.world.watches:
        watch.noted(state, happened, rules)
    return state


def happenings(event: Event) -> Iterator[Happening]:
    """What claims call an event."""
    match event:
        case Moved(old, new):
            yield from _moved(event, old, new)
        case SacrificedBy(player, old):
            yield Happening("sacrificed", old.names, by=player)
        case SpellCast(player, spell):
            yield Happening("cast", spell.names, by=player)
        case Damaged(obj, _, real):
            if real:
                yield Happening("damaged", obj.names)
        case PlayerDamaged(player):
            yield Happening("damaged", by=player)
        case LifeGained(player):
            yield Happening("gained", by=player)
        case LifeLost(player):
            yield Happening("lost", by=player)
        case CardDrawn(player, card):
            yield Happening("drew", card.names if card else (), by=player)
        case AttackDeclared(obj):
            yield Happening("attacked", obj.names, by=obj.controller)
        case BlockDeclared(obj):
            yield Happening("blocked", obj.names, by=obj.controller)
        case ShieldWasBroken(player, card):
            yield Happening("broken", card.names if card else (), by=player)
        case StepBegan() | AttackEnded() | RestSkipped() | CountersPlaced() | BecameTapped() | Targeted():
            return
        case AbilityTriggered():
            return
        case _:
            assert_never(event)


def _moved(event: Moved, old: Obj | None, new: Obj) -> Iterator[Happening]:
    if old is None:
        yield Happening("created", new.names, by=new.controller)
    elif old is not new and event.left:
        yield Happening("left", new.names, by=old.controller)
        if new.zone == "graveyard":
            yield Happening("died", new.names, by=old.controller)
            if event.by == "destroy":
                yield Happening("destroyed", new.names, by=old.controller)
    elif event.by == "discard":
        yield Happening("discarded", new.names, by=new.owner)
    if event.entered:
        if event.by == "summon":
            yield Happening("summoned", new.names, by=new.controller)
        yield Happening("entered", new.names, by=new.controller)
