"""Duel Masters."""

from __future__ import annotations

from apnap.model.games import Game
from apnap.model.games.duelmasters.numbers import numbers
from apnap.model.games.duelmasters.template import TEMPLATE

ZONES = {
    "battle_zone": "battlefield",
    "hand": "hand",
    "graveyard": "graveyard",
    "mana_zone": "mana",
    "shield_zone": "shields",
    "hyperspatial_zone": "hyperspace",
    "deck": "library",
    "pending": "stack",
    "under": "under",
}
_AT_START = tuple(ZONES)[:-2]

GAME = Game(
    id="dm",
    title="Duel Masters",
    editions=("dm/2015-07-15", "dm/1.48"),
    package="duelmasters",
    numbers=numbers,
    steps=("main", "attack", "end"),
    zones=ZONES,
    start_zones=_AT_START,
    keys={
        "card": frozenset({"power", "civilization", "ja"}),
        "object": frozenset(),
        "player": frozenset(_AT_START),
        "start": frozenset({"waiting"}),
        "script": frozenset(),
        "choice": frozenset({"number"}),
    },
    size="power",
    functions=frozenset({
        "shields", "mana_zone", "discarded", "destroyed", "summoned", "attacked", "blocked", "broken", "used",
    }),
    verbs=frozenset({"cast", "summon", "attack", "use", "happen"}),
    verb_of={"creature": "summon"},
    totals="shields",
    template=TEMPLATE,
    counts=frozenset({"cost", "power"}),
    most_players=2,
    attacks_one_by_one=True,
)  # fmt: skip
