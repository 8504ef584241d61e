"""The board on which ``apnap play`` makes a play of an open scenario: of its own, as asked for, or read from JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import evolve

from apnap.commands.codes import nearest, stop
from apnap.model.boards import Board, boards, names
from apnap.model.scenario import Scenario


def board_of(scenario: Scenario, wanted: str | None, given: object) -> Board | None:
    """The board that is meant; None for a scenario that leaves nothing open.

    ``wanted``: names of candidates that are there, with commas between them; every number is then the lowest, and each
    optional entry that can be carried out is. ``given``: a board as ``--json`` prints it, or None. Without either it is
    the smallest. Raises NotUnderstood.
    """
    if not scenario.open:
        if wanted is not None:
            raise stop("E812", "this case leaves nothing open: it has no boards", words=wanted)
        return None
    smallest = next(boards(scenario))
    if wanted is not None:
        board = _with(scenario, smallest, frozenset(_split(scenario, wanted)))
    elif isinstance(given, dict):
        board = _read(scenario, smallest, given)
    else:
        return smallest
    fault = next(_faults(scenario, board), None)
    if fault is not None:
        raise stop("E812", fault, words=wanted or "")
    return board


def _with(scenario: Scenario, smallest: Board, there: frozenset[str]) -> Board:
    """The smallest board with these candidates."""
    absent = set(scenario.open.objects) - there
    counters = {(o, kind): low for (o, kind), (low, _) in scenario.open.counters.items() if o not in absent}
    done = frozenset(i for i in scenario.open.optional if not names(scenario, i) & absent)
    return evolve(smallest, there=there, counters=counters, done=done)


def _split(scenario: Scenario, wanted: str) -> Iterator[str]:
    """The names in a text; a name may contain a comma itself."""
    known = scenario.open.objects
    parts = [part.strip() for part in wanted.split(",")]
    while parts:
        for n in range(len(parts), 0, -1):
            name = ", ".join(parts[:n])
            if name in known or n == 1:
                break
        if name in known:
            yield name
        elif name:
            message = f"{name!r} is nothing that may or may not be there"
            raise stop("E812", message, words=name, accepted=nearest(name, known))
        parts = parts[n:]


def _read(scenario: Scenario, smallest: Board, given: Mapping[str, Any]) -> Board:
    there = given.get("there", [])
    life, counters, script = given.get("life", {}), given.get("counters", {}), given.get("script", [])
    active = given.get("active")
    fits = (
        isinstance(there, list)
        and isinstance(script, list)
        and isinstance(life, dict)
        and isinstance(counters, dict)
        and all(isinstance(of_one, dict) for of_one in counters.values())
        and all(isinstance(name, str) for name in there)
        and all(type(number) is int for number in (*script, *life.values()))
    )
    if not fits:
        raise stop("E807", "the board is not as --json prints it", words=str(given)[:80])
    with_numbers = {(o, kind): n for o, of_one in counters.items() for kind, n in of_one.items()}
    board = _with(scenario, smallest, frozenset(there))
    return evolve(
        board,
        life={**board.life, **life},
        counters={**board.counters, **with_numbers},
        active=active if active is not None else board.active,
        done=frozenset(n - 1 for n in script),
    )


def _faults(scenario: Scenario, board: Board) -> Iterator[str]:
    """Why a board is none of the scenario."""
    left = scenario.open
    absent = set(left.objects) - board.there
    for unknown in sorted(board.there - set(left.objects)):
        yield f"{unknown!r} is nothing that may or may not be there"
    for group in left.candidates:
        if len(board.there & set(group.objects)) > group.at_most:
            yield f"more than {group.at_most} of {', '.join(group.objects)}"
    for player, life in board.life.items():
        if not _within(left.life.get(player), life):
            yield f"{player} cannot have {life} life"
    for (id, kind), number in board.counters.items():
        if id in absent or not _within(left.counters.get((id, kind)), number):
            yield f"{id} cannot have {number} {kind} counters"
    if board.active not in (left.active or (None,)):
        yield f"{board.active} cannot be the active player"
    for i in sorted(board.done):
        if i not in left.optional or names(scenario, i) & absent:
            yield f"script entry {i + 1} cannot be chosen"


def _within(bounds: tuple[int, int] | None, number: object) -> bool:
    return bounds is not None and type(number) is int and bounds[0] <= number <= bounds[1]
