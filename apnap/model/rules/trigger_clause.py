"""110.5a, 603.2: once an ability has triggered, its trigger condition is not asked again."""

from __future__ import annotations

from apnap.model.abilities import Attacks, BecomesTapped, Enters, EventPattern
from apnap.model.referee.items import Item
from apnap.model.referee.matching import fits
from apnap.model.referee.profile import Trig
from apnap.model.referee.state import State
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule
from apnap.model.rules import once_per_event, revolution_change_rechecked

RULE = Rule(
    slug="trigger-clause",
    numbers={"dm/2015-07-15": ("wiki clause",), "dm/1.48": ("110.5a", "603.2")},
    sentence="An ability that has triggered resolves even if what it triggered on would no longer fit its trigger "
    "condition.",
    off="The event object has to fit the trigger condition again on resolution, as the same object in the battle zone.",
)

STANDING = (Enters, Attacks, BecomesTapped)
"""The patterns whose event object stays where the condition can be asked of it again."""


def may_be_asked(world: World, trig: Trig, pattern: EventPattern) -> bool:
    """Whether the event object of an ability that triggered by this pattern may have to fit its condition again: not
    by this rule if it stands for a whole batch."""
    by_this = not world.on(RULE.slug) and not once_per_event.is_grouped(world, trig)
    return isinstance(pattern, STANDING) and (revolution_change_rechecked.may_be_asked(world, trig) or by_this)


def is_asked_again(world: World, item: Item) -> bool:
    """Whether the event object has to fit the trigger condition of a resolving ability again."""
    if item.trig is None or world.on(RULE.slug) or once_per_event.is_grouped(world, item.trig):
        return False
    return item.event.standing


def still_fits(state: State, item: Item, trig: Trig) -> bool:
    """Whether the event object fits the trigger condition of a resolving ability now."""
    ref = item.event.object
    now = state.obj(ref.id) if ref is not None else None
    if now is None or now.ref != ref or now.zone != "battlefield":
        return False
    own = item.source.id if item.source is not None else None
    return any(isinstance(p, STANDING) and fits(state, p.what, now, item.controller, own) for p in trig.patterns)
