"""Duel Masters."""

from __future__ import annotations

from apnap.model.games import Game

GAME = Game(
    id="dm",
    title="Duel Masters",
    editions=("dm/2015-07-15", "dm/1.48"),
    package="duelmasters",
    steps=("main", "attack", "end"),
    first_step="main",
    zones={
        "battle_zone": "battlefield",
        "graveyard": "graveyard",
        "hand": "hand",
        "deck": "library",
        "mana_zone": "mana",
        "shield_zone": "shields",
        "hyperspatial_zone": "hyperspace",
        "pending": "stack",
        "under": "under",
    },
    start_zones=("battle_zone", "hand", "graveyard", "mana_zone", "shield_zone", "hyperspatial_zone", "deck"),
    functions=frozenset({"shields", "mana_zone"}),
    verbs=frozenset({"cast", "summon", "attack", "use", "happen"}),
    card_keys=frozenset({"type", "power", "cost", "text", "opaque", "civilization", "ja", "type_ja"}),
    totals=("shields",),
    most_players=2,
)
