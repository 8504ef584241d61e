"""603.7d, 603.7e: whose a delayed ability is."""

from __future__ import annotations

from apnap.model.referee.items import Item
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="delayed-controller",
    numbers={"mtg/2023-11-17": ("603.7d", "603.7e"), "mtg/2026-08-07": ("603.7d", "603.7e")},
    sentence="The source of a delayed triggered ability is the spell that created it, or the source of the ability "
    "that did; its controller is the player who controlled that spell or ability as it resolved.",
    off="A delayed triggered ability is controlled by the owner of its source.",
)


def controller(state: State, creator: Item) -> str:
    """Who controls the delayed ability that a spell or ability creates."""
    source = state.obj(creator.source.id) if creator.source is not None else None
    return creator.controller if state.world.on(RULE.slug) or source is None else source.owner
