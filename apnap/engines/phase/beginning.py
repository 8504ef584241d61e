"""The line about the start with which apnap begins an engine's log: written for a board, and read again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from apnap.engines.phase.arranging import first_step
from apnap.engines.phase.cards import Json
from apnap.model.trace import records as r
from apnap.model.trace.records import UNSET

if TYPE_CHECKING:
    from apnap.engines.phase.board import Board


def summary(board: Board) -> dict[str, Any]:
    """What a log says of its start: players, life, objects."""
    start = board.scenario.start
    numbers = {name: number for number, name in board.names.items()}
    return {
        "engine": "phase",
        "edition": board.scenario.policy.edition,
        "players": list(start.players),
        "life": dict(start.life),
        "active": start.active,
        "step": first_step(board.scenario),
        "stack": list(board.stack),
        "objects": [
            {
                "id": numbers[o.id],
                "o": o.id,
                "name": o.card,
                "owner": o.owner,
                "ctrl": o.player,
                "zone": o.zone,
                "types": sorted(board.scenario.cards[o.card].types),
                "tapped": o.tapped,
                "damage": o.damage,
                "counters": dict(o.counters),
                "entered": o.entered,
                "attacked": o.attacked,
                "attached": o.attached_to,
                "attacking": o.attacking,
                "blocking": o.blocking,
                "chosen": o.chosen,
                "triggers": [t["description"] for t in board.faces[o.card.lower()]["triggers"]],
            }
            for o in start.objects
        ],
    }


def start_of(entry: Json) -> Json:
    """What is known of the start: the line itself, or nothing if it is another."""
    if entry.get("engine") == "phase":
        return entry
    return {"players": ["P1", "P2"], "objects": []}


def object_of(o: Json) -> r.Object:
    """The record of an object that is there at the start."""
    return r.Object(
        o=o["o"],
        name=o["name"],
        owner=o["owner"],
        ctrl=o["ctrl"],
        zone=o["zone"],
        types=list(o["types"]),
        tapped=o["tapped"],
        damage=o["damage"] or UNSET,
        counters=o["counters"] or UNSET,
        entered=o["entered"] or UNSET,
        attacked=o.get("attacked") or UNSET,
        attached=o.get("attached") or UNSET,
        attacking=o.get("attacking") or UNSET,
        blocking=o.get("blocking") or UNSET,
        chosen=o.get("chosen") or UNSET,
        pos=o.get("pos", UNSET),
    )
