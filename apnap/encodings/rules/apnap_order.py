"""603.3b, 101.4: the active player's waiting abilities go on the stack first, then the others' in turn order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from apnap.encodings.world import Item

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "apnap-order"


def blocks(m: Machine, active: str, waiting: Sequence[Item]) -> list[list[Item]]:
    """The waiting items in blocks, first block lowest on the stack; the order inside a block is free."""
    if not m.on(SLUG):
        return [list(waiting)]
    seats = m.players
    first = seats.index(active)
    order = [seats[(first + i) % len(seats)] for i in range(len(seats))]
    return [[item for item in waiting if item.controller == player] for player in order]
