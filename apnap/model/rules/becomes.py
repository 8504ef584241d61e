"""603.2e/f: "becomes tapped" asks for the change, not for the status."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from apnap.model.referee.events import Event, Moved
from apnap.model.referee.objects import Obj
from apnap.model.referee.status_events import BecameTapped, BecameUntapped
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="becomes",
    numbers={"mtg/2023-11-17": ("603.2f",), "mtg/2026-08-07": ("603.2e",)},
    sentence="An ability that triggers on something becoming tapped or untapped triggers only as a permanent on the "
    "battlefield goes from the other status to that one: not if it is so already, and not if it enters so.",
    off="Such an ability also triggers if an effect taps or untaps what is so already, and if a permanent enters so.",
)


def meant(world: World, those: Sequence[Obj], other: Sequence[Obj]) -> Sequence[Obj]:
    """The permanents that become tapped (untapped): of ``those`` that an effect speaks of the ``other`` ones, which are
    not so already."""
    return other if world.on(RULE.slug) else those


def untapping(world: World, those: Sequence[Obj]) -> Sequence[Obj]:
    """The permanents that become untapped in the untap step."""
    return [o for o in those if o.tapped or not world.on(RULE.slug)]


def seen(world: World, events: Sequence[Event]) -> Sequence[Event]:
    """The events of a batch; with the rule off those of permanents that enter tapped or untapped are among them."""
    return events if world.on(RULE.slug) else [*events, *_entering(events)]


def _entering(events: Sequence[Event]) -> Iterator[Event]:
    for e in events:
        if isinstance(e, Moved) and e.entered:
            yield BecameTapped(e.new, first=True) if e.new.tapped else BecameUntapped(e.new)
