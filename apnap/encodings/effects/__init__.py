"""One function per effect: what it does to a symbolic state. A module per family; they are found by type."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from apnap.encodings.terms import TRUE, Literal

if TYPE_CHECKING:
    from apnap.encodings.run import Run

Doer = Callable[["Run", Any, Literal], Literal]
Possible = Callable[["Run", Any, str], Literal]


class Registry:
    """Functions by the type of the effect that they carry out."""

    def __init__(self) -> None:
        self.doers: dict[type, Doer] = {}
        self.checks: dict[type, Possible] = {}

    def effect(self, kind: type) -> Callable[[Doer], Doer]:
        """Register the function that carries out an effect: ``(run, effect, guard) -> literal that it did
        something``."""

        def register(function: Doer) -> Doer:
            self.doers[kind] = function
            return function

        return register

    def possible(self, kind: type) -> Callable[[Possible], Possible]:
        """Register when a player can choose to do an effect: ``(run, effect, player) -> literal``; default: always."""

        def register(function: Possible) -> Possible:
            self.checks[kind] = function
            return function

        return register


SHARED = Registry()
"""Effects that are carried out alike in every game."""
effect = SHARED.effect
possible = SHARED.possible


class Effects:
    """The effects of one game by type: the shared ones, and those it has itself, which go first."""

    def __init__(self, own: Registry) -> None:
        from apnap.encodings.effects import (  # noqa: F401  (they register)
            affecting,
            attachments,
            choices,
            choosing,
            damage,
            library,
            not_modelled,
            numbers,
            objects,
            turning,
        )

        self.doers = {**SHARED.doers, **own.doers}
        self.checks = {**SHARED.checks, **own.checks}

    def do(self, run: Run, what: Any, guard: Literal) -> Literal:
        """Carry out an effect. Raises KeyError for one that has no encoding."""
        return self.doers[type(what)](run, what, guard)

    def can(self, run: Run, what: Any, player: str) -> Literal:
        """The player can do one instruction at all."""
        check = self.checks.get(type(what))
        return TRUE if check is None else check(run, what, player)
