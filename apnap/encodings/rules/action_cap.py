"""603.2i (2023), 603.2h (2026): "Do this only once each turn": no trigger once that player has done it this turn.

The number gates triggering; that two instances already waiting do it once in all follows from the words of the
effect itself, which every reading but ``trigger-only`` applies on resolution. Readings differ in what is counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.rules import new_object
from apnap.encodings.terms import TRUE, Literal
from apnap.encodings.world import Item
from apnap.model.abilities import May, Triggered
from apnap.model.trees import mentions

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import Key, State

SLUG = "action-cap"


def _key(m: Machine, key: tuple[str | None, int, int], ability: Triggered, player: str) -> Key:
    """What an action is counted for: equal keys are one limit."""
    reading, (oid, inc, index) = m.reading(SLUG), key
    if reading == "per-ability":
        return ("acted", ability, player)
    return ("acted", oid, 0 if new_object.keeps_memory(m) else inc, index, None if reading == "per-object" else player)


def may_trigger(m: Machine, state: State, key: tuple[str, int, int], ability: Triggered, player: str) -> Literal:
    """It has not yet been done this turn. ``key``: card object, incarnation, number of the ability."""
    if m.reading(SLUG) == "off":
        return TRUE
    return state.is_(_key(m, key, ability, player), False)


def may_act(m: Machine, state: State, item: Item) -> Literal:
    """A resolving instance may still do it."""
    if item.ability is None or not item.ability.action_cap or m.reading(SLUG) in ("trigger-only", "off"):
        return TRUE
    return state.is_(_key(m, (item.oid, item.inc, item.index), item.ability, item.controller), False)


def act(m: Machine, state: State, item: Item, guard: Literal) -> None:
    """It has been done."""
    if item.ability is not None and item.ability.action_cap:
        state.put(_key(m, (item.oid, item.inc, item.index), item.ability, item.controller), {True: TRUE}, guard)


def resolves(m: Machine, state: State, item: Item, guard: Literal) -> None:
    """Without a "may" in its text it is done as the ability resolves."""
    if item.ability is not None and not mentions(item.ability.modes, (May,)):
        act(m, state, item, guard)
