"""603.5b, 608.3c: an object enters with what static abilities make of it."""

from __future__ import annotations

from apnap.model.referee.objects import PRINTED, WHOLE
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="statics-when-entering",
    numbers={"dm/2015-07-15": ("wiki 8",), "dm/1.48": ("603.5b", "608.3c")},
    sentence="What static abilities give an object applies as it enters, and trigger conditions are judged with that.",
    off="Trigger conditions judge an object that enters without what static abilities give it.",
)


def layer(world: World) -> int:
    """How much of what static abilities do is seen of an object as it enters."""
    return WHOLE if world.on(RULE.slug) else PRINTED
