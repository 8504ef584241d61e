"""What is on the stack at the start. The engine takes no spell or ability that it has not put there itself: each is
cast, or made to trigger, in a game beside this one, which differs only in that, and taken over from there.
"""

from __future__ import annotations

import copy

from attrs import evolve

from apnap.engines.phase.arranging import PHASES, TURN
from apnap.engines.phase.board import Board, board_of
from apnap.engines.phase.cards import Json, triggered_index
from apnap.engines.phase.driver import Driver
from apnap.engines.phase.errors import CannotExpress
from apnap.engines.phase.snapshots import stack_of
from apnap.model.scenario import Cast, FixedChoice, Scenario, ScriptStep, StartStack

ASKS = frozenset({"Priority", "TargetSelection", "TriggerTargetSelection", "ModeChoice", "OrderTriggers"})
"""What the engine may ask on the way: anything else would change more than the stack."""

HEALTHY = 20
"""Life of players in the game beside who would have lost before anything is cast."""


def opened(scenario: Scenario, seed: int = 1) -> Board:
    """The start of a case in the engine, with all that is on the stack. Raises :class:`CannotExpress`."""
    board = board_of(scenario, seed)
    for item in scenario.start.stack:
        board = _with(board, item)
    return evolve(board, stack=tuple(stack_of(board.game()))) if scenario.start.stack else board


def _with(board: Board, item: StartStack) -> Board:
    """The board with one thing more on the stack."""
    number = next(n for n, id in board.names.items() if id == item.object)
    beside = _beside(board, item, number)
    after = beside.game.state()["state"]
    kind = "Spell" if item.ability is None else "TriggeredAbility"
    entry = next(e for e in after["stack"] if _is_it(board, e, kind, item, number))
    state = copy.deepcopy(board.state)
    inner = state["state"]
    if item.ability is None:
        owner = inner["objects"][str(number)]["owner"]
        inner["objects"][str(number)] = after["objects"][str(number)] | {"owner": owner}
    else:
        if inner["objects"][str(number)]["zone"] != "Battlefield":
            raise CannotExpress("an ability is on the stack whose source is gone")
        inner["objects"][str(number)]["incarnation"] = after["objects"][str(number)].get("incarnation", 0)
        entry["id"] = max(inner["next_object_id"], after["next_object_id"])
        _dated(entry)
        inner.setdefault("stack_trigger_firings", {})[str(entry["id"])] = "Ordinary"
    inner["next_object_id"] = max(inner["next_object_id"], after["next_object_id"]) + 1
    inner["next_timestamp"] = max(inner["next_timestamp"], after["next_timestamp"])
    inner["stack"].append(entry)
    return evolve(board, state=state)


def _dated(entry: Json) -> None:
    """Has an ability on the stack triggered in an earlier turn: the engine looks up what has moved in this one."""
    moved = ((entry["kind"]["data"].get("trigger_event") or {}).get("data") or {}).get("record")
    if moved is not None:
        moved |= {"recorded_turn_number": TURN - 1, "turn_zone_change_index": entry["id"]}


def _beside(board: Board, item: StartStack, number: int) -> Driver:
    """A game in which it has just been put on the stack: its card was cast from the hand, and has resolved if it is an
    ability."""
    start = board.scenario.start
    seat = start.players.index(item.controller)
    state = copy.deepcopy(board.state)
    inner = state["state"]
    one = inner["objects"][str(number)]
    for place in (inner["battlefield"], inner["exile"], *(p["graveyard"] for p in inner["players"])):
        if number in place:
            place.remove(number)
    one |= {"zone": "Hand", "tapped": False, "damage_marked": 0, "controller": seat, "owner": seat}
    for player in inner["players"]:
        player["life"] = max(player["life"], HEALTHY) if player["life"] <= 0 else player["life"]
    inner["players"][seat]["hand"].append(number)
    asked = {"type": "Priority", "data": {"player": seat}}
    inner |= {"active_player": seat, "priority_player": seat, "waiting_for": asked, "phase": PHASES["main"]}
    inner |= {"stack": [], "stack_trigger_firings": {}, "combat": None}
    driver = Driver(evolve(board, scenario=_casting(board.scenario, item), state=state, stack=()), lambda _: 0)
    kind = "Spell" if item.ability is None else "TriggeredAbility"
    while driver.game.waiting_for()["type"] != "Priority" or not any(
        _is_it(board, e, kind, item, number) for e in driver.game.stack()
    ):
        asked = driver.game.waiting_for()
        if asked["type"] not in ASKS:
            raise CannotExpress(f"something is on the stack at the start for which the engine asks {asked['type']}")
        if not driver.step():
            raise CannotExpress("an ability is on the stack that the engine does not let trigger as its source enters")
    driver.aimed_as_wanted()
    return driver


def _casting(scenario: Scenario, item: StartStack) -> Scenario:
    """The case in which nothing is done but to cast that card."""
    spell = item.ability is None
    modes = item.modes if item.modes != (0,) else ()
    action = Cast(item.object, item.targets, modes) if spell else Cast(item.object)
    choices = (FixedChoice(item.object, targets=item.targets or None, modes=modes or None),)
    return evolve(
        scenario,
        start=evolve(scenario.start, begins=False, stack=()),
        script=(ScriptStep(item.controller, action, f"cast {item.object}"),),
        options=(),
        choices=() if spell else choices,
        claims=(),
    )


def _is_it(board: Board, entry: Json, kind: str, item: StartStack, number: int) -> bool:
    """Whether an entry of the engine's stack is that spell, or that ability of its source."""
    if entry["kind"]["type"] != kind or entry["source_id"] != number:
        return False
    card = board.scenario.card_of(item.object)
    if item.ability is None:
        return True
    return triggered_index(card, entry["kind"]["data"].get("description") or "") == item.ability
