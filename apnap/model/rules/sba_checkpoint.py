"""704.3: state-based actions are checked whenever a player would get priority."""

from __future__ import annotations

from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="sba-checkpoint",
    numbers={"mtg/2023-11-17": ("704.3",), "mtg/2026-08-07": ("704.3",)},
    sentence="Whenever a player would get priority, all state-based actions that apply happen at once, again and again "
    "until none applies, before waiting abilities are put on the stack.",
    off="State-based actions are checked only when the stack is empty.",
)


def is_time(state: State) -> bool:
    """Whether state-based actions are checked at this checkpoint."""
    return state.world.on(RULE.slug) or not state.stack
