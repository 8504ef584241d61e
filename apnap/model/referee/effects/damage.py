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
    Objects,
    PlayerRef,
    Previous,
    Remembered,
    Source,
    Target,
    TargetAny,
    Targets,
)
from apnap.model.referee.amounts import amount, players
from apnap.model.referee.characteristics import is_creature, power
from apnap.model.referee.dealing import Hit, can_be_dealt, deal
from apnap.model.referee.effects.registry import can_be_done, carries_out
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.referents import Context, find, here, information, objects, target_number
from apnap.model.referee.state import State


@carries_out(Damage)
def damage(state: State, effect: Damage) -> State:
    """A source deals the same damage to everything meant, at once."""
    c = here(state)
    n = amount(c, effect.amount)
    return deal(state, [Hit(information(c, effect.source), hit, n) for hit in receivers(c, effect.to)])


@can_be_done(Damage)
def can_damage(state: State, effect: Damage, player: str) -> bool:
    """Somebody, or something that can be dealt damage, is there."""
    return any(can_be_dealt(state, hit) for hit in receivers(here(state), effect.to))


def receivers(c: Context, to: Objects | PlayerRef | TargetAny) -> tuple[Obj | str, ...]:
    """The objects and players that are meant as those who are dealt damage."""
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
    hits: list[Hit] = []
    for target, part in zip(c.targets, parts, strict=False):
        receiver = find(state, target) if isinstance(target, Ref) else target
        if isinstance(receiver, Obj) or (isinstance(receiver, str) and receiver in state.playing()):
            hits.append(Hit(source, receiver, part))
    return deal(state, hits)


@carries_out(Fight)
def fight(state: State, effect: Fight) -> State:
    """Two creatures deal damage equal to their power to each other; if one is not there, nothing happens (701.12b)."""
    c = here(state)
    one, other = _fighter(c, effect.one), _fighter(c, effect.other)
    if one is None or other is None:
        return state.framed(done=False)
    if one == other:
        return deal(state, [Hit(one, one, 2 * power(state, one))])
    return deal(state, [Hit(one, other, power(state, one)), Hit(other, one, power(state, other))])


@can_be_done(Fight)
def can_fight(state: State, effect: Fight, player: str) -> bool:
    """Both creatures are there."""
    c = here(state)
    return _fighter(c, effect.one) is not None and _fighter(c, effect.other) is not None


def _fighter(c: Context, what: ObjectRef) -> Obj | None:
    found = [o for o in objects(c, what) if o.zone == "battlefield" and is_creature(c.state, o)]
    return found[0] if found else None
