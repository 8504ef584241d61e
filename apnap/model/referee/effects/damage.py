"""Damage (120) and fighting (701.12)."""

from __future__ import annotations

from apnap.model.abilities import (
    All,
    Damage,
    DivideDamage,
    EventItem,
    EventObject,
    Fight,
    Host,
    ObjectRef,
    Previous,
    Remembered,
    Source,
    Target,
    TargetAny,
    Targets,
)
from apnap.model.referee.amounts import amount, players
from apnap.model.referee.batch import happen
from apnap.model.referee.characteristics import is_creature, power
from apnap.model.referee.effects.registry import can_be_done, carries_out
from apnap.model.referee.events import Damaged, Event, LifeLost, PlayerDamaged
from apnap.model.referee.matching import fits, statics
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.referents import Context, find, here, information, objects, target_number
from apnap.model.referee.state import State
from apnap.model.rules import really_happens

NOT_MODELLED = ("deathtouch", "lifelink", "infect", "wither")
"""Keywords of a source of damage whose effect is not modelled."""


@carries_out(Damage)
def damage(state: State, effect: Damage) -> State:
    """A source deals the same damage to everything meant, at once."""
    c = here(state)
    n = amount(c, effect.amount)
    return deal(state, [(information(c, effect.source), hit, n) for hit in _receivers(c, effect)])


@can_be_done(Damage)
def can_damage(state: State, effect: Damage, player: str) -> bool:
    """Somebody, or something that can be dealt damage, is there."""
    return any(_can_be_dealt(hit) for hit in _receivers(here(state), effect))


def _receivers(c: Context, effect: Damage) -> tuple[Obj | str, ...]:
    to = effect.to
    if isinstance(to, TargetAny):
        chosen = target_number(c, to.index)
        if isinstance(chosen, str):
            return (chosen,)
        found = find(c.state, chosen) if isinstance(chosen, Ref) else None
        return (found,) if found is not None else ()
    if isinstance(to, All | Targets | Source | Target | EventObject | EventItem | Previous | Remembered | Host):
        return objects(c, to)
    return players(c, to)


@carries_out(DivideDamage)
def divide_damage(state: State, effect: DivideDamage) -> State:
    """The announced parts are dealt; the part of a target that became illegal is not."""
    c = here(state)
    source = information(c, effect.source)
    parts = c.item.division if c.item is not None else ()
    hits: list[tuple[Obj | None, Obj | str, int]] = []
    for target, part in zip(c.targets, parts, strict=False):
        receiver = find(state, target) if isinstance(target, Ref) else target
        if isinstance(receiver, Obj) or (isinstance(receiver, str) and receiver in state.playing()):
            hits.append((source, receiver, part))
    return deal(state, hits)


@carries_out(Fight)
def fight(state: State, effect: Fight) -> State:
    """Two creatures deal damage equal to their power to each other; if one is not there, nothing happens (701.12b)."""
    c = here(state)
    one, other = _fighter(c, effect.one), _fighter(c, effect.other)
    if one is None or other is None:
        return state.framed(done=False)
    if one == other:
        return deal(state, [(one, one, 2 * power(state, one))])
    return deal(state, [(one, other, power(state, one)), (other, one, power(state, other))])


@can_be_done(Fight)
def can_fight(state: State, effect: Fight, player: str) -> bool:
    """Both creatures are there."""
    c = here(state)
    return _fighter(c, effect.one) is not None and _fighter(c, effect.other) is not None


def _fighter(c: Context, what: ObjectRef) -> Obj | None:
    found = [o for o in objects(c, what) if o.zone == "battlefield" and is_creature(c.state, o)]
    return found[0] if found else None


def deal(state: State, hits: list[tuple[Obj | None, Obj | str, int]]) -> State:
    """One batch of damage: (source, receiver, amount). What is not above 0 is no damage (120.8)."""
    hits = [h for h in hits if h[2] > 0 and _can_be_dealt(h[1])]
    reason = next((r for source, to, _ in hits for r in [_why_not_modelled(state, source, to)] if r), None)
    if reason is not None:
        return state._replace(unmodelled=reason)
    after = state
    events: list[Event] = []
    unreal: list[Event] = []
    for _, receiver, n in hits:
        if isinstance(receiver, str):
            seat = after.seat(receiver)
            after = after.sit(seat._replace(life=seat.life - n))
            events += [PlayerDamaged(receiver, n), LifeLost(receiver, n)]
        elif _is_prevented(state, receiver):
            unreal.append(Damaged(receiver, n, real=False))
        else:
            now = after.obj(receiver.id)
            assert now is not None
            hurt = now._replace(damage=now.damage + n)
            after = after.put(hurt)
            events.append(Damaged(hurt, n))
    return happen(state, after, [*events, *really_happens.also_seen(state.world, unreal)])


def _can_be_dealt(receiver: Obj | str) -> bool:
    if isinstance(receiver, str):
        return True
    return receiver.zone == "battlefield" and bool(receiver.profile.types & {"creature", "planeswalker", "battle"})


def _why_not_modelled(state: State, source: Obj | None, receiver: Obj | str) -> str | None:
    keyword = next((k for k in NOT_MODELLED if source is not None and source.has(k)), None)
    if keyword is not None and source is not None:
        return f"{source.label} deals damage with {keyword}"
    if isinstance(receiver, str):
        return None
    if not is_creature(state, receiver):
        return f"{receiver.label} is dealt damage and is no creature"
    if any(k.startswith("protection") and receiver.has(k) for k in receiver.profile.keywords):
        return f"{receiver.label} has protection and would be dealt damage"
    return None


def _is_prevented(state: State, receiver: Obj) -> bool:
    return any(
        fits(state, static.what, receiver, s.controller, s.id) for s in statics(state) for static in s.profile.prevent
    )
