"""704.5d: a token outside the battlefield ceases to exist."""

from __future__ import annotations

from apnap.model.referee.objects import PHASED_OUT, Obj
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="sba-token",
    numbers={"mtg/2023-11-17": ("704.5d",), "mtg/2026-08-07": ("704.5d",)},
    sentence="A token in a zone other than the battlefield ceases to exist.",
    off="Tokens stay in the zones they were moved to.",
)


_WHERE = ("battlefield", PHASED_OUT, "stack", "copied")
"""Where tokens stay, and copies of cards and spells while they are cast or on the stack."""


def ceasing(state: State) -> tuple[Obj, ...]:
    """The tokens that cease to exist at this check."""
    if not state.world.on(RULE.slug):
        return ()
    return tuple(o for o in state.objs if o.profile.token and o.zone not in _WHERE)
