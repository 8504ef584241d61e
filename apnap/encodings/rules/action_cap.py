"""603.2i (2023), 603.2h (2026): "Do this only once each turn": no trigger once that player has done it this turn.

The number gates triggering; that two instances already waiting do it once in all follows from the words of the
effect itself, which the reading ``per-player`` applies on resolution.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import TRUE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import Key, State

SLUG = "action-cap"


def _key(oid: str | None, index: int, player: str) -> Key:
    return ("acted", oid, index, player)


def may_trigger(m: Machine, state: State, oid: str, index: int, player: str) -> Literal:
    """The player has not yet done it this turn."""
    if m.reading(SLUG) == "off":
        return TRUE
    return state.is_(_key(oid, index, player), False)


def may_act(m: Machine, state: State, oid: str | None, index: int, player: str) -> Literal:
    """The action may be taken now, as an instance resolves."""
    if m.reading(SLUG) != "per-player":
        return TRUE
    return state.is_(_key(oid, index, player), False)


def acted(m: Machine, state: State, oid: str | None, index: int, player: str, guard: Literal) -> None:
    """The action has been taken."""
    state.put(_key(oid, index, player), {True: TRUE}, guard)
