"""The start of a case as a state of the engine."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from apnap.engines.phase.cards import FILLER, Json, faces, not_read
from apnap.engines.phase.errors import CannotExpress
from apnap.model.abilities import Activated
from apnap.model.scenario import Happen, Scenario, StartObject, Use

if TYPE_CHECKING:
    from phase import Engine, Game

PHASES = {
    "untap": "Untap",
    "upkeep": "Upkeep",
    "draw": "Draw",
    "main": "PreCombatMain",
    "combat": "BeginCombat",
    "attackers": "DeclareAttackers",
    "blockers": "DeclareBlockers",
    "damage": "CombatDamage",
    "end of combat": "EndCombat",
    "main 2": "PostCombatMain",
    "end": "End",
    "cleanup": "Cleanup",
}
"""Steps by their names in case files, and in the engine."""

STARTS = frozenset({"upkeep", "main", "main 2", "end"})
"""Steps in which a play can begin."""

DECK, LIBRARY, TURN = 60, 20, 3

_OF_PLAYER = {"hand": "hand", "graveyard": "graveyard", "library": "library"}
_ZONES = {
    "hand": "Hand",
    "graveyard": "Graveyard",
    "library": "Library",
    "exile": "Exile",
    "battlefield": "Battlefield",
}
_COUNTERS = {"+1/+1": "P1P1", "-1/-1": "M1M1"}
_MANA = ("White", "Blue", "Black", "Red", "Green", "Colorless")


@frozen
class Board:
    """A start that the engine can play from. ``names``: the engine's number of an object → its id in the case;
    ``pooled``: players have mana that the case does not give them, for the costs of abilities."""

    scenario: Scenario
    engine: Engine
    state: Json
    names: Mapping[int, str]
    faces: Mapping[str, Json] = field(factory=dict)
    pooled: bool = False

    def game(self) -> Game:
        """A game that begins here."""
        return self.engine.load_game(self.state)


def board_of(scenario: Scenario, seed: int = 1) -> Board:
    """The start of a case in the engine. Raises :class:`CannotExpress`."""
    from phase import Engine

    _check(scenario)
    read = faces(scenario.cards)
    used = {o.card.lower() for o in scenario.start.objects}
    for name in sorted(used):
        if (words := not_read(read[name])) is not None:
            raise CannotExpress(f"{read[name]['name']}: the engine does not read {words!r}")
    engine = Engine.from_json(json.dumps(read))
    state = _fresh(engine, scenario, seed)
    names = _arranged(state["state"], scenario)
    pooled = _needs_mana(scenario)
    if pooled:
        for player in state["state"]["players"]:
            player["mana_pool"] = {"mana": [{"color": c, "source_id": 0, "restrictions": []} for c in _MANA * 8]}
    return Board(scenario, engine, state, names, read, pooled)


def _check(scenario: Scenario) -> None:
    start = scenario.start
    if start.step not in STARTS:
        raise CannotExpress(f"a play that begins in the {start.step} step")
    if start.begins:
        raise CannotExpress("a step that begins as the play does")
    if start.stack:
        raise CannotExpress("something is on the stack at the start")
    actions = [*(e.action for e in scenario.script), *(o.action for o in scenario.options)]
    for action in actions:
        if isinstance(action, Use | Happen):
            raise CannotExpress(f"{type(action).__name__.lower()}: something from outside the game")
    if scenario.policy.without or scenario.policy.readings:
        raise CannotExpress("rules switched off, or read otherwise")
    if scenario.open != type(scenario.open)():
        raise CannotExpress("a start that leaves something open")
    for text in (scenario.cards[o.card].text for o in start.objects):
        if "mana value" in text:
            raise CannotExpress("a text asks for mana values; spells are cast for nothing here")
    for o in start.objects:
        for what, is_so in _unusual(o):
            if is_so:
                raise CannotExpress(f"{o.id}: {what} at the start")


def _unusual(o: StartObject) -> Iterator[tuple[str, bool]]:
    yield f"in the {o.zone} zone", o.zone not in _ZONES
    yield "without its abilities", not o.abilities
    yield "attached to something", o.attached_to is not None
    yield "in combat", o.attacking is not None or o.blocking is not None or o.attacked
    yield "face down", o.face_down or o.transformed
    yield "with something chosen", o.chosen is not None
    yield "with other counters than of +1/+1 and -1/-1", any(k not in _COUNTERS for k in o.counters)


def _needs_mana(scenario: Scenario) -> bool:
    cards = [scenario.cards[o.card] for o in scenario.start.objects]
    costs = [a.cost for c in cards for a in c.abilities if isinstance(a, Activated)]
    return any(c.mana is not None for c in costs)


# --------------------------------------------------------------------------- the engine's state


def _fresh(engine: Engine, scenario: Scenario, seed: int) -> Json:
    """A game with the case's cards in the libraries, at the first main phase of its first turn."""
    decks = []
    for player in scenario.start.players:
        own = [o.card for o in scenario.start.objects if o.owner == player]
        decks.append([*own, *[FILLER] * (DECK - len(own))])
    try:
        game = engine.new_game(
            decks[0], decks[1], extra_players=decks[2:] or None, seed=seed, format="FreeForAll", first_player=0
        )
    except ValueError as error:
        raise CannotExpress(f"the engine begins no game: {error}") from None
    keep = {"type": "MulliganDecision", "data": {"choice": {"type": "Keep"}}}
    while game.phase != "PreCombatMain":
        asked = game.waiting_for()
        if asked["type"] == "MulliganDecision":
            game.apply(asked["data"]["pending"][0]["player"], keep)
        elif asked["type"] == "Priority":
            game.apply(asked["data"]["player"], {"type": "PassPriority"})
        else:
            raise CannotExpress(f"the engine asks for {asked['type']} before the first turn")
    state: Json = game.state()
    return state


def _arranged(state: Json, scenario: Scenario) -> dict[int, str]:
    """Puts everything where the case wants it; the names of the engine's objects."""
    start = scenario.start
    seats = {p: n for n, p in enumerate(start.players)}
    active = seats[start.active]
    for player, name in zip(state["players"], start.players, strict=True):
        player |= {"life": start.life[name], "hand": [], "library": [], "graveyard": [], "turns_taken": TURN}
    state |= {
        "active_player": active,
        "priority_player": active,
        "waiting_for": {"type": "Priority", "data": {"player": active}},
        "phase": PHASES[start.step],
        "turn_number": TURN,
        "zone_changes_this_turn": [],
        "steps_started_this_turn": {PHASES[start.step]: 1},
    }
    pool = _by_name(state["objects"].values())
    names: dict[int, str] = {}
    ordered = [o for o in start.objects if o.zone != "library"]
    below = {o.id: o for o in start.objects if o.zone == "library"}
    named = [below[i] for p in start.players for i in start.library.get(p, ()) if i in below]
    kept: Json = {}
    for time, o in enumerate([*ordered, *named]):
        one = pool[seats[o.owner], o.card].pop()
        names[one["id"]] = o.id
        kept[str(one["id"])] = one
        _place(state, one, o, seats, time)
    for (owner, card), those in pool.items():
        for one in those[:LIBRARY] if card == FILLER else ():
            one["zone"] = _ZONES["library"]  # it may have been drawn before the play
            kept[str(one["id"])] = one
            state["players"][owner]["library"].append(one["id"])
    state["objects"] = kept
    return names


def _by_name(objects: Iterator[Json] | Sequence[Json]) -> dict[tuple[int, str], list[Json]]:
    found: dict[tuple[int, str], list[Json]] = {}
    for o in objects:
        found.setdefault((o["owner"], o["name"]), []).append(o)
    return found


def _place(state: Json, one: Json, o: StartObject, seats: Mapping[str, int], time: int) -> None:
    one["zone"] = _ZONES[o.zone]
    if o.zone in _OF_PLAYER:
        state["players"][seats[o.owner]][o.zone].append(one["id"])
        return
    state[o.zone].append(one["id"])
    if o.zone == "battlefield":
        controller = seats[o.player]
        one |= {"controller": controller, "base_controller": controller, "tapped": o.tapped, "damage_marked": o.damage}
        one |= {"timestamp": time + 1, "entered_battlefield_turn": TURN if o.entered else None}
        one["counters"] = {_COUNTERS[k]: n for k, n in o.counters.items()}
        state["next_timestamp"] = max(state["next_timestamp"], time + 2)


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
        "step": start.step,
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
                "triggers": [t["description"] for t in board.faces[o.card.lower()]["triggers"]],
            }
            for o in start.objects
        ],
    }
