"""120: what damage by a source does, and the events that it makes. What is dealt at once is one batch."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from attrs import evolve

from apnap.model.referee.batch import happen
from apnap.model.referee.characteristics import has, is_creature, keywords, statics, types
from apnap.model.referee.events import (
    Damaged,
    DamageDealt,
    DamageDealtTogether,
    Event,
    Happening,
    LifeGained,
    LifeLost,
    PlayerDamaged,
)
from apnap.model.referee.matching import belongs, fits
from apnap.model.referee.objects import Obj
from apnap.model.referee.preventing import has_number
from apnap.model.referee.preventing import prevented as shielded
from apnap.model.referee.state import State
from apnap.model.rules import cant_be_caused, really_happens

NOT_MODELLED = ("infect", "wither")
"""Keywords of a source of damage whose effect is not modelled."""


class Hit(NamedTuple):
    """Damage that a source (None: none that is known of) deals to an object or a player."""

    source: Obj | None
    to: Obj | str
    amount: int


def deal(state: State, hits: Iterable[Hit], *, combat: bool = False, notes: Sequence[Happening] = ()) -> State:
    """One batch of damage. What is not above 0 is no damage (120.8). ``notes``: what claims count beside the events."""
    hits = [h for h in hits if h.amount > 0 and can_be_dealt(state, h.to)]
    reason = next((r for h in hits for r in [_why_not_modelled(state, h)] if r), None)
    if reason is not None:
        return state._replace(unmodelled=reason)
    prevented = [h for h in hits if _is_prevented(state, h, combat)]
    doubtful = next((h.to for h in prevented if has_number(state, h.to)), None)
    if doubtful is not None:
        name = doubtful if isinstance(doubtful, str) else doubtful.label
        return state._replace(unmodelled=f"which effect prevents damage to {name} first")
    real = [h for h in hits if h not in prevented] if prevented else hits
    state, left = shielded(state, real, combat=combat)
    prevented += [h for h, n in zip(real, left, strict=True) if n == 0]
    real = [h._replace(amount=n) for h, n in zip(real, left, strict=True) if n > 0]
    after, events = _results(state, real)
    dealt, not_dealt = _by_sources(after, real, combat), _by_sources(after, prevented, combat, beside=real)
    unreal = _with_sources(_not_dealt(prevented, real), not_dealt)
    also = really_happens.also_seen(state.world, [*not_dealt, *unreal])
    return happen(state, after, [*dealt, *_with_sources(events, dealt), *also], notes)


def dealt(state: State, hits: Sequence[Hit]) -> tuple[State, list[Event]]:
    """The state after damage was dealt, come what may, and the events; it is not combat damage."""
    after, events = _results(state, hits)
    by_sources = _by_sources(after, hits, combat=False)
    return after, [*by_sources, *_with_sources(events, by_sources)]


def can_be_dealt(state: State, receiver: Obj | str) -> bool:
    """Whether it is something that damage can be dealt to (120.1)."""
    if isinstance(receiver, str):
        return not state.seat(receiver).lost
    return receiver.zone == "battlefield" and bool(types(state, receiver) & {"creature", "planeswalker", "battle"})


def _results(state: State, hits: Sequence[Hit]) -> tuple[State, list[Event]]:
    """Damage is marked, life is lost (120.3): one event for each receiver, and one of gained life for each source."""
    after, events = state, list[Event]()
    for to in _receivers(hits):
        mine = [h for h in hits if _is_same(h.to, to)]
        n = sum(h.amount for h in mine)
        if isinstance(to, str):
            after = _with_life(after, to, -n)
            events += [PlayerDamaged(to, n), LifeLost(to, n)]
        else:
            now = after.obj(to.id)
            assert now is not None
            deadly = now.deathtouched or any(h.source is not None and has(state, h.source, "deathtouch") for h in mine)
            hurt = now._replace(damage=now.damage + n, deathtouched=deadly)
            after = after.put(hurt)
            events.append(Damaged(hurt, n))
    for source in _sources(hits):
        if has(state, source, "lifelink") and not cant_be_caused.cannot_gain(state, source.controller):
            n = sum(h.amount for h in hits if h.source is not None and h.source.ref == source.ref)
            after = _with_life(after, source.controller, n)
            events.append(LifeGained(source.controller, n))
    return after, events


def _not_dealt(prevented: Sequence[Hit], real: Sequence[Hit]) -> list[Event]:
    """What objects that were dealt no damage at all would have been dealt, one event for each."""
    hurt = [h.to for h in real]
    return [
        Damaged(to, sum(h.amount for h in prevented if _is_same(h.to, to)), real=False)
        for to in _receivers(prevented)
        if isinstance(to, Obj) and not any(_is_same(to, other) for other in hurt)
    ]


def _with_life(state: State, player: str, change: int) -> State:
    seat = state.seat(player)
    return state.sit(seat._replace(life=seat.life + change))


def _is_same(one: Obj | str, other: Obj | str) -> bool:
    return one == other if isinstance(one, str) or isinstance(other, str) else one.ref == other.ref


def _receivers(hits: Sequence[Hit]) -> list[Obj | str]:
    return list({h.to if isinstance(h.to, str) else h.to.ref: h.to for h in hits}.values())


def _sources(hits: Sequence[Hit]) -> list[Obj]:
    return list({h.source.ref: h.source for h in hits if h.source is not None}.values())


def _by_sources(after: State, hits: Sequence[Hit], combat: bool, beside: Sequence[Hit] = ()) -> list[Event]:
    """That each source dealt damage to each receiver, and that it dealt damage at all, if not ``beside`` already."""
    others = {source.ref for source in _sources(beside)}
    events: list[Event] = []
    for source in _sources(hits):
        now = _now(after, source)
        mine = [h for h in hits if h.source is not None and h.source.ref == source.ref]
        parts = [DamageDealt(now, h.to if isinstance(h.to, str) else _now(after, h.to), h.amount, combat) for h in mine]
        events += [*parts, *([DamageDealtTogether(now, tuple(parts))] if source.ref not in others else ())]
    return events


def _with_sources(events: Sequence[Event], dealt: Sequence[Event]) -> list[Event]:
    """The events, those of an object being dealt damage with what its sources did."""
    parts = [d for d in dealt if isinstance(d, DamageDealt) and isinstance(d.to, Obj)]
    return [
        evolve(e, by=tuple(d for d in parts if isinstance(d.to, Obj) and d.to.ref == e.obj.ref))
        if isinstance(e, Damaged)
        else e
        for e in events
    ]


def _now(state: State, obj: Obj) -> Obj:
    """The object as it is, or as it last was if it is gone."""
    now = state.obj(obj.id)
    return now if now is not None and now.ref == obj.ref else obj


def _why_not_modelled(state: State, hit: Hit) -> str | None:
    source, receiver = hit.source, hit.to
    keyword = next((k for k in NOT_MODELLED if source is not None and has(state, source, k)), None)
    if keyword is not None and source is not None:
        return f"{source.label} deals damage with {keyword}"
    if isinstance(receiver, str):
        return None
    if not is_creature(state, receiver):
        return f"{receiver.label} is dealt damage and is no creature"
    if any(k.startswith("protection") for k in keywords(state, receiver)):
        return f"{receiver.label} has protection and would be dealt damage"
    return None


def _is_prevented(state: State, hit: Hit, combat: bool) -> bool:
    """Whether a static ability prevents the damage (615)."""
    for s, profile in statics(state):
        for static in profile.prevent:
            if static.combat and not combat:
                continue
            if static.by and (hit.source is None or not fits(state, static.by, hit.source, s.controller, s.id)):
                continue
            if isinstance(hit.to, str):
                if static.to_player is not None and belongs(static.to_player, hit.to, s.controller):
                    return True
            elif fits(state, static.what, hit.to, s.controller, s.id):
                return True
    return False
