"""603.7h: an ability that is created when another resolves for the stated time in a turn."""

from __future__ import annotations

from apnap.model.referee.amounts import times_resolved
from apnap.model.referee.items import Item
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule
from apnap.model.rules import delayed_trigger, trigger_event

RULE = Rule(
    slug="nth-resolution",
    numbers={"mtg/2023-11-17": ("603.7h",), "mtg/2026-08-07": ("603.7h",)},
    sentence="What an ability does when it resolves for the stated time in a turn is a delayed triggered ability, "
    "created only at that resolution; what has really resolved is counted, copies and additional instances too.",
    off="The ability is created at every resolution from the stated one on.",
)


def is_created(state: State, item: Item, nth: int) -> bool:
    """Whether a resolving ability creates what it says of its ``nth`` resolution, and that triggers."""
    times = times_resolved(state, item)
    stated = times == nth if state.world.on(RULE.slug) else times >= nth
    triggers = delayed_trigger.can_trigger(state.world) and trigger_event.abilities_trigger(state.world)
    return stated and triggers
