"""603.10c: abilities that trigger on becoming unattached look back in time."""

from __future__ import annotations

from apnap.model.rulebook import Rule

RULE = Rule(
    slug="attachment-looks-back",
    numbers={"mtg/2023-11-17": ("603.10c",), "mtg/2026-08-07": ("603.10c",)},
    sentence="Abilities that trigger on a permanent becoming unattached are judged by the state right before the "
    "event.",
    off="They are judged by the state after the event, and their source must still be on the battlefield.",
)
