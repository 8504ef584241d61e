"""704.5h: a creature dealt damage by a source with deathtouch is destroyed."""

from __future__ import annotations

from apnap.model.referee.characteristics import is_creature, toughness
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="sba-deathtouch",
    numbers={"mtg/2023-11-17": ("704.5h",), "mtg/2026-08-07": ("704.5h",)},
    sentence="A creature with toughness above 0 that a source with deathtouch has dealt damage to since the last check "
    "is destroyed.",
    off="Damage by a source with deathtouch destroys only what it would destroy anyway.",
)


def doomed(state: State) -> tuple[Obj, ...]:
    """The creatures that would be destroyed at this check, indestructible ones included."""
    if not state.world.on(RULE.slug):
        return ()
    return tuple(o for o in state.battlefield() if o.deathtouched and is_creature(state, o) and toughness(state, o) > 0)


def checked(state: State) -> State:
    """The state after a check: damage dealt before does not count any more."""
    touched = [o for o in state.objs if o.deathtouched]
    return state.put(*(o._replace(deathtouched=False) for o in touched)) if touched else state
