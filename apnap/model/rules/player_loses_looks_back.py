"""603.9, 603.10f: abilities that trigger on a player losing the game look back in time."""

from __future__ import annotations

from apnap.model.rulebook import Rule

RULE = Rule(
    slug="player-loses-looks-back",
    numbers={
        "mtg/2023-11-17": (
            "603.9",
            "603.10f",
        ),
        "mtg/2026-08-07": (
            "603.9",
            "603.10f",
        ),
    },
    sentence="Abilities that trigger on a player losing or leaving the game are judged by the state right before that.",
    off="They are judged by the state after it, when that player's objects are gone.",
)
