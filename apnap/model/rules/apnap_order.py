"""603.3b, 101.4: the active player puts abilities on the stack first, then the others in turn order."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.referee.items import Item
from apnap.model.referee.state import State
from apnap.model.referee.world import World
from apnap.model.rulebook import Reading, Rule

RULE = Rule(
    slug="apnap-order",
    numbers={"mtg/2023-11-17": ("603.3b", "101.4"), "mtg/2026-08-07": ("603.3b", "101.4")},
    sentence="The active player puts all their waiting abilities on the stack, in any order, then each other player in "
    "turn order does the same.",
    off="All waiting abilities of a pass are put on the stack in any order, whoever controls them.",
    readings={
        "any-order": Reading(
            "A player's abilities of one pass go on the stack in any order, whenever they triggered.",
            '603.3b: "in any order they choose"',
        ),
        "as-triggered": Reading(
            "A player's abilities of one pass go on the stack in the order in which they triggered; only "
            "those of one batch are in any order.",
            "the order of events carried over to the stack, as with state-based actions of several checks",
        ),
    },
    default="any-order",
)


def blocks(state: State, waiting: tuple[Item, ...]) -> list[tuple[Item, ...]]:
    """The waiting abilities of one pass in blocks, each in any order; the first block goes on the stack first."""
    if not state.world.on(RULE.slug):
        return [waiting] if waiting else []
    by_player = [tuple(i for i in waiting if i.controller == p) for p in state.in_order()]
    if time_matters(state.world):
        times = sorted({i.since for i in waiting})
        by_player = [tuple(i for i in block if i.since == time) for block in by_player for time in times]
    return [tuple(i._replace(since=0) for i in block) for block in by_player if block]


def time_matters(world: World) -> bool:
    """Whether the order depends on which abilities triggered first."""
    return world.reading(RULE.slug) == "as-triggered"


def since(world: World, waiting: Sequence[Item], new: Sequence[Item]) -> Sequence[Item]:
    """Abilities that begin to wait after others, all of them later than those."""
    if not waiting or not time_matters(world):
        return new
    last = max(i.since for i in waiting)
    return [i._replace(since=i.since + last + 1) for i in new]
