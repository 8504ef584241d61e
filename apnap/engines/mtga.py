"""Arena: the messages of its rules engine (GRE) in ``Player.log``, as the setting *Detailed Logs* writes them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from apnap.engines.interface import Engine, Line
from apnap.engines.mtga_beginning import header_of, unseen
from apnap.engines.mtga_messages import BadEntry, BadJson, Entry, GameState, entry_of
from apnap.engines.mtga_table import Table
from apnap.model.trace.faults import LogFaults
from apnap.model.trace.records import AnyRecord, Raw, Src

MARK = "greToClientEvent"
"""Is in every entry that the rules engine sent, and in no other."""

AHEAD = 48
"""So many states are looked at for what the first one does not say: life, and whose step it is."""

SHOWN = 120
"""So much of a line that is not mapped is kept."""


def sniff(head: Sequence[str]) -> float:
    """Sure if there is a message of the rules engine, or what Arena writes around them."""
    if any(MARK in line for line in head):
        return 0.95
    return 0.4 if any("[UnityCrossThreadLogger]" in line for line in head) else 0.0


def read(lines: Iterable[Line], faults: LogFaults) -> Iterator[AnyRecord]:
    """The records of the first game of a log."""
    source = _one_game(lines, faults)
    first: deque[tuple[int, GameState | str]] = deque()
    states: list[GameState] = []
    while len(states) < AHEAD and (found := next(source, None)) is not None:
        first.append(found)
        if isinstance(found[1], GameState):
            states.append(found[1])
    if not states:
        return
    yield header_of(states, first[0][0])
    table = Table(states[0], unseen(states))
    while (now := first.popleft() if first else next(source, None)) is not None:
        number, what = now
        if isinstance(what, GameState):
            yield from table.after(what, number)
        else:
            yield Raw(text=what[:SHOWN], src=Src(line=number))


def _one_game(lines: Iterable[Line], faults: LogFaults) -> Iterator[tuple[int, GameState | str]]:
    """The states of one game, each once and in order, and the lines and messages that are none.

    A state is told again to a side that waits (``QueuedGameStateMessage``): its number says that it is the same.
    """
    told: set[int] = set()
    last: GameState | None = None
    game: tuple[str, int] | None = None
    for number, what in _messages(lines, faults):
        if not isinstance(what, GameState):
            yield number, what
            continue
        info = what.game_info
        which = (info.match_id, info.game_number) if info is not None and info.match_id else game
        new = game is not None and which != game
        again = what.is_full and last is not None and what.game_state_id < last.game_state_id and game is None
        if new or (again and what.game_state_id not in told):
            faults.add("E908", "a second game begins here; what follows was not checked", line=number)
            return
        game = which
        if what.game_state_id in told:
            continue
        if last is not None and not what.is_full and not _follows(what, last):
            missing = f"state {what.game_state_id} follows state {what.prev_game_state_id}, which is not there"
            faults.add(
                "E911", f"{missing} (the last was {last.game_state_id}); what follows was not checked", line=number
            )
            return
        told.add(what.game_state_id)
        last = what
        yield number, what


def _follows(state: GameState, last: GameState) -> bool:
    """Whether nothing is missing between two states."""
    if state.prev_game_state_id is None:
        return state.game_state_id > last.game_state_id
    return state.prev_game_state_id == last.game_state_id


def _messages(lines: Iterable[Line], faults: LogFaults) -> Iterator[tuple[int, GameState | str]]:
    """The states of the log, and everything else in words."""
    for number, text in lines:
        if not text or text.isspace():
            continue
        if MARK not in text:
            yield number, text
            continue
        entry = _entry(number, text, faults)
        if entry is None:
            continue
        if entry.gre_to_client_event is None:
            yield number, text  # the header line of an entry
            continue
        for message in entry.gre_to_client_event.gre_to_client_messages:
            state = message.game_state_message
            yield number, message.type if state is None else state


def _entry(number: int, text: str, faults: LogFaults) -> Entry | None:
    begins = text.find("{")
    if begins < 0:
        return Entry()
    try:
        return entry_of(text[begins:])
    except BadEntry as error:
        faults.add("E906", str(error), line=number, words=text[begins:])
    except (BadJson, UnicodeError) as error:
        faults.add("E904", str(error), line=number, words=text[begins:])
    return None


ENGINE = Engine("mtga", "Arena", sniff, read)
