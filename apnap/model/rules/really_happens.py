"""603.2g/h: only events that really happen trigger abilities."""

from __future__ import annotations

from collections.abc import Iterable

from apnap.model.referee.events import Event, Moved
from apnap.model.referee.objects import Obj
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="really-happens",
    numbers={"mtg/2023-11-17": ("603.2h",), "mtg/2026-08-07": ("603.2g",)},
    sentence="An ability triggers only if its event really happens: what is prevented, replaced or impossible does not "
    "trigger anything.",
    off="A prevented, replaced or impossible event (damage, dying, being destroyed) triggers abilities as if it had "
    "happened; the object then is where it really is.",
)


def also_seen(world: World, unreal: Iterable[Event]) -> list[Event]:
    """The events that did not happen and yet trigger abilities."""
    return [] if world.on(RULE.slug) else list(unreal)


def replaced(world: World, old: Obj, new: Obj, would_be: str, *, by: str = "", instead: str = "") -> Moved:
    """A zone change that replaced another one."""
    return Moved(old, new, None if world.on(RULE.slug) else would_be, by=by, instead=instead)


def not_destroyed(world: World, obj: Obj) -> list[Event]:
    """What is seen of an attempt to destroy an indestructible permanent."""
    return also_seen(world, [Moved(obj, obj, "graveyard")])
