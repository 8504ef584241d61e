"""400.7: an object that changes zones becomes a new object."""

from __future__ import annotations

from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="new-object",
    numbers={"mtg/2023-11-17": ("400.7",), "mtg/2026-08-07": ("400.7",)},
    sentence="An object that moves from one zone to another becomes a new object with no memory of what it was.",
    off="A card keeps its identity through zone changes: references follow it wherever they could act on it, and "
    "limits it has used up stay used up.",
)


def is_same(world: World, obj: Obj, ref: Ref) -> bool:
    """Whether an object is the one that is referred to."""
    return obj.id == ref.id and (obj.inc == ref.inc or not world.on(RULE.slug))


def remembered(world: World, old: Obj) -> tuple[tuple[tuple[int, str], int], ...]:
    """The used-up trigger limits that go with a card that changes zones."""
    return () if world.on(RULE.slug) else old.caps


def remembering(world: World, ref: Ref) -> Ref:
    """What a used-up limit is kept with: the object, or with the rule off the card."""
    return ref if world.on(RULE.slug) else Ref(ref.id, 0)
