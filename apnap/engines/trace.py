"""The neutral trace itself, as ``apnap play --trace`` writes it or an adapter outside apnap does."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence

from apnap.engines.interface import Engine, Line
from apnap.model.trace.codec import BadJson, BadRecord, from_line, is_json
from apnap.model.trace.faults import LogFaults
from apnap.model.trace.records import KINDS, UNSET, VERSION, AnyRecord, Game, Src


def sniff(head: Sequence[str]) -> float:
    """Sure if the first line that says something is a record of the trace."""
    first = next((line for line in head if line.strip()), "")
    try:
        found = json.loads(first)
    except (ValueError, RecursionError):
        return 0.0
    return 1.0 if isinstance(found, dict) and found.get("k") in KINDS else 0.0


def read(lines: Iterable[Line], faults: LogFaults) -> Iterator[AnyRecord]:
    """The records, each with the line it stands in; a second game, unknown players and lines out of order
    are faults and left out."""
    game: Game | None = None
    last = 0
    for number, text in lines:
        if not text or text.isspace():
            continue
        record = _record(number, text, faults)
        if record is None:
            continue
        if isinstance(record, Game):
            if game is not None:
                faults.add("E908", "a second game begins here; what follows was not checked", line=number)
                return
            game = record
            if (wrong := _wrong_players(record)) is not None:
                faults.add("E906", wrong, line=number, words=text)
                return
            if not 1 <= record.v <= VERSION:
                faults.add("E909", f"version {record.v}", line=number, words=str(record.v))
                return
        elif game is None:
            faults.add("E907", "the first record is no header (`game`)", line=number, words=text)
            return
        if (stranger := _stranger(record, game)) is not None:
            faults.add("E915", f"{stranger} is none of the players", line=number, words=stranger, accepted=game.players)
            continue
        if record.n is not UNSET:
            if record.n <= last:
                faults.add("E911", f"record {record.n} comes after record {last}", line=number, words=text)
                continue
            last = record.n
        if record.src is UNSET:
            record.src = Src(line=number)
        yield record


def _wrong_players(game: Game) -> str | None:
    """What is wrong with the players of a header."""
    if len(game.players) < 2 or len(set(game.players)) < len(game.players):
        return "the header has to name at least two players, each once"
    seats = game.seats if isinstance(game.seats, list) else game.players
    return None if sorted(seats) == sorted(game.players) else "`seats` has to be the players in turn order"


def _stranger(record: AnyRecord, game: Game) -> str | None:
    """A player in the record whom the header does not have."""
    said = (getattr(record, key, None) for key in ("p", "ctrl", "owner", "ap"))
    return next((p for p in said if isinstance(p, str) and p not in game.players), None)


def _record(number: int, text: str, faults: LogFaults) -> AnyRecord | None:
    try:
        return from_line(text)
    except BadRecord as error:
        kind = str(error)
        if not is_json(text):
            faults.add("E904", "it is not JSON", line=number, words=text)
        elif "Invalid value" in kind and kind.endswith("`$.k`"):
            faults.add("E905", kind, line=number, words=text, accepted=tuple(KINDS))
        else:
            faults.add("E906", kind, line=number, words=text)
    except (BadJson, UnicodeError) as error:
        faults.add("E904", str(error), line=number, words=text)
    except RecursionError:
        faults.add("E906", "its brackets are nested too deeply", line=number, words=text)
    return None


ENGINE = Engine("trace", "apnap's neutral trace", sniff, read)
