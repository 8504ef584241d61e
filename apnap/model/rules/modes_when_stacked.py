"""603.3c, 700.2b: modes are chosen as an ability is put on the stack, and only possible ones."""

from __future__ import annotations

from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="modes-when-stacked",
    numbers={"mtg/2023-11-17": ("603.3c", "700.2b"), "mtg/2026-08-07": ("603.3c", "700.2b")},
    sentence="The controller of a modal ability chooses its modes as it is put on the stack; a mode without "
    "legal targets cannot be chosen, and an ability without a mode is removed.",
    off="A mode may be chosen though it has no legal target; the ability is then removed for lack of targets.",
)


def may_choose(world: World, has_targets: bool) -> bool:
    """Whether a mode may be chosen that has, or has not, enough legal targets."""
    return has_targets or not world.on(RULE.slug)
