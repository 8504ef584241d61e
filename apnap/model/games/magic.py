"""Magic: The Gathering."""

from __future__ import annotations

from apnap.model.abilities import STEPS
from apnap.model.games import Game

GAME = Game(
    id="mtg",
    title="Magic: The Gathering",
    editions=("mtg/2023-11-17", "mtg/2026-08-07"),
    package="magic",
    steps=STEPS,
    first_step="main",
    zones={z: z for z in ("battlefield", "graveyard", "hand", "library", "exile", "stack")},
    start_zones=("battlefield", "hand", "graveyard", "exile", "library"),
    functions=frozenset({"life", "mana", "toughness", "damage", "counters", "stack_size", "priority"}),
    verbs=frozenset({"cast", "play", "use", "happen", "begin"}),
    card_keys=frozenset({"type", "pt", "cost", "text", "opaque"}),
    totals=("life",),
)
