"""703.4c: a creature with power 0 or less is destroyed."""

from __future__ import annotations

from apnap.model.referee.characteristics import is_creature, power
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="sba-power",
    numbers={"dm/2015-07-15": ("wiki 2",), "dm/1.48": ("703.4c",)},
    sentence="A creature in the battle zone whose power is 0 or less is destroyed; all such creatures at once.",
    off="Creatures with power 0 or less stay.",
)


def doomed(state: State) -> tuple[Obj, ...]:
    """The creatures that are destroyed for lack of power now."""
    if not state.world.on(RULE.slug):
        return ()
    return tuple(o for o in state.battlefield() if is_creature(state, o) and power(state, o) <= 0)
