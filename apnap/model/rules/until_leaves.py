"""610.3: what is exiled until an object leaves the battlefield returns right then."""

from __future__ import annotations

from apnap.model.referee.world import World
from apnap.model.rulebook import Reading, Rule

RULE = Rule(
    slug="until-leaves",
    numbers={"mtg/2023-11-17": ("610.3",), "mtg/2026-08-07": ("610.3",)},
    sentence="What is exiled until an object leaves the battlefield returns immediately after that object has left; it "
    "is not exiled at all if the object has left before.",
    off="It returns by an ability of the source's controller, which triggers as the source leaves.",
    readings={
        "nothing": Reading(
            "If the object has left before, nothing is exiled.",
            "610.3a",
        ),
        "for-good": Reading(
            "If the object has left before, it is exiled and does not return.",
            'how two abilities like those of Oblivion Ring work, read into "until"',
        ),
    },
    default="nothing",
)


def is_at_once(world: World) -> bool:
    """Whether it returns without an ability that has to resolve."""
    return world.on(RULE.slug)


def exiles(world: World) -> bool:
    """Whether an object is exiled though what it would be exiled until has happened already."""
    return world.reading(RULE.slug) == "for-good"
