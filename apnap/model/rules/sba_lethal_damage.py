"""704.5g: a creature with lethal damage is destroyed."""

from __future__ import annotations

from apnap.model.referee.characteristics import is_creature, toughness
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="sba-lethal-damage",
    numbers={"mtg/2023-11-17": ("704.5g",), "mtg/2026-08-07": ("704.5g",)},
    sentence="A creature with toughness above 0 and damage on it no less than its toughness is destroyed.",
    off="Creatures with lethal damage stay.",
)


def doomed(state: State) -> tuple[Obj, ...]:
    """The creatures that would be destroyed at this check, indestructible ones included."""
    if not state.world.on(RULE.slug):
        return ()
    return tuple(o for o in state.objs if o.zone == "battlefield" and o.damage and _is_lethal(state, o))


def _is_lethal(state: State, o: Obj) -> bool:
    return is_creature(state, o) and 0 < toughness(state, o) <= o.damage
