"""603.4: when an intervening "if" is checked."""

from __future__ import annotations

from apnap.model.abilities import Host
from apnap.model.referee.amounts import holds
from apnap.model.referee.profile import Trig
from apnap.model.referee.referents import Context
from apnap.model.referee.state import State
from apnap.model.referee.world import World
from apnap.model.rulebook import Reading, Rule
from apnap.model.rules import delayed_effect
from apnap.model.trees import mentions

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
        "both": Reading(
            "Asked when the event happens, of the state by which the trigger is judged, and again on "
            "resolution, where what is gone is what it last was.",
            "603.4, 603.10, 608.2a, 608.2h",
        ),
        "at-event": Reading(
            "Asked only when the event happens.",
            "Magic: 603.4 without its last sentence; Duel Masters: a condition read as a part of the trigger clause",
        ),
        "at-resolution": Reading(
            "Asked only on resolution.",
            "Duel Masters: 603.4, 605.2a",
        ),
        "after-event": Reading(
            "As with both, but the first time it is asked of the state after the event, also where the "
            "trigger looks back.",
            '603.4: "as the event occurs", with 603.10 read as speaking of the trigger condition alone',
        ),
        "where-it-is": Reading(
            "As with both, but on resolution it is asked of the object where the event put it; of one "
            "that is not there any more nothing is true and every number is 0.",
            "603.6: the ability looks for the object in the zone that it moved to",
        ),
    },
    default="both",
    defaults={"dm/2015-07-15": "at-resolution", "dm/1.48": "at-resolution"},
)


ASKED_FIRST = ("both", "at-event", "after-event", "where-it-is")
ASKED_LAST = ("both", "at-resolution", "after-event", "where-it-is")


def may_trigger(trig: Trig, context: Context, after: State) -> bool:
    """Whether the condition lets the ability trigger; the context is the state that its trigger looks at."""
    condition = trig.ability.condition
    if condition is None:
        return True
    world = context.state.world
    if delayed_effect.is_judged_at_attack(world, trig):
        return not world.on(RULE.slug) or holds(context, condition)
    if world.reading(RULE.slug) not in ASKED_FIRST:
        return True
    if is_asked_after(world) and not mentions(condition, (Host,)):
        context = context._replace(state=after)
    return holds(context, condition)


def is_asked_after(world: World) -> bool:
    """Whether the first time is always after the event."""
    return world.reading(RULE.slug) == "after-event"


def may_resolve(trig: Trig, context: Context) -> bool:
    """Whether the condition lets the ability do something on resolution."""
    condition, world = trig.ability.condition, context.state.world
    if condition is None or world.reading(RULE.slug) not in ASKED_LAST:
        return True
    if delayed_effect.is_judged_at_attack(world, trig):
        return True
    return holds(_where_it_is(context) if world.reading(RULE.slug) == "where-it-is" else context, condition)


def _where_it_is(c: Context) -> Context:
    """The context in which nothing is known of what has moved but what it is where the event put it."""
    moved = c.event.object
    if not c.event.left or moved is None:
        return c
    own = moved if c.source is not None and c.source.id == moved.id else c.source
    return c._replace(
        source=own, event=c.event._replace(info=None), known=tuple(o for o in c.known if o.id != moved.id)
    )
