"""603.10a: leaves-the-battlefield and sacrifice abilities look back in time."""

from __future__ import annotations

from apnap.model.abilities import EventPattern
from apnap.model.referee.patterns import LOOKS_BACK_BY
from apnap.model.referee.state import State
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="look-back",
    numbers={
        "mtg/2023-11-17": ("603.10a",),
        "mtg/2026-08-07": ("603.10a",),
        "dm/1.48": ("603.5c",),
    },
    sentence="Abilities that trigger on something leaving the battlefield are judged by the state right "
    "before the event: which objects were there, with which abilities, controlled by whom.",
    off="They are judged by the state after the event, and their source must still be on the battlefield.",
)


def looks_back(world: World, pattern: EventPattern) -> bool:
    """Whether abilities with this trigger pattern look back."""
    slug = LOOKS_BACK_BY.get(type(pattern))
    return slug is not None and world.on(slug)


def judges_old(world: World) -> bool:
    """Whether leaving patterns judge an object by what it was on the battlefield."""
    return world.on(RULE.slug)


def view(pattern: EventPattern, before: State, after: State) -> State:
    """The state by which an ability with this trigger pattern is judged."""
    return before if looks_back(after.world, pattern) else after
