"""603.7b: a delayed ability without a duration triggers once."""

from __future__ import annotations

from apnap.model.abilities import CreateDelayed
from apnap.model.referee.world import World
from apnap.model.rulebook import Reading, Rule

RULE = Rule(
    slug="delayed-once",
    numbers={"mtg/2023-11-17": ("603.7b",), "mtg/2026-08-07": ("603.7b",)},
    sentence="A delayed triggered ability without a stated duration triggers only once, the next time its event "
    "occurs; if it occurs several times at once, the controller of the ability chooses which occurrence it is about.",
    off="A delayed triggered ability without a stated duration stays and triggers each time.",
    readings={
        "chosen": Reading(
            "Of several events at once its controller chooses one. With a stated duration it triggers each time.",
            '603.7b; that "each time" is meant: explanations of delayed triggers',
        ),
        "each-at-once": Reading(
            "Several events at once trigger it once each; then it is gone.",
            "603.2c, read as going before 603.7b",
        ),
        "duration-too": Reading(
            "Also with a stated duration it triggers only once.",
            "603.7b says when it triggers once, and nothing about how often otherwise",
        ),
    },
    default="chosen",
)


def is_used_up(world: World, effect: CreateDelayed) -> bool:
    """Whether an ability made by this effect is gone once it has triggered; with a duration, its text says so."""
    if effect.this_turn and world.reading(RULE.slug) == "duration-too":
        return True
    return effect.once and (world.on(RULE.slug) or effect.this_turn)


def is_about_one(world: World, effect: CreateDelayed) -> bool:
    """Whether of several events at once it is about one that its controller chooses."""
    return effect.this_turn or world.reading(RULE.slug) != "each-at-once"
