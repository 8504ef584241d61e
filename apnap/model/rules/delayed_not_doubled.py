"""603.2d (2023: 603.2e): what makes abilities of permanents trigger more often leaves delayed abilities alone."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.referee.events import Event
from apnap.model.referee.items import Item
from apnap.model.referee.objects import Obj
from apnap.model.referee.referents import find
from apnap.model.referee.state import State
from apnap.model.rulebook import Reading, Rule
from apnap.model.rules import additional_triggers

RULE = Rule(
    slug="delayed-not-doubled",
    numbers={"mtg/2023-11-17": ("603.2e",), "mtg/2026-08-07": ("603.2d",)},
    sentence="An effect that makes the abilities of an object trigger additional times does not apply to delayed "
    "triggered abilities that the object has created.",
    off="Such effects count delayed triggered abilities like those of their source, if that is where the effect looks "
    "for permanents.",
    readings={
        "every-effect": Reading(
            "No effect about an object's triggered abilities applies to delayed ones that it has created.",
            "603.2e of 2023; in the text of 2026 nothing is said beyond additional triggers",
        ),
        "doublers-only": Reading(
            "Only effects that make abilities trigger additional times leave them alone: what keeps "
            "abilities of an object from triggering does so with delayed ones that it has created.",
            "603.2d of 2026, which speaks of additional triggers only",
        ),
    },
    default="every-effect",
    by_custom=("mtg/2026-08-07",),
)


def extra(view: State, ability: Item, causes: Sequence[Event], beside: Sequence[State]) -> int:
    """How many additional times a delayed ability triggers on one occurrence. ``beside``: the states before and after
    it."""
    source = None if view.world.on(RULE.slug) else find(view, ability.source)
    return 0 if source is None else additional_triggers.extra(view, source, causes, beside)


def bearer(view: State, ability: Item) -> Obj | None:
    """The object that has a delayed ability, for effects that keep abilities of objects from triggering."""
    return find(view, ability.source) if view.world.reading(RULE.slug) == "doublers-only" else None
