"""603.4, 608.2a: an intervening "if" is checked twice."""

from __future__ import annotations

from apnap.model.referee.amounts import Context, holds
from apnap.model.referee.profile import Trig
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="intervening-if",
    numbers={"mtg/2023-11-17": ("603.4", "608.2a"), "mtg/2026-08-07": ("603.4", "608.2a")},
    sentence='An ability with an "if" right after its trigger event triggers only if the condition is true, and on '
    "resolution does nothing if it no longer is.",
    off="The condition is never checked.",
    readings={
        "both": "Checked when the event happens and again on resolution.",
        "at-event": "Checked only when the event happens.",
        "at-resolution": "Checked only on resolution.",
    },
    default="both",
)


def may_trigger(trig: Trig, context: Context) -> bool:
    """Whether the condition lets the ability trigger; the context is the state that its trigger looks at."""
    if trig.ability.condition is None or context.state.world.reading(RULE.slug) not in ("both", "at-event"):
        return True
    return holds(context, trig.ability.condition)


def may_resolve(trig: Trig, context: Context) -> bool:
    """Whether the condition lets the ability do something on resolution."""
    if trig.ability.condition is None or context.state.world.reading(RULE.slug) not in ("both", "at-resolution"):
        return True
    return holds(context, trig.ability.condition)
