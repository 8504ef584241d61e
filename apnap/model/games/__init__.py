"""The games: what the shared parts have to know of each.

One package per game, each with a ``GAME``; the registry finds them by itself. How a game is played stands in its
machines (``referee/<package>`` and ``encodings/<package>``) and in the rule modules, how its cards are read in
``text/<package>``.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Mapping
from functools import cache

from attrs import field, frozen


@frozen
class Game:
    """A game.

    ``id``: what the identifiers of its editions begin with. ``editions``: oldest first. ``package``: the name of its
    packages among the texts, the referee's machines and the encodings' machines. ``numbers``: edition → rule numbers
    that can be cited. ``steps``: of a turn, in order.

    ``zones``: zone as case files and claims write it → zone of the model. ``start_zones``: those of them that a
    player's table of the start may have. ``keys``: kind of table of a case file ("card", "player", "object",
    "start", "script", "choice") → the keys of such a table that belong to particular games and that this one has;
    keys that no game names are common. ``counts``: keys of a card whose values are written as numbers. ``size``:
    the key of a card that every creature needs. ``functions``: likewise functions of the claim language. ``verbs``:
    what players can do in the script. ``verb_of``: type of a card → the verb that brings it into the game ("cast"
    for all others). ``has_counter``: whether what a kind of counter does is modelled. ``free_cards``: cards that
    need no entry, with type line and text. ``totals``: the function of one player whose values stand beside every
    step of a play. ``most_players``: how many can play. ``attacks_one_by_one``: one creature attacks at a time.
    ``chapter``: the one on triggered abilities, if all of its numbers are known. ``renumbered``: two editions →
    number in the one → number in the other, of rules that have only moved; all others are numbered alike.
    ``endless``: the rule by which a loop of mandatory actions is a draw, empty if no rule says what comes of it.
    ``left_out``: number → why what it says cannot happen in what is modelled. ``engines``: engines of others that
    play it and can be driven from here.
    ``template``: a case to start from, with ``{title}`` in it.
    """

    id: str
    title: str
    editions: tuple[str, ...]
    package: str
    numbers: Callable[[str], Iterable[str]]
    steps: tuple[str, ...]
    zones: Mapping[str, str]
    start_zones: tuple[str, ...]
    keys: Mapping[str, frozenset[str]]
    size: str
    functions: frozenset[str]
    verbs: frozenset[str]
    verb_of: Mapping[str, str]
    totals: str
    template: str
    has_counter: Callable[[str], bool] = lambda _: False
    counts: frozenset[str] = frozenset()
    free_cards: Mapping[str, tuple[str, str]] = field(factory=dict)
    most_players: int = 9
    attacks_one_by_one: bool = False
    chapter: str = ""
    renumbered: Mapping[tuple[str, str], Mapping[str, str]] = field(factory=dict)
    endless: str = ""
    left_out: Mapping[str, str] = field(factory=dict)
    engines: tuple[str, ...] = ()

    def zone_word(self, zone: str) -> str:
        """What case files and reports call a zone of the model."""
        return next((word for word, known in self.zones.items() if known == zone), zone)

    def has_key(self, table: str, key: str) -> bool:
        """Whether a table of case files can have a key in this game."""
        return key in self.keys[table] or not any(key in game.keys[table] for game in games().values())

    def has_function(self, name: str) -> bool:
        """Whether a function of the claim language says anything in this game."""
        return name in self.functions or not any(name in game.functions for game in games().values())

    def verb(self, types: frozenset[str]) -> str:
        """How a card of these types is brought into the game."""
        return next((verb for kind, verb in self.verb_of.items() if kind in types), "cast")


@cache
def games() -> Mapping[str, Game]:
    """All games by id, in alphabetical order of their packages."""
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
    """The identifiers of all rulebooks: game, and effective date or version."""
    return tuple(edition for game in games().values() for edition in game.editions)
