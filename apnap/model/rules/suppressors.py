"""Custom: events that do not cause abilities to trigger."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.rulebook import Reading, Rule
from apnap.model.rules import additional_triggers

RULE = Rule(
    slug="suppressors",
    numbers={},
    sentence="Where an effect says that an event does not cause abilities to trigger, that event triggers nothing "
    "of what the effect speaks of. The effect counts if it is there when the trigger itself looks.",
    off="Such effects do nothing.",
    readings={
        "as-the-trigger-looks": Reading(
            "What enters with the event stops triggers on entering, what leaves with it those on leaving.",
            "603.6a, 603.10a, which say when the trigger looks; no rule speaks of these effects",
        ),
        "stays": Reading(
            "Only effects of permanents that are on the battlefield before the event and after it stop triggers.",
            "no rule says when such effects are looked for",
        ),
    },
    default="as-the-trigger-looks",
    by_custom=("mtg/2023-11-17", "mtg/2026-08-07"),
    customs=("mtg",),
    origin="No rule has a number for this; the words of Torpor Orb, Hushbringer and others.",
)


def counts(permanent: Obj, beside: Sequence[State]) -> bool:
    """Whether an effect of a permanent stops triggers. ``beside``: the states before and after the event."""
    reading = beside[0].world.reading(RULE.slug)
    return reading == "as-the-trigger-looks" or (reading == "stays" and additional_triggers.stays(permanent, beside))
