"""Case files with fewer cards: the document of a case with only some of the cards of its start."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from apnap.model.case.writing import write
from apnap.model.games import game_of
from apnap.model.scenario import Scenario, StartObject

Document = dict[str, Any]


def smaller(document: Mapping[str, Any], scenario: Scenario, gone: Collection[str]) -> Document:
    """The document of a scenario with a closed start, without some objects of the start (ids) and without the cards
    that nothing needs then. The other objects keep their ids."""
    game = game_of(scenario.policy.edition)
    start = dict(document.get("start", {}))
    fewer = {o.card for o in scenario.start.objects if o.id in gone}
    for player in scenario.start.players:
        table = dict(start.get(player, {}))
        for word in table.keys() & set(game.start_zones):
            held = [o for o in scenario.start.objects if o.player == player and o.zone == game.zones[word]]
            table[word] = list(_entries(table[word], held, gone, fewer))
        if player in start:
            start[player] = table
    left = {**document, "start": start}
    return {**left, "cards": _needed(left)} if gone else left


def _entries(
    entries: list[Any], held: list[StartObject], gone: Collection[str], fewer: Collection[str]
) -> Iterator[Any]:
    """The entries of a zone that are left; one for each object of the cards of which there are fewer now, which would
    be numbered in another way."""
    objects = iter(held)
    for entry in entries:
        table: Document = {"card": entry} if isinstance(entry, str) else dict(entry)
        ones = [next(objects) for _ in range(table.get("count", 1))]
        if table["card"] not in fewer:
            yield entry
            continue
        table.pop("count", None)
        yield from ({**table, "id": o.id} if o.id != o.card else entry for o in ones if o.id not in gone)


def _needed(document: Document) -> dict[str, Any]:
    """The cards of which anything else in the file, or a card that is needed, says the name."""
    said = write({**document, "cards": {}})
    cards, needed = dict(document.get("cards", {})), dict[str, Any]()
    while more := [name for name in cards if name in said and name not in needed]:
        for name in more:
            needed[name] = cards[name]
            said += write({"cards": {"": cards[name]}})
    return {name: card for name, card in cards.items() if name in needed}
