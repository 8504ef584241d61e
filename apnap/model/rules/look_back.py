"""603.10a: leaves-the-battlefield and sacrifice abilities look back in time."""

from __future__ import annotations

from apnap.model.abilities import EventPattern
from apnap.model.referee.patterns import LOOKS_BACK_BY
from apnap.model.referee.profile import Trig
from apnap.model.referee.state import State
from apnap.model.referee.world import World
from apnap.model.rulebook import Reading, Rule

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
    readings={
        "every-zone": Reading(
            "Abilities that work in another zone than the battlefield look back too: their source has to "
            "be there before the event.",
            "603.10a names no zone of the source; the definition of recover (702.59a)",
        ),
        "battlefield": Reading(
            "An ability that works in another zone needs its source there after the event; the event "
            "itself is judged as always.",
            '603.10: "normally, objects that exist immediately after an event are checked"',
        ),
    },
    default="every-zone",
    by_custom=("mtg/2023-11-17", "mtg/2026-08-07"),
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


def needs_source_after(world: World, trig: Trig) -> bool:
    """Whether an ability that works in another zone than the battlefield needs its source there after the event."""
    return world.reading(RULE.slug) == "battlefield" and trig.ability.works_in is not None
