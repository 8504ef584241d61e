"""607.3: of several cards that an object has exiled, "the exiled card" is each."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.referee.objects import Ref
from apnap.model.referee.relations import Exiled
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule
from apnap.model.rules import new_object

RULE = Rule(
    slug="linked-abilities",
    numbers={"mtg/2023-11-17": ("607.3", "607.2a"), "mtg/2026-08-07": ("607.3", "607.2a")},
    sentence='An ability that speaks of "the exiled card" means every card that the other ability of that object, to '
    "which it is linked, has exiled.",
    off='"The exiled card" is only what was exiled last.',
)


def known(world: World, exiled: Sequence[Exiled]) -> Sequence[Exiled]:
    """What an ability means, of all that its source has exiled, in that order."""
    return exiled if world.on(RULE.slug) else exiled[-1:]


def is_source(world: World, exiler: Ref, source: Ref) -> bool:
    """Whether the object that has exiled something is the one that speaks of it."""
    return new_object.remembering(world, exiler) == new_object.remembering(world, source)
