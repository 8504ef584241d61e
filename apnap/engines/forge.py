"""Forge: the text log of its simulation mode, one entry a line, in English."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from apnap.engines.forge_lines import beginning_with, caption_of, step_in, turn_of
from apnap.engines.forge_table import Table, is_move
from apnap.engines.interface import Engine, Line
from apnap.model.trace.faults import LogFaults
from apnap.model.trace.records import UNSET, VERSION, AnyRecord, Game, Raw, Src

AHEAD = 4000
"""So many lines are looked at for the names of the players: they stand in the lines in which their turns begin."""

USUAL, COMMANDER = 20, 40
"""Life at the start where the log does not tell life: of two players, and of more, who mostly play Commander."""

SHOWN = 120
"""So much of a line that is not mapped is kept."""

_KEPT = re.compile(r"(.+?) (?:has kept a hand of|has mulliganed|mulliganed|kept)\b")
_LIFE = re.compile(r"(?:Life: )?(.+) (-?\d+) > (-?\d+)$")


def sniff(head: Sequence[str]) -> float:
    """Sure if there are lines about turns, steps or the stack as Forge writes them."""
    found = [c for line in head if (c := caption_of(line)) is not None]
    steps = sum(c == "phase" and m.lower().endswith(("step", "precombat", "postcombat")) for c, m in found)
    stack = sum(c in ("add to stack", "resolve stack") for c, _ in found)
    turns = sum(c == "turn" and turn_of(m) is not None for c, m in found)
    return 0.9 if steps + turns and stack + steps > 1 else 0.5 if steps + turns + stack else 0.0


def read(lines: Iterable[Line], faults: LogFaults) -> Iterator[AnyRecord]:
    """The records of the first game of a log."""
    source = iter(lines)
    first: deque[Line] = deque()
    while len(first) < AHEAD and (line := next(source, None)) is not None:
        first.append(line)
    header = _header(list(first))
    if header is None:
        if first:
            faults.add("E907", "no line says whose turn it is", line=first[0].number, words=first[0].text)
        return
    yield header
    table = Table(list(header.players))
    if not _is_beginning(first):
        yield from table.there(text for _, text in first)
    while (line := first.popleft() if first else next(source, None)) is not None:
        found = caption_of(line.text)
        if table.over and found is not None and found[0] in ("turn", "mulligan", "phase", "add to stack"):
            faults.add("E908", "a second game begins here; what follows was not checked", line=line.number)
            break
        yield from _one(table, line, faults)
    yield from table.flush()


def _one(table: Table, line: Line, faults: LogFaults) -> Iterator[AnyRecord]:
    """What one line says."""
    src = Src(line=line.number)
    problem = None
    for record in table.after(line.text, src):
        if isinstance(record, str):
            problem = record
            continue
        if record.src is UNSET:
            record.src = src
        yield record
    if problem is not None:
        faults.add("E906", problem, line=line.number, words=line.text)
    elif not table.mapped and line.text.strip():
        yield Raw(text=line.text[:SHOWN], src=src)


def _reports(lines: Sequence[Line]) -> list[str]:
    """What the log has all of. Older builds leave most zone changes out, and with them what makes abilities trigger."""
    moves = (m[1] for _, text in lines if (m := caption_of(text)) is not None and m[0] == "zone change")
    return ["put"] if _is_beginning(lines) and any(is_move(m) for m in moves) else []


def _is_beginning(lines: Iterable[Line]) -> bool:
    """Whether the log begins with the game."""
    turns = (turn_of(m[1]) for _, text in lines if (m := caption_of(text)) is not None and m[0] == "turn")
    first = next((t for t in turns if t is not None), None)
    return first is not None and first[0] <= 1


def _header(lines: Sequence[Line]) -> Game | None:
    """The header: the players in the order of their turns, as far as the beginning of the log tells them."""
    turns: dict[str, None] = {}
    others: dict[str, None] = {}
    life: dict[str, int] = {}
    step: tuple[str, str] | None = None
    for _, text in lines:
        caption, message = caption_of(text) or ("", "")
        if caption == "turn" and (turn := turn_of(message)) is not None:
            turns.setdefault(turn[1])
        elif caption == "mulligan" and (kept := _KEPT.match(message)) is not None:
            others.setdefault(kept[1])
        elif caption == "life" and (change := _LIFE.match(message)) is not None:
            life.setdefault(change[1], int(change[2]))
    players = [*turns, *(p for p in others if p not in turns)]
    if not turns:
        return None
    for _, text in lines:
        caption, message = caption_of(text) or ("", "")
        who = beginning_with(message, players) if caption == "phase" else None
        if who is not None and (code := step_in(who[1])) is not None:
            step = (code, who[0])
            break
        if caption in ("add to stack", "land"):
            break
    header = Game(v=VERSION, engine="forge", players=players, seats=players, reports=_reports(lines))
    header.src = Src(line=lines[0].number)
    inferred: list[str] = []
    usual = COMMANDER if len(players) > 2 else USUAL
    header.start_life = {p: life.get(p, usual) for p in players}
    if not set(life) >= set(players):
        inferred.append("start_life")
    if step is not None:
        header.s, header.ap = step
        inferred += ["s", "ap"]
    header.inf = inferred or UNSET
    return header


ENGINE = Engine("forge", "Forge", sniff, read)
