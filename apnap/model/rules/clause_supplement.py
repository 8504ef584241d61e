"""603.2: how an object has to enter is part of the trigger condition."""

from __future__ import annotations

from apnap.model.abilities import Enters
from apnap.model.referee.events import Moved
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="clause-supplement",
    numbers={"dm/2015-07-15": ("wiki clause-supplement",), "dm/1.48": ("603.2",)},
    sentence="Where a trigger condition says how an object has to enter, entering in another way does not trigger "
    "the ability, and an effect that uses abilities that trigger on entering cannot use it.",
    off="How an object enters is no part of the condition: any entering counts.",
)


def enters_so(world: World, pattern: Enters, event: Moved) -> bool:
    """Whether an object entered in the way that a trigger condition asks for."""
    if not world.on(RULE.slug):
        return True
    return pattern.how in (None, event.by) and not (pattern.unpaid and event.paid)


def asks_how(world: World, pattern: Enters) -> bool:
    """Whether a trigger condition asks for more than that the object enters."""
    return world.on(RULE.slug) and (pattern.how is not None or pattern.unpaid)
