"""603.5: a "may" is decided on resolution, the ability goes on the stack all the same."""

from __future__ import annotations

from apnap.model.abilities import May, You
from apnap.model.referee.items import Item
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="may-at-resolution",
    numbers={"mtg/2023-11-17": ("603.5",), "mtg/2026-08-07": ("603.5",)},
    sentence='An ability whose effect is optional ("may") goes on the stack all the same; the choice is made '
    "on resolution.",
    off="A player may keep an ability off the stack if its effect is something they may do.",
)


def may_keep_off(world: World, item: Item) -> bool:
    """Whether the controller may choose not to put the ability on the stack."""
    if world.on(RULE.slug):
        return False
    return all(isinstance(mode.effect, May) and mode.effect.who == You() for mode in item.text.modes)
