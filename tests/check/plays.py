"""All plays of a small scenario as traces, written out apart from the checker: what a log may look like, in full."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator

from apnap.model.referee.machine import advance
from apnap.model.referee.starting import first_state
from apnap.model.referee.state import State
from apnap.model.referee.telling import Teller, Told
from apnap.model.referee.tracing import Tracer
from apnap.model.referee.world import make_world
from apnap.model.scenario import Scenario
from apnap.model.trace import records as r
from apnap.model.trace.codec import from_line, to_line

Lines = tuple[str, ...]


class TooManyPlays(Exception):
    """The scenario has more plays than were asked for."""


def plays(scenario: Scenario, most: int, *, strict: bool = False) -> Iterator[list[tuple[State, Told]]]:
    """What is told of every play that is modelled from beginning to end. Raises :class:`TooManyPlays` at ``most``."""
    world = make_world(scenario, strict=True, flexible=True)
    teller = Teller()
    world.watches.append(teller)
    first = first_state(world)

    def taken(state: State) -> list[tuple[State, Told]]:
        found = [(state, told) for told in teller.told]
        teller.told.clear()
        return found

    state, moves = advance(first)
    todo = [(state, moves, taken(state), 0)]
    made = 0
    while todo:
        state, moves, told, steps = todo.pop()
        if not moves:
            if state.unmodelled is None and not state.opaque:
                made += 1
                yield told
            elif strict:
                raise TooManyPlays
            continue
        if made + len(todo) > most or len(told) > 300:
            raise TooManyPlays
        if steps > scenario.bound:
            continue
        for move in moves:
            teller.chose(state, move, len(moves))
            after, more = advance(move.run())
            todo.append((after, more, [*told, *taken(after)], steps + move.steps))


def written(scenario: Scenario, told: list[tuple[State, Told]]) -> list[str]:
    """The trace of a play, line by line."""
    lines: list[str] = []
    tracer = Tracer(scenario, lambda record: lines.append(to_line(record)))
    started = False
    for state, one in told:
        if not started:
            tracer.begun(_at_start(state))
            started = True
        tracer._write(state, Told(copy.copy(one.record), one.group, one.item, one.targets, one.rules))
    return lines


def _at_start(state: State) -> State:
    """The state of the same world in which the play begins, with what is on the stack then."""
    world = state.world
    kept, world.watches[:] = list(world.watches), []
    first = advance(first_state(world))[0] if world.scenario.start.stack else first_state(world)
    world.watches[:] = kept
    return first


def without_causes(lines: Lines) -> Lines:
    """The same without what things are about: of that a log may say more or less."""
    return tuple(re.sub(r',"by":\[[^]]*\]', "", line) for line in lines)


def _with_names(lines: list[str]) -> list[str]:
    """The log with abilities called by numbers in the order in which they are put on the stack, or resolve."""
    first = [line for line in lines if line.startswith(('{"k":"put"', '{"k":"res"', '{"k":"ev","what":"activate"'))]
    names: dict[str, str] = {}
    for line in (*first, *lines):
        for found in re.findall(r'"a":"(a\d+|more)"', line):
            names.setdefault(found, f"#{len(names)}")
    return [re.sub(r'"a":"(a\d+|more)"', lambda m: f'"a":"{names[m[1]]}"', line) for line in lines]


def projected(lines: list[str], *, choices: bool = False) -> Lines:
    """What is reported of a play, in one form whatever the order of what happens at once: no priority, and choices only
    if asked for."""
    lines = _with_names(lines)
    found: list[str] = []
    group: list[str] = []
    batch: object = None
    for line in lines:
        record = from_line(line)
        if isinstance(record, r.Priority | r.Game | r.Object) or (isinstance(record, r.Choice) and not choices):
            continue
        at = (type(record), record.b) if isinstance(record, r.Event | r.Trigger) else object()
        if at != batch:
            found += sorted(group)
            group, batch = [], at
        record.n = record.b = record.s = record.ap = r.UNSET
        group.append(to_line(record))
    return tuple(found + sorted(group))
