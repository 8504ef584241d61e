"""110.4g: an ability that works in another zone needs its source there before the event."""

from __future__ import annotations

from apnap.model.referee.state import State
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="graveyard-needs-before",
    numbers={"dm/2015-07-15": ("110.4g",), "dm/1.48": ("110.4g",)},
    sentence="An ability that works only outside the battle zone triggers only if its source was in that zone when "
    "the event happened: arriving together with what it waits for is too late.",
    off="The source has to be in that zone after the event only.",
)


def concerns(world: World) -> bool:
    """Whether the game has that rule; in others only abilities that look back need their source there before."""
    return RULE.concerns(world.scenario.policy.edition)


def view(before: State, after: State) -> State:
    """The state in which the source of such an ability has to be where the ability works."""
    return before if before.world.on(RULE.slug) else after
