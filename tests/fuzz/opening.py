"""A random scenario with parts of its start left open: both engines are then asked about all boards."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

from apnap.model.case import CaseFaults, load_text
from apnap.model.games import game_of
from tests.fuzz.casefile import text_of
from tests.fuzz.dice import Dice

Document = dict[str, Any]

ZONES = ("battlefield", "battle_zone", "graveyard", "hand", "exile", "mana_zone", "shield_zone")
SHARE = 15
"""Of so many of a hundred scenarios something is left open."""

MOST = 3
"""Cards that may be there or not."""

_ENTRY = re.compile(r"script\[(\d+)\]")


def sometimes_opened(dice: Dice, document: Document) -> Document:
    """The document, or now and then the same with something left open."""
    return opened(dice, document) if dice.in_hundred(SHARE) else document


def opened(dice: Dice, document: Document) -> Document:
    """The document with something left open; the document itself if that makes no case file."""
    found = deepcopy(document)
    _candidates(dice, found)
    _numbers(dice, found)
    for entry in found["script"]:
        if dice.in_hundred(10):
            entry["optional"] = True
    for _ in range(2):
        try:
            load_text(text_of(found))
        except CaseFaults as faults:
            if not _mend(found, faults):
                return document
        else:
            return found
    return document


def _candidates(dice: Dice, document: Document) -> None:
    """Some of the cards may be there or not."""
    seats = [s for s in document["start"].values() if isinstance(s, dict)]
    lists = [seat[zone] for seat in seats for zone in ZONES if seat.get(zone)]
    left = 1 + dice.number((30, 40, 30)) if lists else 0
    while left > 0 and lists:
        cards = lists.pop(dice.below(len(lists)))
        number = min(left, 1 + dice.below(len(cards)))
        chosen = [cards.pop(dice.below(len(cards))) for _ in range(number)]
        group: dict[str, Any] = {"any": chosen}
        if number > 1 and dice.in_hundred(30):
            group["at_most"] = number - 1
        cards.append(group)
        left -= number


def _numbers(dice: Dice, document: Document) -> None:
    """Perhaps the active player, or a number, is open too."""
    start = document["start"]
    if dice.in_hundred(15) and "stack" in game_of(document["edition"]).zones:  # else only the referee models it
        start["active"] = "any"
    for seat in (s for s in start.values() if isinstance(s, dict)):
        if "life" in seat and dice.in_hundred(12):
            seat["life"] = {"from": max(0, seat["life"] - 1), "to": seat["life"]}
        for entry in seat.get("battlefield", ()):
            for one in entry.get("any", [entry]) if isinstance(entry, dict) else ():
                if isinstance(one, dict) and one.get("counters") and dice.in_hundred(40):
                    one["counters"] = {kind: {"from": n - 1, "to": n} for kind, n in one["counters"].items()}


def _mend(document: Document, faults: CaseFaults) -> bool:
    """Entries that name a candidate become optional; nothing else can be mended."""
    if {f.code for f in faults.faults} != {"E518"}:
        return False
    for fault in faults.faults:
        match = _ENTRY.match(fault.path)
        if match is not None:
            document["script"][int(match[1]) - 1]["optional"] = True
    return True
