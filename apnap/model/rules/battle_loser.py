"""115, 703.4: the creature with less power is destroyed in a battle."""

from __future__ import annotations

from apnap.model.referee.characteristics import power
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="battle-loser",
    numbers={"dm/1.48": ("115", "703.4")},
    sentence="When two creatures battle, the one with less power is destroyed; if their power is equal, both are.",
    off="Nobody is destroyed in a battle.",
)


def losers(state: State, one: Obj, other: Obj) -> tuple[Obj, ...]:
    """Who is destroyed when two creatures battle."""
    if not state.world.on(RULE.slug):
        return ()
    mine, theirs = power(state, one), power(state, other)
    return tuple(o for o, loses in ((one, mine <= theirs), (other, theirs <= mine)) if loses)
