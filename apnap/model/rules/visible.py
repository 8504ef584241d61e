"""603.2f/g: an ability of an object that nobody can see does not trigger."""

from __future__ import annotations

from apnap.model.referee.objects import Obj
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="visible",
    numbers={"mtg/2023-11-17": ("603.2g",), "mtg/2026-08-07": ("603.2f",)},
    sentence="An ability does not trigger if its object is at no time around the event visible to all players.",
    off="An ability triggers in a hidden zone too.",
)

HIDDEN = ("hand", "library")
"""The zones whose cards not all players can see (400.2)."""


def may_trigger(world: World, source: Obj) -> bool:
    """Whether an ability can trigger where its object has gone."""
    return source.zone not in HIDDEN or not world.on(RULE.slug)
