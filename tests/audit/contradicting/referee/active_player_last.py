"""A rule that contradicts 603.3b: the active player puts abilities on the stack after everybody else."""

from __future__ import annotations

from apnap.model.referee.items import Item
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="active-player-last",
    numbers={"mtg/2026-08-07": ("603.3b",)},
    sentence="The active player puts all their waiting abilities on the stack after those of all other players.",
    off="Nothing is said about that.",
)


def blocks(state: State, waiting: tuple[Item, ...]) -> list[tuple[Item, ...]]:
    if not state.world.on(RULE.slug):
        return [waiting] if waiting else []
    parts = [[i for i in waiting if (i.controller == state.active) is last] for last in (False, True)]
    return [tuple(part) for part in parts if part]
