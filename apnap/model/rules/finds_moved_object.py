"""603.6, 400.7e: a zone-change trigger finds the object where it went."""

from __future__ import annotations

from apnap.model.referee.items import Occasion
from apnap.model.referee.objects import Obj
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="finds-moved-object",
    numbers={"mtg/2023-11-17": ("603.6", "400.7e"), "mtg/2026-08-07": ("603.6", "400.7e")},
    sentence="An ability that triggers on a zone change can find the object in the zone it moved to, if that zone is "
    "public and the object has not moved again.",
    off="An effect on the event object never finds it after a zone change.",
)

HIDDEN_ZONES = ("hand", "library")


def finds(world: World, event: Occasion, obj: Obj) -> bool:
    """Whether an effect on the event object may act on it where it is now."""
    return not event.left or (world.on(RULE.slug) and obj.zone not in HIDDEN_ZONES)
