"""Keys of a case file that belong to another game than its edition's."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from apnap.model.case.faults import FaultList, Path
from apnap.model.case.shape import PLAYER, CaseTable
from apnap.model.games import Game, games


def report_foreign(document: Mapping[str, Any], table: CaseTable, game: Game, faults: FaultList) -> None:
    """A fault for every key, and for the step, that this game does not have; and for too many players."""
    for kind, path, written in _tables(document):
        for key in written:
            if not game.has_key(kind, key):
                accepted = tuple(sorted(game.keys[kind]))
                message = f"there is no key {key!r} in a case of {game.title}"
                faults.add("E206", (*path, key), message, words=key, accepted=accepted)
    if table.start.step not in game.steps:
        message = f"{game.title} has no step {table.start.step!r}"
        faults.add("E206", ("start", "step"), message, words=table.start.step, accepted=game.steps)
    for name, card in table.cards.items():
        for key in sorted(_COUNTS - game.counts):
            if isinstance(getattr(card, key), int):
                faults.add(
                    "E202", ("cards", str(name), key), "a number where a text is asked for", accepted=("a text",)
                )


def likely_edition(document: Mapping[str, Any]) -> str:
    """An edition of the game that a file without a known edition most likely is about."""

    def strange(game: Game) -> int:
        return sum(not game.has_key(kind, key) for kind, _, written in _tables(document) for key in written)

    written = str(document.get("edition"))
    return max(games().values(), key=lambda game: (written.startswith(game.id), -strange(game), game.id)).editions[0]


_COUNTS = frozenset(key for game in games().values() for key in game.counts)


def _tables(document: Mapping[str, Any]) -> Iterator[tuple[str, Path, Mapping[str, Any]]]:
    """The tables of a file whose keys depend on the game, each with its kind and path."""
    start = document.get("start")
    if isinstance(start, dict):
        players = {k: v for k, v in start.items() if re.match(PLAYER, k) and isinstance(v, dict)}
        yield "start", ("start",), {k: v for k, v in start.items() if k not in players}
        for player, table in players.items():
            yield "player", ("start", player), table
    cards = document.get("cards")
    for name, table in cards.items() if isinstance(cards, dict) else ():
        if isinstance(table, dict):
            yield "card", ("cards", name), table
    for kind in ("script", "choice"):
        listed = document.get(kind)
        for n, table in enumerate(listed if isinstance(listed, list) else ()):
            if isinstance(table, dict):
                yield kind, (kind, n), table
