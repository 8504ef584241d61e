"""603.10b: abilities that trigger on a permanent phasing out look back in time."""

from __future__ import annotations

from apnap.model.rulebook import Rule

RULE = Rule(
    slug="phasing-looks-back",
    numbers={"mtg/2023-11-17": ("603.10b",), "mtg/2026-08-07": ("603.10b",)},
    sentence="Abilities that trigger on a permanent phasing out are judged by the state right before the event.",
    off="They are judged by the state after the event, and their source must still be there.",
)
