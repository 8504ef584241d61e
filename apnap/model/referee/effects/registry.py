"""Which function carries out which instruction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from apnap.model.referee.choices import Move
from apnap.model.referee.state import State

Carrier: TypeAlias = "Callable[[State, Any], State | list[Move]]"

EFFECTS: dict[type, Carrier] = {}
CHECKS: dict[type, Callable[[State, Any, str], bool]] = {}

F = TypeVar("F", bound=Carrier)
C = TypeVar("C", bound="Callable[[State, Any, str], bool]")


def carries_out(kind: type) -> Callable[[F], F]:
    """Registers a function as the one that carries out a kind of instruction."""

    def register(carrier: F) -> F:
        EFFECTS[kind] = carrier
        return carrier

    return register


def can_be_done(kind: type) -> Callable[[C], C]:
    """Registers a function as the one that says whether a player could carry out a kind of instruction at all."""

    def register(check: C) -> C:
        CHECKS[kind] = check
        return check

    return register
