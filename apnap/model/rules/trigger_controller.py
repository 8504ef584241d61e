"""603.3a: the controller of a triggered ability is its source's controller when it triggered."""

from __future__ import annotations

from apnap.model.referee.objects import Obj
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="trigger-controller",
    numbers={"mtg/2023-11-17": ("603.3a",), "mtg/2026-08-07": ("603.3a",)},
    sentence="A triggered ability is controlled by the player who controlled its source when it triggered.",
    off="A triggered ability is controlled by the owner of its source.",
)


def controller(world: World, source: Obj) -> str:
    """Who controls an instance of an ability of this source."""
    return source.controller if world.on(RULE.slug) else source.owner
