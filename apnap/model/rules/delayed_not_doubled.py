"""603.2d: what makes abilities of permanents trigger more often leaves delayed abilities alone."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.referee.events import Event
from apnap.model.referee.items import Item
from apnap.model.referee.referents import find
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule
from apnap.model.rules import additional_triggers

RULE = Rule(
    slug="delayed-not-doubled",
    numbers={"mtg/2023-11-17": ("603.2d",), "mtg/2026-08-07": ("603.2d",)},
    sentence="An effect that makes the abilities of an object trigger additional times does not apply to delayed "
    "triggered abilities that the object has created.",
    off="Such effects count delayed triggered abilities like those of their source, if that is where the effect looks "
    "for permanents.",
)


def extra(view: State, ability: Item, causes: Sequence[Event]) -> int:
    """How many additional times a delayed ability triggers on one occurrence."""
    source = None if view.world.on(RULE.slug) else find(view, ability.source)
    return 0 if source is None else additional_triggers.extra(view, source, causes)
