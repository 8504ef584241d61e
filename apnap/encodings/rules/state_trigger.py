"""603.8: a state trigger does not trigger again until its instance has resolved or has left the stack otherwise.

In the reading ``newly-true`` not before its state has gone and come again either.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Item

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "state-trigger"


def may_trigger(m: Machine, state: State, instances: Iterable[Item]) -> Literal:
    """None of the instances of the ability keeps it from triggering (again)."""
    held = [state.get("item", item.number) for item in instances]
    if m.on(SLUG):
        return -m.terms.disj(m.values.any_of(val, lambda s: s == "waiting" or isinstance(s, int)) for val in held)
    return -m.terms.disj(-m.values.is_(val, "absent") for val in held)


def waits_for_change(m: Machine, state: State, key: tuple[str, int, int]) -> Literal:
    """It has triggered on a state that has been there ever since. ``key``: card object, incarnation, ability."""
    return state.is_(("latched", *key), True) if _latched(m) else FALSE


def looked(
    m: Machine, state: State, ability: tuple[str, int], there: Mapping[tuple[str, int, int], Literal], going: Literal
) -> None:
    """It is asked whether the ability of a card object triggers: where its state is not there, it may the next time."""
    if not _latched(m):
        return
    oid, index = ability
    for key in [k for k in (*state.base, *state.own) if k[0] == "latched" and (k[1], k[3]) == (oid, index)]:
        state.put(key, const(False), m.terms.both(going, -there.get((oid, key[2], index), FALSE)))


def triggered(m: Machine, state: State, key: tuple[str, int, int], where: Literal) -> None:
    """It has triggered."""
    if _latched(m):
        state.put(("latched", *key), const(True), where)


def goes_on(m: Machine) -> bool:
    """An instance that is removed on placing does not trigger again at once."""
    return _latched(m)


def _latched(m: Machine) -> bool:
    return m.reading(SLUG) == "newly-true"
