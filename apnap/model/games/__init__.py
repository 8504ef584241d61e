"""The games: what the shared parts have to know of each.

One module per game, each with a ``GAME``; the registry finds them by itself. How a game is played stands in its
machines (``referee/<game>`` and ``encodings/<game>``) and in the rule modules, how its cards are read in
``text/<game>``.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache

from attrs import frozen


@frozen
class Game:
    """A game.

    ``id``: what the identifiers of its editions begin with. ``editions``: oldest first. ``package``: the name of its
    packages among the texts, the referee's machines and the encodings' machines. ``steps``: of a turn, in order;
    ``first_step``: the one in which a scenario starts unless it says otherwise. ``zones``: zone as case files and
    claims write it → zone of the model. ``start_zones``: those that a player's table of the start may have, as case
    files write them. ``functions``: functions of the claim language that this game has beside the common ones.
    ``verbs``: what the script can make players do. ``card_keys``: keys of a card's table. ``totals``: functions of one
    player whose values stand beside every step of a play. ``most_players``: how many can play.
    """

    id: str
    title: str
    editions: tuple[str, ...]
    package: str
    steps: tuple[str, ...]
    first_step: str
    zones: Mapping[str, str]
    start_zones: tuple[str, ...]
    functions: frozenset[str]
    verbs: frozenset[str]
    card_keys: frozenset[str]
    totals: tuple[str, ...]
    most_players: int = 9

    def zone_word(self, zone: str) -> str:
        """What case files and reports call a zone of the model."""
        return next((word for word, known in self.zones.items() if known == zone), zone)


@cache
def games() -> Mapping[str, Game]:
    """All games by id, in alphabetical order of their modules."""
    found: dict[str, Game] = {}
    for info in sorted(pkgutil.iter_modules(__path__), key=lambda i: i.name):
        game = importlib.import_module(f"{__name__}.{info.name}").GAME
        found[game.id] = game
    return found


def game_of(edition: str) -> Game:
    """The game of an edition (``"mtg/2023-11-17"``). Raises KeyError if there is none."""
    return games()[edition.partition("/")[0]]


@cache
def editions() -> tuple[str, ...]:
    """The identifiers of all rulebooks: game and effective date or version."""
    return tuple(edition for game in games().values() for edition in game.editions)
