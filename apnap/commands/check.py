"""``apnap check``: does some legal play explain the log of an engine?"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from apnap.commands.card_texts import texts_for
from apnap.commands.codes import nearest, stop
from apnap.commands.extras import with_logs
from apnap.commands.policies import checked
from apnap.model.games import editions, games

if TYPE_CHECKING:
    from apnap.engines.interface import Engine
    from apnap.model.trace.records import Game


def check(
    log: str,
    *,
    engine: str | None = None,
    cards: str | None = None,
    rules: str | None = None,
    readings: tuple[str, ...] = (),
    fixes: int = 3,
    quiet: bool = False,
    json: bool = False,
    sarif: bool = False,
) -> int:
    """Check a log, print the verdict, and give the exit code. ``rules``: the edition; without it that of the log's
    header, or the newest one of the game whose id comes last."""
    with_logs()
    if rules is not None and rules not in editions():
        raise stop("E917", f"there is no edition {rules!r}", words=rules, accepted=nearest(rules, editions()))
    read = checked((), readings)[1]
    with _opened(log) as file:
        return _check(log, file, engine, cards, rules, read, fixes, _progress(quiet), json, sarif)


def _opened(path: str) -> BinaryIO:
    """The log, which has to be read twice: what comes through a pipe is put aside."""
    try:
        if path != "-":
            return Path(path).open("rb")
        aside = tempfile.TemporaryFile()  # noqa: SIM115 - closed by whoever reads it
        shutil.copyfileobj(sys.stdin.buffer, aside)
        return aside
    except OSError as error:
        raise stop("E901", f"{path} cannot be read: {error.strerror}", words=path) from None


def _check(
    log: str,
    file: BinaryIO,
    engine: str | None,
    cards: str | None,
    rules: str | None,
    readings: dict[str, str],
    fixes: int,
    progress: Callable[[int, int], None] | None,
    json: bool,
    sarif: bool,
) -> int:
    from apnap.commands.numbers import names_of, numbers_in, with_names
    from apnap.engines.lines import read_lines
    from apnap.model.trace.faults import LogFaults
    from apnap.model.trace.records import AnyRecord
    from apnap.report import check as report
    from apnap.verifier.checking.check import check as checks
    from apnap.verifier.checking.opening import NoBeginning, survey
    from apnap.verifier.checking.results import with_faults

    reader = _engine(engine, file)
    faults = LogFaults()

    def records(found: LogFaults | None = None) -> Iterator[AnyRecord]:
        file.seek(0)
        noted = LogFaults() if found is None else found
        read = reader.read(read_lines(file, noted), noted)
        return with_names(read, numbered) if numbered is not None else read

    numbered: dict[str, str] | None = None
    try:
        beginning = survey(records(faults))
        if numbers := numbers_in(beginning.names):
            numbered = names_of(cards, numbers)
            beginning = survey(records())
    except NoBeginning:
        if not faults.found:
            faults.add("E912", "there is no record in it")
        return report.not_understood(log, faults)
    edition = rules or _edition_of(beginning.header.edition, log)
    beginning.header.readings = {**_readings_of(beginning.header), **readings}
    texts = texts_for(cards, beginning.names, edition)
    result = checks(records, texts, edition, beginning=beginning, progress=progress, fixes=fixes)
    result = with_faults(result, faults)
    if progress is not None:
        print(f"\r{' ' * 60}\r", end="", file=sys.stderr)
    return report.show(log, result, as_json=json, as_sarif=sarif)


def _engine(wanted: str | None, file: BinaryIO) -> Engine:
    """The engine that wrote the log: the one named, or the one that is surest."""
    from itertools import islice

    from apnap.engines.interface import HEAD, engines, guess
    from apnap.engines.lines import read_lines
    from apnap.model.trace.faults import LogFaults

    if wanted is not None and wanted not in engines():
        accepted = nearest(wanted, engines())
        raise stop("E913", f"there is no engine {wanted!r}", words=wanted, accepted=accepted)
    faults = LogFaults()
    head = [line.text for line in islice(read_lines(file, faults), HEAD)]
    if wanted is None:
        found = guess(head)
        if found is None and faults.found:
            first = faults.found[0]
            raise stop(first.code, first.message, words=first.words, accepted=first.accepted)
        if found is None:
            raise stop("E912", "no engine is known to write such a log", accepted=[f"--engine {e}" for e in engines()])
        return found
    engine = engines()[wanted]
    other = guess(head)
    if engine.sniff(head) == 0 and other is not None:
        raise stop("E910", f"this looks like a log of {other.title}", words=wanted, accepted=[f"--engine {other.id}"])
    return engine


def _readings_of(header: Game) -> dict[str, str]:
    """The readings of a log's header, once it is sure that they, and the rules switched off, are there."""
    told = header.readings if isinstance(header.readings, dict) else {}
    without = header.without if isinstance(header.without, list) else []
    return checked(without, [f"{slug}={name}" for slug, name in told.items()])[1]


def _edition_of(said: object, log: str) -> str:
    if isinstance(said, str):
        if said in editions():
            return said
        raise stop("E917", f"{log} is of rules that are not known: {said!r}", words=said, accepted=editions())
    return games()[max(games())].editions[-1]


def _progress(quiet: bool) -> Callable[[int, int], None] | None:
    """Tells on a terminal how far the check has come."""
    if quiet or not sys.stderr.isatty():
        return None

    def tell(records: int, explanations: int) -> None:
        print(f"\r{records} records, {explanations} explanations", end="", file=sys.stderr, flush=True)

    return tell
