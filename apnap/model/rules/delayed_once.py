"""603.7b: a delayed ability without a duration triggers once."""

from __future__ import annotations

from apnap.model.abilities import CreateDelayed
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="delayed-once",
    numbers={"mtg/2023-11-17": ("603.7b",), "mtg/2026-08-07": ("603.7b",)},
    sentence="A delayed triggered ability without a stated duration triggers only once, the next time its event "
    "occurs; if it occurs several times at once, the controller of the ability chooses which occurrence it is about.",
    off="A delayed triggered ability without a stated duration stays and triggers each time.",
)


def is_used_up(world: World, effect: CreateDelayed) -> bool:
    """Whether an ability made by this effect is gone once it has triggered; with a duration, its text says so."""
    return effect.once and (world.on(RULE.slug) or effect.this_turn)
