"""Which function carries out which instruction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from apnap.model.referee.choices import Move
from apnap.model.referee.state import State

Carrier: TypeAlias = "Callable[[State, Any], State | list[Move]]"

EFFECTS: dict[type, Carrier] = {}

F = TypeVar("F", bound=Carrier)


def carries_out(kind: type) -> Callable[[F], F]:
    """Registers a function as the one that carries out a kind of instruction."""

    def register(carrier: F) -> F:
        EFFECTS[kind] = carrier
        return carrier

    return register
