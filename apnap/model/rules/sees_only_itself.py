"""603.5d: a source that leaves together with others sees only itself leave."""

from __future__ import annotations

from apnap.model.abilities import EventPattern
from apnap.model.referee.events import Event, Moved
from apnap.model.referee.objects import Obj
from apnap.model.referee.patterns import LOOK_BACK_PATTERNS
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="sees-only-itself",
    numbers={"dm/2015-07-15": ("wiki 4", "603.5c"), "dm/1.48": ("603.5d",)},
    sentence="If the source of an ability that triggers on something leaving leaves in the same event itself, it "
    "sees only its own leaving.",
    off="A source that leaves sees the others that leave with it.",
)


def sees(before: State, after: State, source: Obj, pattern: EventPattern, event: Event) -> bool:
    """Whether the source of an ability sees an event that fits its trigger pattern."""
    if not before.world.on(RULE.slug) or not isinstance(pattern, LOOK_BACK_PATTERNS):
        return True
    now = after.obj(source.id)
    leaves = source.zone == "battlefield" and (now is None or now.ref != source.ref)
    return not leaves or (isinstance(event, Moved) and event.new.id == source.id)
