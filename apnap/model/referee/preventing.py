"""615: damage that effects prevent until end of turn."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.referee.matching import fits
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.relations import Shield
from apnap.model.referee.state import State
from apnap.model.rules import new_object

Hit = tuple[Obj | None, Obj | str, int]
"""Damage that would be dealt: its source, who or what is dealt it, how much."""


def prevented(state: State, hits: Sequence[Hit], *, combat: bool = False) -> tuple[State, tuple[int, ...]]:
    """The state with shields used up as this damage would be dealt at once, and how much of each hit is dealt."""
    if not state.shields:
        return state, tuple(n for _, _, n in hits)
    left: list[int] = []
    for _, receiver, n in hits:
        there = [s for s in state.shields if _covers(state, s, receiver, combat)]
        total = sum(m for _, other, m in hits if _name(other) == _name(receiver))
        state = _doubted(state, receiver, there, alone=total == n, total=total)
        if any(s.amount is None for s in there):
            left.append(0)
            continue
        for shield in there:
            assert shield.amount is not None
            used = min(shield.amount, n)
            n -= used
            state = _used(state, shield, used)
        left.append(n)
    return state, tuple(left)


def _name(receiver: Obj | str) -> object:
    return receiver if isinstance(receiver, str) else receiver.ref


def _covers(state: State, shield: Shield, receiver: Obj | str, combat: bool) -> bool:
    if shield.combat and not combat:
        return False
    if isinstance(receiver, str):
        return shield.to == receiver
    if isinstance(shield.to, Ref):
        return new_object.is_same(state.world, receiver, shield.to)
    return shield.to is None and fits(state, shield.group, receiver, shield.you, shield.source)


def _doubted(state: State, receiver: Obj | str, there: Sequence[Shield], *, alone: bool, total: int) -> State:
    """The state, not modelled if it matters which damage is prevented first, or by which effect (615.7, 616.1)."""
    name = receiver if isinstance(receiver, str) else receiver.label
    numbers = [s.amount for s in there if s.amount is not None]
    everything = [s for s in there if s.amount is None]
    if not everything and numbers and not alone and sum(numbers) < total:
        return state._replace(unmodelled=f"which damage to {name} is prevented first")
    grouped = any(s.to is None for s in everything)
    mixed = len({s.combat for s in there}) > 1
    if numbers and (mixed or grouped):
        return state._replace(unmodelled=f"which effect prevents damage to {name} first")
    return state


def _used(state: State, shield: Shield, number: int) -> State:
    assert shield.amount is not None
    at = state.shields.index(shield)
    rest = shield._replace(amount=shield.amount - number)
    return state._replace(shields=(*state.shields[:at], *((rest,) if rest.amount else ()), *state.shields[at + 1 :]))


def has_number(state: State, receiver: Obj | str) -> bool:
    """Whether an effect prevents only so much damage to somebody or something, so that the order matters."""
    return any(s.amount is not None and _covers(state, s, receiver, s.combat) for s in state.shields)


def turn_ended(state: State) -> State:
    """The state without what lasts until end of turn (514.2)."""
    return state._replace(shields=()) if state.shields else state
