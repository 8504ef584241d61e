"""603.7f: whose a delayed ability is that a replacement effect creates."""

from __future__ import annotations

from apnap.model.referee.items import Item
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="replacement-creates",
    numbers={"mtg/2023-11-17": ("603.7f",), "mtg/2026-08-07": ("603.7f",)},
    sentence="The source of a delayed triggered ability that a static ability's replacement effect creates is the "
    "object with that ability; its controller is that object's controller as the effect was applied.",
    off="Such a delayed triggered ability is controlled by the owner of its source.",
)


def controller(state: State, creator: Item) -> str:
    """Who controls the delayed ability that is part of a replacement effect."""
    source = state.obj(creator.source.id) if creator.source is not None else None
    return creator.controller if state.world.on(RULE.slug) or source is None else source.owner
