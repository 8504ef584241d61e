"""603.3b, 101.4: the active player puts abilities on the stack first, then the others in turn order."""

from __future__ import annotations

from apnap.model.referee.items import Item
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="apnap-order",
    numbers={"mtg/2023-11-17": ("603.3b", "101.4"), "mtg/2026-08-07": ("603.3b", "101.4")},
    sentence="The active player puts all their waiting abilities on the stack, in any order, then each other player in "
    "turn order does the same.",
    off="All waiting abilities of a pass are put on the stack in any order, whoever controls them.",
)


def blocks(state: State, waiting: tuple[Item, ...]) -> list[tuple[Item, ...]]:
    """The waiting abilities of one pass in blocks, each in any order; the first block goes on the stack first."""
    if not state.world.on(RULE.slug):
        return [waiting]
    by_player = [tuple(i for i in waiting if i.controller == p) for p in state.in_order()]
    return [block for block in by_player if block]
