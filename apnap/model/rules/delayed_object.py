"""603.7c: a delayed ability is about particular objects."""

from __future__ import annotations

from apnap.model.referee.items import GONE, About
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule
from apnap.model.rules import new_object

RULE = Rule(
    slug="delayed-object",
    numbers={"mtg/2023-11-17": ("603.7c",), "mtg/2026-08-07": ("603.7c",)},
    sentence="A delayed triggered ability that refers to a particular object affects that object even if it has "
    "changed, but not once it has left the zone it is expected in, even if it has come back.",
    off="What a delayed triggered ability is about is found as the same card in that zone, also as a new object.",
)


def is_it(world: World, obj: Obj, about: About) -> bool:
    """Whether an object is the one that a delayed or reflexive ability is about."""
    if about.zone == GONE:
        return False
    if new_object.is_same(world, obj, about.ref):
        return True
    return not world.on(RULE.slug) and obj.id == about.ref.id and obj.zone == about.zone


def became(world: World, about: About, moved: Ref) -> bool:
    """Whether a moved object, as it is now, is what that object has become."""
    same = moved.inc == about.ref.inc + 1 or not world.on(RULE.slug) or not world.on(new_object.RULE.slug)
    return same and moved.id == about.ref.id
