"""One function per effect: what it does to a symbolic state. A module per family; the registry finds them by type."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from apnap.encodings.terms import Literal

if TYPE_CHECKING:
    from apnap.encodings.run import Run

Doer = Callable[["Run", Any, Literal], Literal]
Possible = Callable[["Run", Any, str], Literal]

DOERS: dict[type, Doer] = {}
POSSIBLE: dict[type, Possible] = {}


def effect(kind: type) -> Callable[[Doer], Doer]:
    """Register the function that carries out an effect: ``(run, effect, guard) -> literal that it did something``."""

    def register(function: Doer) -> Doer:
        DOERS[kind] = function
        return function

    return register


def possible(kind: type) -> Callable[[Possible], Possible]:
    """Register when a player can choose to do an effect: ``(run, effect, player) -> literal``; default: always."""

    def register(function: Possible) -> Possible:
        POSSIBLE[kind] = function
        return function

    return register


class Effects:
    """The effects by type."""

    def __init__(self) -> None:
        from apnap.encodings.effects import choices, library, numbers, objects, stack  # noqa: F401  (they register)

    def do(self, run: Run, what: Any, guard: Literal) -> Literal:
        """Carry out an effect. Raises KeyError for one that has no encoding."""
        return DOERS[type(what)](run, what, guard)

    def can(self, run: Run, what: Any, player: str) -> Literal:
        """The player can choose to do it at all."""
        from apnap.encodings.terms import TRUE

        check = POSSIBLE.get(type(what))
        return TRUE if check is None else check(run, what, player)
