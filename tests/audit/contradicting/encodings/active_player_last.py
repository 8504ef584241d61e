"""A rule that contradicts 603.3b: the active player puts abilities on the stack after everybody else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from apnap.encodings.world import Item

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "active-player-last"


def blocks(m: Machine, active: str, waiting: Sequence[Item]) -> list[list[Item]]:
    if not m.on(SLUG):
        return [list(waiting)]
    return [[i for i in waiting if i.controller != active], [i for i in waiting if i.controller == active]]
