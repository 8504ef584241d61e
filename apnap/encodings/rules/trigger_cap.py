"""Custom (rulings): "This ability triggers only once each turn" binds one object and is spent as it triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.rules import new_object
from apnap.encodings.terms import Literal
from apnap.encodings.values import Val

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import Key, State

SLUG = "trigger-cap"


def _spent(m: Machine, key: tuple[str, int, int]) -> Key:
    oid, inc, index = key
    return ("spent", oid, 0 if new_object.keeps_memory(m) else inc, index)


def left(m: Machine, state: State, key: tuple[str, int, int], cap: int | None) -> Val | None:
    """How often the ability may still trigger; None if there is no limit. ``key`` as for :func:`spend`."""
    if cap is None or not m.on(SLUG):
        return None
    return m.values.map(state.get(*_spent(m, key)), lambda n: max(cap - n, 0))


def spend(m: Machine, state: State, key: tuple[str, int, int], cap: int | None, wants: Literal) -> Literal:
    """Whether an instance that wants to trigger may; spends the cap if so. ``key``: card object, incarnation,
    ability."""
    if cap is None or not m.on(SLUG):
        return wants
    spent = _spent(m, key)
    fires = m.terms.both(wants, m.values.any_of(state.get(*spent), lambda n: bool(n < cap)))
    state.change(spent, lambda n: min(n + 1, cap), fires)
    return fires
