"""604.1, 703.1b: static abilities apply, and state-based processing is done, before anything resolves."""

from __future__ import annotations

from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="statics-first",
    numbers={"dm/2015-07-15": ("wiki 2",), "dm/1.48": ("604.1", "703.1b")},
    sentence="Static abilities always apply; what follows from them by state-based processing happens before any "
    "waiting ability resolves.",
    off="State-based processing is done only when no ability waits and nothing is being carried out.",
)


def is_time(state: State) -> bool:
    """Whether state-based processing may be done now."""
    return state.world.on(RULE.slug) or not (state.waiting or state.carries_out())
