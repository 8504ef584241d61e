"""704.5f: a creature with toughness 0 or less is put into its owner's graveyard."""

from __future__ import annotations

from apnap.model.referee.characteristics import is_creature, toughness
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="sba-toughness",
    numbers={"mtg/2023-11-17": ("704.5f",), "mtg/2026-08-07": ("704.5f",)},
    sentence="A creature with toughness 0 or less is put into its owner's graveyard; this is no destruction.",
    off="Creatures with toughness 0 or less stay.",
)


def dying(state: State) -> tuple[Obj, ...]:
    """The creatures that die for lack of toughness at this check."""
    if not state.world.on(RULE.slug):
        return ()
    return tuple(
        o for o in state.objs if o.zone == "battlefield" and is_creature(state, o) and toughness(state, o) <= 0
    )
