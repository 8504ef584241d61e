"""Closing a batch: last known information, history, triggers, watchers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from apnap.model.referee import attaching, control, linking, tallying
from apnap.model.referee.characteristics import last_known
from apnap.model.referee.combat import with_leavers
from apnap.model.referee.departure_events import (
    DepartureEvent,
    Discarded,
    PhasedOut,
    PlayerLost,
    SpellWasCountered,
)
from apnap.model.referee.events import (
    AbilityTriggered,
    AttackDeclared,
    AttackEnded,
    AttackersDeclared,
    BecameBlocked,
    BlockDeclared,
    CardDrawn,
    CountersPlaced,
    Damaged,
    DamageDealt,
    DamageDealtTogether,
    Event,
    Happening,
    ItemCopied,
    LeftUnblocked,
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
from apnap.model.referee.lasting import without_ended
from apnap.model.referee.objects import Obj
from apnap.model.referee.relation_events import BecameAttached, BecameUnattached, ControlLost, RelationEvent
from apnap.model.referee.state import State
from apnap.model.referee.status_events import BecameTapped, BecameUntapped, ManaTapped, Transformed, TurnedUp
from apnap.model.referee.triggering import trigger
from apnap.model.rules import becomes, declared, until_leaves


def happen(before: State, after: State, events: Sequence[Event] = (), notes: Sequence[Happening] = ()) -> State:
    """The state after a batch that led from ``before`` to ``after``.

    ``notes``: what claims may count beyond the events themselves.
    """
    after, more = _related(before, after)
    events = [*events, *more] if more else events
    if after.world.counted:
        after = tallying.counted(before, after, events)
        before = before._replace(tally=after.tally)  # the batch itself counts, whenever it is judged
    gone = [e.old for e in events if isinstance(e, Moved) and e.old is not None and e.old.inc != e.new.inc]
    if gone:
        after = remember(after, [last_known(before, o) for o in gone])
    after = without_ended(after)
    if after.combat is not None:
        after = with_leavers(after)
    events = becomes.seen(after.world, events)
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
    return _exiled_returned(before, after) if after.until else after


def _exiled_returned(before: State, after: State) -> State:
    after, triggered = linking.returned(before, after)
    after = with_waiting(after, triggered)
    for item in triggered:
        after = note(after, about("triggered", item), rules=(until_leaves.RULE.slug,))
    return after


def _related(before: State, after: State) -> tuple[State, list[Event]]:
    """The state in which it is found anew who controls what and what is attached to what, and what that changed."""
    events: list[Event] = []
    if after.world.attachments_matter:
        after = attaching.cut_loose(after)
        loosened = attaching.unattached(before, after)
        after = attaching.remembered(after, loosened)
        attached = attaching.attached(before, after)
        after = attaching.renewed(after, attached)
        events += [*loosened, *attached]
    if after.world.control_matters:
        after = control.found_anew(after)
        events += control.lost(before, after)
    return after, events


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
        case Transformed(obj):
            yield Happening("transformed", obj.names, by=obj.controller)
        case LifeGained(player):
            yield Happening("gained", by=player)
        case LifeLost(player):
            yield Happening("lost", by=player)
        case CardDrawn(player, card):
            yield Happening("drew", card.names if card else (), by=player)
        case AttackDeclared() | BlockDeclared() | ShieldWasBroken():
            yield _of_attack(event)
        case ControlLost() | BecameUnattached() | BecameAttached():
            yield from _of_relation(event)
        case Discarded() | SpellWasCountered() | PhasedOut() | PlayerLost():
            yield from _of_departure(event)
        case (
            StepBegan() | AttackEnded() | RestSkipped() | CountersPlaced() | Targeted() | AbilityTriggered()
            | BecameTapped() | BecameUntapped() | ManaTapped() | ItemCopied() | TurnedUp() | AttackersDeclared()
            | BecameBlocked() | LeftUnblocked() | DamageDealt() | DamageDealtTogether()
        ):  # fmt: skip
            return  # what claims count of it, if anything, is said by other events
        case _:
            assert_never(event)


def _of_attack(event: AttackDeclared | BlockDeclared | ShieldWasBroken) -> Happening:
    match event:
        case AttackDeclared(obj):
            return Happening("attacked", obj.names, by=obj.controller)
        case BlockDeclared(obj):
            return Happening("blocked", obj.names, by=obj.controller)
        case ShieldWasBroken(player, card):
            return Happening("broken", card.names if card else (), by=player)


def _of_relation(event: RelationEvent) -> Iterator[Happening]:
    if isinstance(event, BecameUnattached):
        yield Happening("unattached", event.old.names, by=event.old.controller, on=event.host.names)


def _of_departure(event: DepartureEvent) -> Iterator[Happening]:
    if isinstance(event, PhasedOut):
        yield Happening("phased_out", event.old.names, by=event.old.controller)
    if isinstance(event, Discarded) and event.new is None:
        yield Happening("discarded", by=event.player)  # that of a card with a name is told by its moving


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
    if event.instead == "shuffle":
        yield Happening("shuffled", by=new.owner)
    if event.entered:
        if event.by == "summon":
            yield Happening("summoned", new.names, by=new.controller)
        yield Happening("entered", new.names, by=new.controller)
