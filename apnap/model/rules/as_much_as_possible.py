"""101.3, 118.12: "if you do" asks whether it was done."""

from __future__ import annotations

from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="as-much-as-possible",
    numbers={"mtg/2023-11-17": ("101.3", "118.12"), "mtg/2026-08-07": ("101.3", "118.12")},
    sentence='Impossible parts of an instruction are skipped, and "if you do" asks whether the thing was really done.',
    off='"If you do" counts as fulfilled even if the thing could not be done.',
)


def may_be_chosen(world: World, possible: bool) -> bool:
    """Whether a player may choose to do something that is, or is not, possible."""
    return possible or not world.on(RULE.slug)


def counts_as_done(world: World, done: bool) -> bool:
    """Whether "if you do" is fulfilled by something that was, or was not, done."""
    return done or not world.on(RULE.slug)
