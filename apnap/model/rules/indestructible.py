"""702.12b: a permanent with indestructible can't be destroyed."""

from __future__ import annotations

from apnap.model.referee.characteristics import has
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="indestructible",
    numbers={"mtg/2023-11-17": ("702.12b",), "mtg/2026-08-07": ("702.12b",)},
    sentence="A permanent with indestructible can't be destroyed, neither by effects nor for lethal damage.",
    off="A permanent with indestructible is destroyed like any other.",
)


def spares(state: State, obj: Obj) -> bool:
    """Whether what would destroy the permanent leaves it where it is."""
    return has(state, obj, RULE.slug) and state.world.on(RULE.slug)
