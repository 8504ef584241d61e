"""Attackers and blockers, as the script or the start of a case declares them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from apnap.engines.phase.cards import Json
from apnap.engines.phase.errors import CannotExpress
from apnap.model.scenario import Attack, DeclareAttackers, DeclareBlockers

if TYPE_CHECKING:
    from apnap.engines.phase.driver import Driver


def attackers(driver: Driver, data: Json) -> tuple[int, Json]:
    """The answer to the prompt for attackers, with who gives it: the entries of the script that come now. Raises
    :class:`CannotExpress`."""
    attacks: list[Any] = []
    seats = {p: n for n, p in enumerate(driver.board.scenario.start.players)}
    numbers = {driver.name(n): n for n in data["valid_attacker_ids"]}
    while driver.next < len(driver.script):
        entry = driver.script[driver.next]
        if not isinstance(entry.action, Attack | DeclareAttackers) or entry.player != driver.player(data["player"]):
            break
        ids = [entry.action.object] if isinstance(entry.action, Attack) else entry.action.objects
        if any(id not in numbers for id in ids) or entry.action.target not in seats:
            raise CannotExpress(f"the engine does not offer: {entry.text}")
        attacks += [[numbers[id], {"type": "Player", "data": seats[entry.action.target]}] for id in ids]
        driver.next += 1
    return data["player"], {"type": "DeclareAttackers", "data": {"attacks": attacks, "bands": []}}


def blockers(driver: Driver, data: Json) -> tuple[int, Json]:
    """The answer to the prompt for blockers, with who gives it. Raises :class:`CannotExpress`."""
    numbers = {name: n for n, name in driver.board.names.items()}
    player = driver.player(data["player"])
    blocks = [[numbers[id], numbers[attacker]] for id, attacker in _blocks_of_start(driver, player)]
    while driver.next < len(driver.script):
        entry = driver.script[driver.next]
        if not isinstance(entry.action, DeclareBlockers) or entry.player != player:
            break
        if entry.action.attacker not in numbers or any(id not in numbers for id in entry.action.objects):
            raise CannotExpress(f"the engine does not offer: {entry.text}")
        blocks += [[numbers[id], numbers[entry.action.attacker]] for id in entry.action.objects]
        driver.next += 1
    return data["player"], {"type": "DeclareBlockers", "data": {"assignments": blocks}}


def _blocks_of_start(driver: Driver, player: str) -> list[tuple[str, str]]:
    """The blocks of a start with which the declare blockers step begins: they are declared now."""
    start = driver.board.scenario.start
    begins = start.begins and start.step == "blockers"
    if not begins or any(line["action"]["type"] == "DeclareBlockers" for line in driver.log):
        return []
    return [(o.id, o.blocking) for o in start.objects if o.blocking is not None and o.player == player]
