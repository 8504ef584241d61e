"""101.4a, 605.1: the waiting abilities of the turn player resolve before those of the other player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from apnap.encodings.terms import Literal
from apnap.encodings.world import Item

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

Group = list[tuple["Item", Literal]]

SLUG = "turn-player-first"


def groups(m: Machine, order: Sequence[str], waiting: Group) -> list[Group]:
    """What waits, in groups of which each resolves before the next; ``order``: the players, the first going first."""
    if not m.on(SLUG):
        return [waiting]
    return [[(item, x) for item, x in waiting if item.controller == player] for player in order]
