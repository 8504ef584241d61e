"""Events, items and changes in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from apnap.model.referee.events import (
    AbilityTriggered,
    CardDrawn,
    CountersPlaced,
    Damaged,
    Event,
    LifeGained,
    LifeLost,
    Moved,
    PlayerDamaged,
    SacrificedBy,
    SpellCast,
    StepBegan,
    Targeted,
)
from apnap.model.referee.instances import names_of
from apnap.model.referee.state import Item, Obj, Ref, State, Target


def sentences(events: Sequence[Event], after: State) -> list[str]:
    """One sentence for every event that says something new."""
    sacrificed = {e.new.ref for e in events if isinstance(e, SacrificedBy)}
    hurt = {e.player for e in events if isinstance(e, PlayerDamaged)}
    found = []
    for e in events:
        if isinstance(e, Moved) and e.new.ref in sacrificed:
            continue
        if isinstance(e, LifeLost) and e.player in hurt:
            continue
        text = sentence(e, after)
        if text:
            found.append(text)
    return found


def sentence(event: Event, after: State) -> str:
    """The event in words; empty if it goes without saying."""
    match event:
        case Moved(old, new):
            return _moved(event, old, new)
        case SacrificedBy(player, old):
            return f"{player} sacrifices {old.id}"
        case SpellCast(player, _, item):
            return f"{player} casts {item.label}{choices_of(after, item)}"
        case Damaged(obj, amount, real):
            return f"{obj.id} is dealt {amount} damage" if real else f"{amount} damage to {obj.id} is prevented"
        case PlayerDamaged(player, amount):
            return f"{player} is dealt {amount} damage ({after.seat(player).life})"
        case StepBegan(step, player):
            return f"{player}'s {step} begins"
        case LifeGained(player, amount):
            return f"{player} gains {amount} life ({after.seat(player).life})"
        case LifeLost(player, amount):
            return f"{player} loses {amount} life ({after.seat(player).life})"
        case CardDrawn(player, card):
            return f"{player} draws {card.id if card else 'a card'}"
        case CountersPlaced(obj, kind, amount):
            return f"{amount} {kind} counter{'s' if amount > 1 else ''} on {obj.id}"
        case Targeted() | AbilityTriggered():
            return ""
        case _:
            assert_never(event)


def _moved(event: Moved, old: Obj | None, new: Obj) -> str:
    if new.zone == "stack":
        return ""  # that it is cast says so
    if old is None:
        return f"{new.id} is created under {new.controller}'s control"
    if old is new:
        return f"{new.id} is not destroyed"
    if new.zone == "battlefield":
        return f"{new.id} enters under {new.controller}'s control"
    if new.zone == "graveyard" and old.zone == "stack":
        return ""
    if new.zone == "graveyard":
        return f"{new.id} dies" if old.zone == "battlefield" else f"{new.id} goes to {new.owner}'s graveyard"
    if new.zone == "exile":
        return f"{new.id} is exiled"
    return f"{new.id} goes to {new.owner}'s {new.zone}"


def choices_of(state: State, item: Item) -> str:
    """Modes, targets and division in words."""
    parts = []
    if len(item.text.modes) > item.text.choose:
        parts.append(f" choosing mode {', '.join(str(m + 1) for m in item.modes)}")
    targets = [t for mode in item.targets for t in mode]
    if targets:
        parts.append(f" targeting {', '.join(exact_name(state, t) for t in targets)}")
    if item.division:
        parts.append(f" divided {', '.join(map(str, item.division))}")
    return ",".join(parts)


def exact_name(state: State, target: Target | None) -> str:
    """What a target is called in a play: tokens with their number."""
    return target.id if isinstance(target, Ref) else names_of(state, target)[0]


def item_name(item: Item) -> str:
    """The item in words, tokens with their number."""
    own = item.source.id if item.source is not None else item.label
    about = item.event.object
    if item.kind == "ability" and item.event.label and about is not None and about.id != own:
        return f"{own} on {about.id}"
    return own if item.event.object is not None or item.source is None else item.label


def cause_of(item: Item, events: Sequence[Event], after: State) -> str:
    """The event that an instance triggered on, in words."""
    about = item.event.object
    for e in events:
        if isinstance(e, Moved | SacrificedBy) and about == e.new.ref:
            return sentence(e, after)
        if isinstance(e, Damaged | CountersPlaced) and about == e.obj.ref:
            return sentence(e, after)
        if isinstance(e, Targeted) and about == e.obj.ref:
            return f"{e.obj.id} becomes the target of {item_name(e.item)}"
        if isinstance(e, SpellCast) and about == e.spell.ref:
            return f"{e.player} casts {e.spell.id}"
    if item.second and item.event.label:
        return f"{item.event.label} triggers"
    texts = [s for e in events for s in [sentence(e, after)] if s]
    return texts[0] if len(texts) == 1 or (item.event.object is None and texts) else ""


def changes(before: State, after: State) -> Iterator[str]:
    """What changed without an event: tapping, counters, bonuses, mana, tokens gone."""
    old = {(o.id, o.inc): o for o in before.objs}
    for o in after.objs:
        was = old.pop((o.id, o.inc), None)
        if was is None or was is o:
            continue
        if was.tapped != o.tapped:
            yield f"{o.id} becomes {'tapped' if o.tapped else 'untapped'}"
        if (was.power_bonus, was.toughness_bonus) != (o.power_bonus, o.toughness_bonus):
            yield f"{o.id} is now {o.power}/{o.toughness}"
        for kind, n in was.counters:
            if o.number(kind) < n:
                yield f"{n - o.number(kind)} {kind} counter{'s' if n - o.number(kind) > 1 else ''} removed from {o.id}"
    there = {o.id for o in after.objs}
    yield from (f"{o.id} ceases to exist" for o in before.objs if o.id not in there)
    for was_seat, seat in zip(before.seats, after.seats, strict=True):
        if seat.mana != was_seat.mana:
            yield f"{seat.name} has {seat.mana} mana"
