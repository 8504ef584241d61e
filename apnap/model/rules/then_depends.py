"""603.4: what follows "then" depends on the condition too."""

from __future__ import annotations

from apnap.model.abilities import Afterwards
from apnap.model.referee.profile import Trig
from apnap.model.referee.world import World
from apnap.model.rulebook import Reading, Rule
from apnap.model.trees import mentions

RULE = Rule(
    slug="then-depends",
    numbers={"dm/2015-07-15": ("wiki conditional 3",), "dm/1.48": ("603.4",)},
    sentence='If the condition of a triggered ability is false on resolution, what its text has after "then" is not '
    "carried out either.",
    off='What follows "then" is carried out though the condition is false.',
    readings={
        "skips": Reading(
            "If the condition is false, nothing of the text is carried out.",
            "603.4, as ruled since 2020-12-17",
        ),
        "continues": Reading(
            'What follows "then" is carried out all the same.',
            "some rulings before 2020-12-17",
        ),
    },
    default="skips",
)


def continues(world: World, trig: Trig) -> bool:
    """Whether an ability whose condition is false goes on with what follows "then", if something does."""
    return world.reading(RULE.slug) != "skips" and mentions(trig.modes, (Afterwards,))
