"""Logs of MTG Arena, composed after the format: states with annotations, as ``Player.log`` has them."""

from __future__ import annotations

import json
from typing import Any

NUMBERS = {
    "zone_src", "zone_dest", "orig_id", "new_id", "life", "damage", "tapped", "actionType", "source_zone",
    "counter_type", "transaction_amount", "index",
}  # fmt: skip
ZONES = {25: "Pending", 27: "Stack", 28: "Battlefield", 30: "Limbo", 31: "Hand", 33: "Graveyard"}

CARDS = [
    {"grpId": 501, "name": "Soul Keeper", "type": "Creature — Human", "power": "1", "toughness": "1",
     "text": "Whenever another creature enters, you gain 1 life."},
    {"grpId": 502, "name": "Meadow Bear", "type": "Creature — Bear", "power": "2", "toughness": "2", "text": ""},
    {"grpId": 503, "name": "Hill Drummer", "type": "Creature — Goblin", "power": "1", "toughness": "1",
     "text": "Whenever another creature enters, each opponent loses 1 life."},
    {"grpId": 504, "name": "Grave Watcher", "type": "Creature — Spirit", "power": "1", "toughness": "1",
     "text": "Whenever another creature dies, you gain 1 life."},
    {"grpId": 601, "name": "Clean Break", "type": "Sorcery",
     "text": "Choose one —\n• Destroy all tapped creatures.\n• Destroy all untapped creatures."},
]  # fmt: skip


def note(kind: str, affected: list[int], affector: int | None = None, **details: int | str) -> dict[str, Any]:
    """An annotation."""
    found: dict[str, Any] = {"id": 1, "affectedIds": affected, "type": [f"AnnotationType_{kind}"]}
    if affector is not None:
        found["affectorId"] = affector
    found["details"] = [
        {"key": k, "valueInt32": [v]} if k in NUMBERS else {"key": k, "valueString": [v]} for k, v in details.items()
    ]
    return found


def card(id: int, grp: int, zone: int, seat: int = 1) -> dict[str, Any]:
    """A card on the table."""
    return {
        "instanceId": id, "grpId": grp, "type": "GameObjectType_Card", "zoneId": zone, "ownerSeatId": seat,
        "controllerSeatId": seat, "cardTypes": ["CardType_Creature"],
    }  # fmt: skip


def ability(id: int, source: int, grp: int, zone: int, seat: int = 1) -> dict[str, Any]:
    """An ability that waits or is on the stack."""
    return {
        "instanceId": id, "grpId": 9000 + id, "type": "GameObjectType_Ability", "zoneId": zone,
        "ownerSeatId": seat, "controllerSeatId": seat, "objectSourceGrpId": grp, "parentId": source,
    }  # fmt: skip


def state(id: int, *notes: dict[str, Any], **parts: Any) -> dict[str, Any]:
    """A state that follows the one before. ``zones``: number → what is in it; ``life``: seat → total; ``causes``:
    ability → what made it trigger; ``turn``: step and active player."""
    found: dict[str, Any] = {"type": "GameStateType_Diff", "gameStateId": id, "prevGameStateId": id - 1}
    found["annotations"] = list(notes)
    found["gameObjects"] = parts.get("objects", [])
    found["zones"] = [
        {"zoneId": z, "type": f"ZoneType_{ZONES[z]}", "objectInstanceIds": ids}
        for z, ids in parts.get("zones", {}).items()
    ]
    found["players"] = [{"systemSeatNumber": s, "lifeTotal": n} for s, n in parts.get("life", {}).items()]
    found["persistentAnnotations"] = [note("TriggeringObject", [by], a) for a, by in parts.get("causes", {}).items()]
    if "turn" in parts:
        step, active = parts["turn"]
        found["turnInfo"] = {"phase": step, "turnNumber": 3, "activePlayer": active, "priorityPlayer": active}
    if "full" in parts:
        found["type"] = "GameStateType_Full"
        found["gameInfo"] = {"matchID": "m", "gameNumber": parts["full"]}
    return found


def entry(*states: dict[str, Any], queued: bool = False) -> str:
    """A line of the log."""
    kind = "GREMessageType_QueuedGameStateMessage" if queued else "GREMessageType_GameStateMessage"
    messages = [{"type": kind, "gameStateId": s["gameStateId"], "gameStateMessage": s} for s in states]
    return json.dumps({"timestamp": "1", "greToClientEvent": {"greToClientMessages": messages}})


def beginning(game: int = 1) -> dict[str, Any]:
    """Soul Keeper and Hill Drummer are on the battlefield, Meadow Bear is in hand; player 1's main phase."""
    return state(
        1,
        full=game, turn=("Phase_Main1", 1), life={1: 20, 2: 20},
        zones={25: [], 27: [], 28: [101, 103], 30: [], 31: [102], 33: []},
        objects=[card(101, 501, 28), card(103, 503, 28), card(102, 502, 31)],
    )  # fmt: skip


def cast() -> dict[str, Any]:
    """Meadow Bear is cast."""
    return state(
        2,
        note("ObjectIdChanged", [102], orig_id=102, new_id=110),
        note("ZoneTransfer", [110], zone_src=31, zone_dest=27, category="CastSpell"),
        note("UserActionTaken", [110], 1, actionType=1),
        zones={27: [110], 31: []}, objects=[card(110, 502, 27)],
    )  # fmt: skip


def resolved(*sources: tuple[int, int, int]) -> dict[str, Any]:
    """Meadow Bear resolves, and abilities trigger: number, source, the source's card."""
    return state(
        3,
        note("ResolutionStart", [110], 110),
        note("ResolutionComplete", [110], 110),
        note("ZoneTransfer", [110], 1, zone_src=27, zone_dest=28, category="Resolve"),
        *(note("AbilityInstanceCreated", [a], source, source_zone=28) for a, source, _ in sources),
        zones={25: [a for a, _, _ in sources], 27: [], 28: [101, 103, 110]},
        objects=[card(110, 502, 28), *(ability(a, source, grp, 25) for a, source, grp in sources)],
        causes={a: 110 for a, _, _ in sources},
    )  # fmt: skip


def put(*ids: int) -> dict[str, Any]:
    """What waits goes on the stack, top first."""
    return state(4, zones={25: [], 27: list(ids)})


def does(id: int, a: int, source: int, seat: int, life: int, total: int, left: list[int]) -> dict[str, Any]:
    """An ability resolves and changes a life total."""
    return state(
        id,
        note("ResolutionStart", [a], a),
        note("ModifiedLife", [seat], a, life=life),
        note("ResolutionComplete", [a], a),
        note("AbilityInstanceDeleted", [a], source),
        zones={27: left}, life={seat: total},
    )  # fmt: skip


def middle() -> list[str]:
    """A log that begins as a sorcery with two modes, the log does not show which, destroys Grave Watcher, Hill Drummer,
    a token and a creature whose text is not known: that one's ability is put on the stack among the watcher's."""
    dying = [(104, 204, 504), (103, 203, 503), (107, 207, 700), (105, 205, 600)]
    made = [(160, 104, 103), (161, 104, 107), (162, 104, 105), (163, 105, 105)]
    sources = {104: 504, 105: 600}
    moves = [
        n
        for old, new, _ in dying
        for n in (
            note("ObjectIdChanged", [old], 150, orig_id=old, new_id=new),
            note("ZoneTransfer", [new], 150, zone_src=28, zone_dest=33, category="Destroy"),
        )
    ]
    gone = [card(old, grp, 30) for old, _, grp in dying]
    gone[2]["type"] = "GameObjectType_Token"
    wiped = state(
        10,
        note("ResolutionStart", [150], 150),
        *(note("AbilityInstanceCreated", [a], source, source_zone=28) for a, source, _ in made),
        *moves,
        note("ResolutionComplete", [150], 150),
        note("ObjectIdChanged", [150], 1, orig_id=150, new_id=250),
        note("ZoneTransfer", [250], 1, zone_src=27, zone_dest=33, category="Resolve"),
        note("TokenDeleted", [207], 207),
        turn=("Phase_Main1", 1), causes={a: by for a, _, by in made},
        zones={25: [a for a, _, _ in made], 27: [], 28: [], 30: [old for old, _, _ in dying], 33: [203, 204, 205, 250]},
        objects=[
            *gone, card(203, 503, 33), card(204, 504, 33), card(205, 600, 33),
            {**card(150, 601, 30), "cardTypes": ["CardType_Sorcery"]},
            {**card(250, 601, 33), "cardTypes": ["CardType_Sorcery"]},
            *(ability(a, source, sources[source], 25) for a, source, _ in made),
        ],
    )  # fmt: skip
    stacked = state(11, zones={25: [], 27: [162, 161, 163, 160]})
    resolutions = [
        does(12, 162, 104, 1, 1, 18, [161, 163, 160]),
        does(13, 161, 104, 1, 1, 19, [163, 160]),
        does(14, 163, 105, 2, -5, 3, [160]),
        does(15, 160, 104, 1, 1, 20, []),
    ]
    return [entry(wiped), entry(stacked, *resolutions)]


HEAD = "[UnityCrossThreadLogger]1/1/2026 10:00:00: Match to X: GreToClientEvent"


def good() -> list[str]:
    """A log without a fault: the drummer's ability is put first and resolves last."""
    return [
        "Initialize engine version: 1",
        HEAD,
        entry(beginning()),
        HEAD,
        entry(cast(), queued=True),
        entry(cast(), resolved((121, 101, 501), (122, 103, 503))),
        entry(put(121, 122)),
        entry(does(5, 121, 101, 1, 1, 21, [122]), does(6, 122, 103, 2, -1, 19, [])),
    ]
