"""Custom (rulings): "This ability triggers only once each turn" binds one object and is spent as it triggers.

Readings: spent as it resolves; one limit for each player who controls instances.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from apnap.encodings.rules import new_object
from apnap.encodings.terms import Literal
from apnap.encodings.values import Val
from apnap.encodings.world import Item

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import Key, State

SLUG = "trigger-cap"
UNLIMITED = 1_000_000
"""What is left where nothing is counted until something resolves."""


@frozen
class Limited:
    """What a limit is for: an ability (``index``) of an object, and the player who controls the instance."""

    oid: str
    inc: int
    index: int
    player: str


def _spent(m: Machine, what: Limited) -> Key:
    inc = 0 if new_object.keeps_memory(m) else what.inc
    return ("spent", what.oid, inc, what.index, what.player if m.reading(SLUG) == "per-controller" else None)


def left(m: Machine, state: State, what: Limited, cap: int | None) -> Val | None:
    """How often the ability may still trigger; None if there is no limit."""
    if cap is None or not m.on(SLUG):
        return None
    most = UNLIMITED if m.reading(SLUG) == "when-resolving" else cap
    return m.values.map(state.get(*_spent(m, what)), lambda n: max(most - n, 0) if n < cap else 0)


def spend(m: Machine, state: State, what: Limited, cap: int | None, wants: Literal) -> Literal:
    """Whether an instance that wants to trigger may; spends the cap if so."""
    if cap is None or not m.on(SLUG):
        return wants
    spent = _spent(m, what)
    fires = m.terms.both(wants, m.values.any_of(state.get(*spent), lambda n: bool(n < cap)))
    if m.reading(SLUG) != "when-resolving":
        state.change(spent, lambda n: min(n + 1, cap), fires)
    return fires


def resolves(m: Machine, state: State, item: Item, guard: Literal) -> None:
    """An instance begins to be carried out where the guard holds."""
    ability = item.ability
    if m.reading(SLUG) != "when-resolving" or ability is None or ability.cap is None or item.oid is None:
        return
    cap = ability.cap
    spent = _spent(m, Limited(item.oid, item.inc, item.index, item.controller))
    state.change(spent, lambda n: min(n + 1, cap), guard)
