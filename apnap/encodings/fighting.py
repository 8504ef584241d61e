"""Which objects are in combat (506.4), as far as the state says it."""

from __future__ import annotations

from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import const

OUT_OF_COMBAT: tuple[tuple[str, object], ...] = (
    ("attacking", None), ("blocking", None), ("blocked", False), ("struck", False),
)  # fmt: skip
"""What the state says of an object that is not in combat."""


def is_attacking(state: State, oid: str) -> Literal:
    """The object attacks."""
    return -state.is_(("attacking", oid), None)


def is_blocking(state: State, oid: str) -> Literal:
    """The object is a blocker."""
    return -state.is_(("blocking", oid), None)


def remove_from_combat(state: State, oid: str, guard: Literal) -> None:
    """506.4: where the guard holds, the object neither attacks nor blocks any more (it left, changed control ...)."""
    for kind, value in OUT_OF_COMBAT if guard != FALSE else ():
        if state.get(kind, oid).keys() != {value}:
            state.put((kind, oid), const(value), guard)
