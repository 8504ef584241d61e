"""603.2: which abilities trigger on the events of a batch, and how often."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from apnap.model.abilities import Attacks, Casts, Discards, EventPattern, LeavesGraveyard, SpellCountered, ToGraveyard
from apnap.model.referee.attaching import with_ties
from apnap.model.referee.characteristics import last_known, seen
from apnap.model.referee.delayed import delayed_instances
from apnap.model.referee.departure_events import Discarded, SpellWasCountered
from apnap.model.referee.events import (
    AbilityTriggered,
    AttackDeclared,
    DamageDealt,
    Event,
    Moved,
    SacrificedBy,
    SpellCast,
)
from apnap.model.referee.instances import fresh_copy, instance
from apnap.model.referee.items import Item
from apnap.model.referee.objects import Obj
from apnap.model.referee.occasions import occasion
from apnap.model.referee.patterns import event_fits
from apnap.model.referee.profile import Trig
from apnap.model.referee.referents import Context
from apnap.model.referee.state import State
from apnap.model.referee.state_triggers import state_instances
from apnap.model.referee.suppressing import suppressor
from apnap.model.rules import (
    action_cap,
    additional_triggers,
    cant_beats_can,
    graveyard_needs_before,
    intervening_if,
    look_back,
    newcomers_see,
    no_permission,
    once_per_event,
    second_pass,
    step_beginning,
    trigger_cap,
    trigger_controller,
    trigger_event,
    visible,
)


class Hit(NamedTuple):
    """An event that fits a trigger condition, and the state and the source by which that was judged."""

    event: Event
    pattern: EventPattern
    view: State
    source: Obj


class Refusal(NamedTuple):
    """Why an ability does not trigger on an event that fits it."""

    reason: str
    rules: tuple[str, ...]


def trigger(before: State, after: State, events: Sequence[Event]) -> tuple[State, list[Item]]:
    """What triggers on a batch and on the state after it: the state with used-up limits, and the new instances."""
    made: list[Item] = []
    if events and trigger_event.abilities_trigger(after.world):
        after, made = _on_events(before, after, events)
    after, of_state = state_instances(after)
    return after, [*made, *of_state]


def _on_events(before: State, after: State, events: Sequence[Event]) -> tuple[State, list[Item]]:
    """Both passes."""
    after, first = _round(before, after, events)
    causing: list[Event] = [AbilityTriggered(item, causes) for item, causes in first if not item.second]
    second: list[tuple[Item, tuple[Event, ...]]] = []
    if causing:
        after, second = _round(before, after, causing)
    return after, [item for item, _ in (*first, *second)]


def _round(before: State, after: State, events: Sequence[Event]) -> tuple[State, list[tuple[Item, tuple[Event, ...]]]]:
    kinds = {type(e).__name__ for e in events}
    made: list[tuple[Item, tuple[Event, ...]]] = []
    for obj in after.objs:
        for trig in abilities_of(before, after, obj):
            if not kinds.isdisjoint(trig.listens):
                hits = [h for e in events for h in [hit(before, after, obj.id, trig, e)] if h is not None]
                for source in dict.fromkeys(h.source for h in hits):
                    mine = [h for h in hits if h.source == source and refusal(before, after, h, trig) is None]
                    after = _instances(before, after, source, trig, mine, made)
    after, of_delayed = delayed_instances(before, after, events)
    return after, [*made, *of_delayed]


def abilities_of(before: State, after: State, obj: Obj) -> Iterable[Trig]:
    """The triggered abilities that an object has before a batch or after it."""
    now = seen(after, obj).triggers
    old = before.obj(obj.id)
    was = seen(before, old).triggers if old is not None else ()
    return now if was is now or not was else dict.fromkeys((*was, *now))


def has_it(before: State, after: State, source: Obj, trig: Trig, pattern: EventPattern) -> bool:
    """Whether the source has the ability in the state by which it is judged."""
    works_in = trig.ability.works_in is not None
    old = graveyard_needs_before.view(before, after) if works_in else look_back.view(pattern, before, after)
    if look_back.needs_source_after(after.world, trig) and not graveyard_needs_before.concerns(after.world):
        old = after
    return trig in seen(old, source).triggers


def hit(before: State, after: State, id: str, trig: Trig, event: Event) -> Hit | None:
    """The event as one that fits the ability of this card object; several fitting patterns count once."""
    for pattern in trig.patterns:
        looks_back = look_back.looks_back(after.world, pattern)
        view = before if looks_back else after
        source = working_source(before, after, id, trig, pattern)
        if (
            source is not None
            and has_it(before, after, source, trig, pattern)
            and functions(source, trig, pattern, event)
            and step_beginning.triggers(after.world, pattern)
            and event_fits(view, pattern, event, source.controller, id, looks_back)
        ):
            return Hit(event, pattern, view, source)
    return None


def working_source(before: State, after: State, id: str, trig: Trig, pattern: EventPattern) -> Obj | None:
    """The source of an ability in the state in which it has to be where the ability works."""
    if trig.ability.works_in is not None and graveyard_needs_before.concerns(after.world):
        return graveyard_needs_before.view(before, after).obj(id)
    looks_back = look_back.looks_back(after.world, pattern) and not look_back.needs_source_after(after.world, trig)
    return (before if looks_back else after).obj(id)


def functions(source: Obj, trig: Trig, pattern: EventPattern, event: Event) -> bool:
    """Whether an ability works where its object is, for this event: on the battlefield, unless it works elsewhere by
    its text, or its condition speaks of the object itself and cannot be met there (113.6, 113.6k)."""
    if trig.ability.works_in is not None:
        return source.zone == trig.ability.works_in
    if isinstance(pattern, ToGraveyard | LeavesGraveyard) and isinstance(event, Moved) and event.new.id == source.id:
        return source.zone == ("graveyard" if any(f.this for f in pattern.what) else "battlefield")
    if isinstance(pattern, SpellCountered) and isinstance(event, SpellWasCountered) and event.old.id == source.id:
        return source.zone == ("stack" if any(f.this for f in pattern.what) else "battlefield")
    if isinstance(pattern, Discards) and any(f.this for f in pattern.what):
        return isinstance(event, Discarded) and event.new is not None and event.new.id == source.id
    if isinstance(pattern, Casts) and isinstance(event, SpellCast) and event.spell.id == source.id:
        return source.zone == ("stack" if any(f.this for f in pattern.spell) else "battlefield")
    return source.zone == "battlefield"


def refusal(before: State, after: State, h: Hit, trig: Trig) -> Refusal | None:
    """Why the ability does not trigger on the event, or None if nothing but limits and suppressors stops it."""
    stopper = no_permission.stopped_by(h.view, h.source)
    if stopper is not None:
        return Refusal(f"{stopper.label} stops its abilities", (no_permission.RULE.slug,))
    if isinstance(h.pattern, Discards) and not visible.may_trigger(h.view.world, h.source):
        return Refusal(f"it is in a {h.source.zone}", (visible.RULE.slug,))
    if not newcomers_see.sees(before, h.source):
        return Refusal("it entered in the same batch", (newcomers_see.RULE.slug,))
    if not intervening_if.may_trigger(trig, context_of(h), after):
        return Refusal("its intervening if is false", (intervening_if.RULE.slug,))
    if once_per_event.has_triggered(after, h.source, trig):
        return Refusal("it has triggered on this resolution", (once_per_event.RULE.slug,))
    if not action_cap.may_trigger(h.view, h.source, trig):
        return Refusal("its action has been taken this turn", (action_cap.RULE.slug,))
    return after.world.machine.refusal(before, after, h)


def context_of(h: Hit) -> Context:
    """Where the intervening if gets its meaning when the event happens."""
    event = occasion(h.view, h.event, h.pattern, h.source.id, look_back.judges_old(h.view.world))
    known = (last_known(h.view, h.source),) if intervening_if.is_asked_after(h.view.world) else ()
    return Context(h.view, h.source.controller, h.source.ref, event, known=known)


def _instances(
    before: State, after: State, source: Obj, trig: Trig, hits: list[Hit], made: list[tuple[Item, tuple[Event, ...]]]
) -> State:
    """Adds the instances of one ability of one object to ``made`` and uses up its limit."""
    left = trigger_cap.left(after.world, source, trig)
    spent, several, curtailed, unclear = 0, 0, False, False
    for occurrence, suppressed in _occurrences(before, after, trig, hits):
        causes = tuple(h.event for h in occurrence)
        extra = additional_triggers.extra(occurrence[0].view, source, causes, (before, after))
        rest = None if left is None else max(0, left - spent)
        number, used = cant_beats_can.instances(after.world, extra, suppressed, rest)
        several += not suppressed
        curtailed |= (number, used) != cant_beats_can.instances(after.world, extra, suppressed, None)
        spent += used
        unclear |= number > 0 and len(occurrence) > 1 and not _agree(trig, occurrence)
        first = occurrence[0]
        event = occasion(first.view, first.event, first.pattern, source.id, look_back.judges_old(after.world))
        owner = trigger_controller.controller(after.world, source)
        for place in range(number):
            item = instance(after, last_known(first.view, source), owner, trig, event, first.pattern)
            if source.attached is not None:
                item = with_ties(first.view, after, item, source, event, trig)
            item = second_pass.counted(after.world, item, place)
            made.append((fresh_copy(after, item, [i for i, _ in made]), causes))
    if trig.reads_event and (unclear or (spent and several > 1 and curtailed)):
        after = after._replace(unmodelled=f"which of several events {source.label} triggers on")
    if made and made[-1][0].source == source.ref and made[-1][0].trig is trig:
        after = once_per_event.triggered(after, source, trig)
    now = after.obj(source.id)
    if left is not None and spent and now is not None and now.inc == source.inc:
        after = after.put(trigger_cap.spend(after.world, now, trig, spent, source.controller))
    return after


def of_each_player(hits: list[Hit]) -> list[list[Hit]]:
    """The events of each player apart, where "one or more" are about a player: "an opponent discards one or more
    cards" occurs for each opponent who does (603.2c)."""
    by_player: dict[str, list[Hit]] = {}
    for h in hits:
        by_player.setdefault(_whose(h), []).append(h)
    return list(by_player.values())


def _agree(trig: Trig, occurrence: Sequence[Hit]) -> bool:
    """What the text asks of the events is the same in all of them: the player whom they are about."""
    return not trig.reads_object and all(_whose(h) for h in occurrence)


def _whose(h: Hit) -> str:
    """The player whom an event is about, if the trigger condition names one."""
    match h.event:
        case DamageDealt(to=str(player)) | Discarded(player) | SacrificedBy(player):
            return player
        case AttackDeclared(player=str(player)) if isinstance(h.pattern, Attacks) and h.pattern.whom is not None:
            return player
        case _:
            return ""


def _occurrences(before: State, after: State, trig: Trig, hits: list[Hit]) -> Iterator[tuple[list[Hit], bool]]:
    """The occurrences of the trigger event; with True those that a suppressor takes away."""
    stopped = [h for h in hits if suppressor(h.view, h.event, h.source, (before, after)) is not None]
    free = [h for h in hits if h not in stopped] if stopped else hits
    grouped = once_per_event.is_grouped(after.world, trig)
    for part in of_each_player(free) if grouped and trig.ability.batch else [free]:
        for occurrence in once_per_event.occurrences(after.world, trig, part):
            yield occurrence, False
    if not free or not grouped:
        for occurrence in once_per_event.occurrences(after.world, trig, stopped):
            yield occurrence, True
