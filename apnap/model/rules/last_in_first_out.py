"""405.5, 608.1: the top item of the stack resolves first."""

from __future__ import annotations

from apnap.model.referee.items import Item
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="last-in-first-out",
    numbers={"mtg/2023-11-17": ("405.5", "608.1"), "mtg/2026-08-07": ("405.5", "608.1")},
    sentence="When all players pass in succession, the spell or ability on top of the stack resolves.",
    off="Any spell or ability on the stack may be the next to resolve.",
)


def next_to_resolve(state: State) -> tuple[Item, ...]:
    """The items one of which resolves if everybody passes."""
    if not state.stack:
        return ()
    if state.world.on(RULE.slug):
        return state.stack[-1]
    return tuple(i for group in state.stack for i in group)
