"""101.3, 118.12: what cannot be done cannot be chosen, and "if you do" asks whether it was chosen."""

from __future__ import annotations

from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="as-much-as-possible",
    numbers={
        "mtg/2023-11-17": ("101.3", "118.12"),
        "mtg/2026-08-07": ("101.3", "118.12"),
        "dm/1.48": ("101.3", "101.3a"),
    },
    sentence="Impossible parts of an instruction are skipped; what cannot be done at all cannot be chosen, and "
    '"if you do" asks whether it was chosen.',
    off='What cannot be done can be chosen all the same, and "if you do" is fulfilled then.',
)


def may_be_chosen(world: World, possible: bool) -> bool:
    """Whether a player may choose to do something that is, or is not, possible."""
    return possible or not world.on(RULE.slug)


def counts_as_done(world: World, done: bool) -> bool:
    """Whether "when you do" is fulfilled by an instruction that was, or was not, done."""
    return done or not world.on(RULE.slug)
