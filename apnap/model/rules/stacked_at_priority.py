"""603.3, 117.5: waiting abilities go on the stack whenever a player would get priority."""

from __future__ import annotations

from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="stacked-at-priority",
    numbers={"mtg/2023-11-17": ("603.3", "117.5"), "mtg/2026-08-07": ("603.3", "117.5")},
    sentence="The next time a player would get priority, each ability that has triggered is put on the stack.",
    off="Waiting abilities are put on the stack only when the stack is empty.",
)


def is_time(state: State) -> bool:
    """Whether waiting abilities are put on the stack at this checkpoint."""
    return state.world.on(RULE.slug) or not state.stack
