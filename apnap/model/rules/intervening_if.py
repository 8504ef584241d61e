"""603.4: when an intervening "if" is checked."""

from __future__ import annotations

from apnap.model.referee.amounts import holds
from apnap.model.referee.profile import Trig
from apnap.model.referee.referents import Context
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="intervening-if",
    numbers={
        "mtg/2023-11-17": ("603.4", "608.2a"),
        "mtg/2026-08-07": ("603.4", "608.2a"),
        "dm/2015-07-15": ("wiki conditional 1", "wiki conditional 2"),
        "dm/1.48": ("603.4", "605.2a"),
    },
    sentence='An "if" right after the trigger event is asked as the event happens and again on resolution in Magic, on '
    "resolution only in Duel Masters; if it is false then, the ability does not trigger, or does nothing.",
    off="The condition is never checked.",
    readings={
        "both": "Checked when the event happens and again on resolution.",
        "at-event": "Checked only when the event happens.",
        "at-resolution": "Checked only on resolution.",
    },
    default="both",
    defaults={"dm/2015-07-15": "at-resolution", "dm/1.48": "at-resolution"},
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
