"""The events of a batch, and what else it changed, as records of the neutral trace."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from apnap.model.referee.departure_events import Discarded, PhasedOut, PlayerLost
from apnap.model.referee.events import (
    AttackDeclared,
    BlockDeclared,
    CardDrawn,
    DamageDealt,
    Event,
    ItemCopied,
    LifeGained,
    LifeLost,
    Moved,
    PlayerDamaged,
    SacrificedBy,
    ShieldWasBroken,
    SpellCast,
    StepBegan,
)
from apnap.model.referee.items import Item, Target
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.state import State
from apnap.model.referee.status_events import Transformed, TurnedUp
from apnap.model.trace import records as r
from apnap.model.trace.records import UNSET


def modes_of(item: Item) -> list[int] | r.Unset:
    """The chosen modes, where there was a choice."""
    return list(item.modes) if len(item.text.modes) > item.text.choose else UNSET


def targets_of(item: Item) -> tuple[Target | None, ...]:
    """The targets of all modes, in order."""
    return tuple(t for mode in item.targets for t in mode)


# --------------------------------------------------------------------------- events


class Said(NamedTuple):
    """An event as a record, the spell or ability that it is about, its targets, and of a copy what was copied."""

    record: r.AnyRecord
    item: Item | None = None
    targets: tuple[Target | None, ...] | None = None
    original: Item | None = None


def events_told(before: State, after: State, events: Sequence[Event]) -> Iterator[Said]:
    """The events as records."""
    hurt = {e.to for e in events if isinstance(e, DamageDealt) and isinstance(e.to, str)}
    for e in events:
        match e:
            case SpellCast(player, spell, item):
                yield Said(_cast(after, player, spell, item), item, targets_of(item))
            case ItemCopied(_, copy, spell, original):
                yield Said(_copied(copy, spell), copy, targets_of(copy), original)
            case Moved() if e.new.zone == "stack":
                pass  # that it is cast says so
            case PlayerDamaged(player) if player in hurt:
                pass  # its sources say so
            case _:
                record = _event(e)
                if record is not None:
                    yield Said(record)


def _cast(after: State, player: str, spell: Obj, item: Item) -> r.Event:
    if after.world.machine.settle is not None:
        return r.Event(what="other", o=spell.id, p=player, of="cast")
    return r.Event(what="cast", o=spell.id, p=player, modes=modes_of(item))


def _copied(copy: Item, spell: Obj | None) -> r.Copy:
    source = copy.source.id if copy.source is not None and spell is None else UNSET
    name = spell.id if spell is not None else ""
    return r.Copy(a=name, o=source, ctrl=copy.controller, abil=ability_index(copy), modes=modes_of(copy))


def ability_index(item: Item) -> int | r.Unset:
    """Which ability of its card it is; unknown for those that are not printed."""
    text = item.trig or item.act
    if text is None or text.index < 0 or (item.trig is not None and item.trig.made_by is not None):
        return UNSET
    return text.index


def _name(one: Obj | str) -> str:
    return one if isinstance(one, str) else one.id


def _event(event: Event) -> r.Event | None:
    """An event as a record; None if it is told otherwise or not at all."""
    match event:
        case Moved(old, new):
            return _moved(event, old, new)
        case SacrificedBy(player, old):
            return r.Event(what="sacrifice", o=old.id, p=player)
        case Discarded(player, old):
            return r.Event(what="discard", o=UNSET if old is None else old.id, p=player)
        case DamageDealt(source, to, amount, combat):
            return r.Event(what="damage", o=source.id, to=_name(to), amount=amount, combat=combat)
        case PlayerDamaged(player, amount):
            return r.Event(what="damage", to=player, amount=amount)
        case LifeGained(player, amount):
            return r.Event(what="life", p=player, amount=amount)
        case LifeLost(player, amount):
            return r.Event(what="life", p=player, amount=-amount)
        case StepBegan(step, player):
            return r.Event(what="step", p=player, to=step)
        case CardDrawn(player, card):
            return r.Event(what="draw", p=player, o=UNSET if card is None else card.id)
        case AttackDeclared(obj, target):
            return r.Event(what="attack", o=obj.id, to=target, p=obj.controller)
        case BlockDeclared(obj, attacker):
            return r.Event(what="block", o=obj.id, to=attacker.id, p=obj.controller)
        case _:
            return _rarer_event(event)


def _rarer_event(event: Event) -> r.Event | None:
    match event:
        case Transformed(obj) | TurnedUp(obj):
            return r.Event(what="face", o=obj.id)
        case PhasedOut(old):
            return r.Event(what="phase", o=old.id)
        case PlayerLost(player):
            return r.Event(what="lose", p=player)
        case ShieldWasBroken(player, card):
            return r.Event(what="shield", p=player, o=UNSET if card is None else card.id)
        case _:
            return None


def _moved(event: Moved, old: Obj | None, new: Obj) -> r.Event | None:
    if old is None:
        return r.Event(what="create", o=new.id, p=new.controller, to=new.zone, of=new.profile.name)
    if old is new:
        return None
    by = event.by or UNSET
    return r.Event(what="zone", o=new.id, p=new.controller, from_=old.zone, to=new.zone, by=by)


def changes_told(before: State, after: State) -> Iterator[r.Event]:
    """What changed in objects that stay where they are."""
    if before.objs is after.objs:
        return
    old: dict[str, Obj] | None = None
    for place, o in enumerate(after.objs):
        was = before.objs[place] if place < len(before.objs) else None
        if was is o:
            continue
        if was is None or was.id != o.id:
            if old is None:
                old = {x.id: x for x in before.objs}
            was = old.get(o.id)
        if was is None or was.inc != o.inc:
            yield from _counters(o.id, (), o.counters)
        else:
            yield from _changed(was, o)
    if len(after.objs) < len(before.objs) or old is not None:
        there = {o.id for o in after.objs}
        yield from (r.Event(what="cease", o=o.id) for o in before.objs if o.id not in there)


def _changed(was: Obj, o: Obj) -> Iterator[r.Event]:
    if was.tapped != o.tapped:
        yield r.Event(what="tap" if o.tapped else "untap", o=o.id)
    if was.controller != o.controller and o.zone == "battlefield":
        yield r.Event(what="control", o=o.id, p=o.controller, from_=was.controller)
    if was.counters != o.counters:
        yield from _counters(o.id, was.counters, o.counters)
    if was.attached != o.attached:
        yield _attached(o.id, o.attached)


def _attached(id: str, host: Ref | None) -> r.Event:
    return r.Event(what="unattach", o=id) if host is None else r.Event(what="attach", o=id, to=host.id)


def _counters(id: str, was: tuple[tuple[str, int], ...], now: tuple[tuple[str, int], ...]) -> Iterator[r.Event]:
    before, after = dict(was), dict(now)
    for kind in dict.fromkeys([*before, *after]):
        change = after.get(kind, 0) - before.get(kind, 0)
        if change:
            yield r.Event(what="counter", o=id, of=kind, amount=change)
