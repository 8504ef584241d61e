"""603.10a: abilities that trigger on a card leaving a graveyard look back in time."""

from __future__ import annotations

from apnap.model.rulebook import Rule

RULE = Rule(
    slug="leaves-graveyard-looks-back",
    numbers={"mtg/2023-11-17": ("603.10a",), "mtg/2026-08-07": ("603.10a",)},
    sentence="Abilities that trigger on a card leaving a graveyard are judged by the state right before the event; the "
    "card may be their own source.",
    off="They are judged by the state after the event.",
)
