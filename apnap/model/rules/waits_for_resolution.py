"""603.3, 101.4d: a triggered ability waits until what is being carried out is finished."""

from __future__ import annotations

from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="waits-for-resolution",
    numbers={"dm/2015-07-15": ("wiki 1",), "dm/1.48": ("603.3", "101.4d")},
    sentence="An ability that triggers while a spell or another ability is carried out waits until that is "
    "finished; nothing but replacements may come in between.",
    off="It resolves at once, inside what is being carried out: after each batch of a spell or ability, but not "
    "inside an ability that resolves that way itself.",
)


def comes_in_between(state: State) -> bool:
    """Whether waiting abilities resolve now, inside what is being carried out."""
    frame = state.frame
    if state.world.on(RULE.slug) or frame is None or frame.inside or not state.waiting:
        return False
    return frame.item.kind != "happen"


def comes_after_spell(state: State) -> bool:
    """Whether waiting abilities resolve now that a spell has gone to the graveyard, before anything else."""
    return not state.world.on(RULE.slug) and bool(state.waiting)
