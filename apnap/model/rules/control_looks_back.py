"""603.10d: abilities that trigger on a player losing control of an object look back in time."""

from __future__ import annotations

from apnap.model.rulebook import Rule

RULE = Rule(
    slug="control-looks-back",
    numbers={"mtg/2023-11-17": ("603.10d",), "mtg/2026-08-07": ("603.10d",)},
    sentence="Abilities that trigger on a player losing control of an object are judged by the state right before the "
    "event, in which that player controls it.",
    off="They are judged by the state after the event.",
)
