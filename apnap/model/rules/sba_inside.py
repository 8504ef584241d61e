"""111.2d: state-based processing is done inside a resolution too."""

from __future__ import annotations

from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="sba-inside",
    numbers={"dm/2015-07-15": ("wiki 2",), "dm/1.48": ("111.2d",)},
    sentence="State-based processing is done whenever it applies, also while a spell or ability is being carried "
    "out, before its next instruction.",
    off="It is not done inside the carrying out of a spell or ability, only when that is finished.",
)


def is_time(state: State) -> bool:
    """Whether state-based processing may be done now, as something may be being carried out."""
    return state.world.on(RULE.slug) or not state.carries_out()
