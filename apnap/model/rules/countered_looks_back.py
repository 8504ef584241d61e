"""603.10e: abilities that trigger on a spell being countered look back in time."""

from __future__ import annotations

from apnap.model.rulebook import Rule

RULE = Rule(
    slug="countered-looks-back",
    numbers={"mtg/2023-11-17": ("603.10e",), "mtg/2026-08-07": ("603.10e",)},
    sentence="Abilities that trigger on a spell being countered are judged by the state right before the event, in "
    "which it is on the stack.",
    off="They are judged by the state after the event, in which the spell is gone.",
)
