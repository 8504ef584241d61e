"""605.1b, 605.4a: triggered mana abilities do not use the stack."""

from __future__ import annotations

from apnap.model.referee.items import Item
from apnap.model.referee.state import State
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="mana-ability",
    numbers={
        "mtg/2023-11-17": ("605.4a", "605.1b"),
        "mtg/2026-08-07": ("605.4a", "605.1b"),
    },
    sentence="A triggered ability without a target that triggers on a mana ability and could add mana is a mana "
    "ability itself: it does not go on the stack but resolves right after the mana ability that triggered it.",
    off="A triggered mana ability is put on the stack like any other triggered ability.",
)


def resolves_at_once(world: World, item: Item) -> bool:
    """Whether an ability that has triggered does not go on the stack."""
    return item.trig is not None and item.trig.is_mana and world.on(RULE.slug)


def watching(before: State, after: State) -> Item | None:
    """A triggered mana ability that began to wait between two states."""
    return next((i for i in after.waiting if i.trig is not None and i.trig.is_mana and i not in before.waiting), None)
