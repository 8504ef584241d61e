"""``apnap engine``: a case played in the engine of somebody else, and what its plays say of the claims."""

from __future__ import annotations

import importlib
import json as json_module
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, cast

from apnap.commands.codes import nearest, stop
from apnap.commands.extras import with_logs
from apnap.commands.loading import load_one
from apnap.commands.paths import shown
from apnap.commands.workers import Lost, Raised, within
from apnap.model.games import game_of
from apnap.model.scenario import Scenario
from apnap.report.as_json import dump
from apnap.report.engine import EngineReport, as_json, print_report
from apnap.report.paper import Paper
from apnap.report.runs import ALL_AS_EXPECTED, OTHERWISE

if TYPE_CHECKING:
    from apnap.engines.phase.playing import Ended
    from apnap.model.trace.records import AnyRecord
    from apnap.verifier.checking.results import LogResult

ENGINES = {"phase": "phase"}
"""Engines that can be driven, and the module that each needs."""

PATIENCE = 10
"""So many seconds a log is checked."""


def engine(
    name: str,
    path: str,
    *,
    plays: int = 100,
    seed: int = 0,
    expected: bool = False,
    log: str | None = None,
    json: bool = False,
) -> int:
    """Play a case in an engine, print how far it agrees, and give the exit code.

    ``plays``: so many plays at most, and with random choices as many more if those are not all. ``expected``: compare
    with what the file expects instead of the verdicts found. ``log``: where the log of the first play is written, or
    of the first one that disagrees.
    """
    if name not in ENGINES:
        raise stop(
            "E913", f"there is no engine {name!r} that can be driven", words=name, accepted=nearest(name, ENGINES)
        )
    if plays <= 0:
        raise stop("E804", f"--plays {plays}: not a positive number", words=str(plays), accepted=["more than 0"])
    with_engine(name)
    scenario = load_one(path)
    if name not in game_of(scenario.policy.edition).engines:
        raise stop("E811", f"{name} plays no cases of {scenario.policy.edition}", words=scenario.policy.edition)
    verdicts = None if expected else _verdicts(scenario)
    found = compared(scenario, verdicts, plays=plays, seed=seed)
    if log is not None and found.log is not None:
        _write(log, found.log)
    if json:
        dump({"file": shown(Path(path)), "engine": name, **as_json(found)}, sys.stdout)
    else:
        print_report(Paper(), shown(Path(path)), found)
    return OTHERWISE if found.disagreeing else ALL_AS_EXPECTED


def with_engine(name: str) -> None:
    """Stops with a complaint that names the extra if the engine is not installed."""
    with_logs()
    try:
        importlib.import_module(ENGINES[name])
    except ImportError as missing:
        raise stop(
            "E814", f"the engine is not installed: {missing}", accepted=["pip install 'apnap[engine]'"]
        ) from None


def _verdicts(scenario: Scenario) -> Mapping[str, str]:
    """Claim → verdict, by path."""
    from apnap.verifier import verify

    return {r.claim.path: r.verdict.value for r in verify(scenario)}


def _write(path: str, lines: Sequence[object]) -> None:
    try:
        Path(path).write_text("".join(json_module.dumps(line) + "\n" for line in lines), encoding="utf-8")
    except OSError as error:
        raise stop("E810", f"{path} cannot be written: {error.strerror}", words=path) from None


def compared(
    scenario: Scenario,
    verdicts: Mapping[str, str] | None = None,
    *,
    plays: int = 100,
    seed: int = 0,
    check: bool = True,
) -> EngineReport:
    """How far the plays of the engine agree with the verdicts (without them: with those that the file expects).

    ``check``: the log is checked too; otherwise only that of a play which disagrees.
    """
    from apnap.engines.phase.agreement import Agreement, Judged, judged
    from apnap.engines.phase.beginning import summary
    from apnap.engines.phase.errors import CannotExpress
    from apnap.engines.phase.opening import opened
    from apnap.engines.phase.playing import Plays

    verdicts = {c.path: c.expect for c in scenario.claims} if verdicts is None else verdicts
    try:
        board = opened(scenario)
        played = Plays(board, plays, seed)
        ends: list[Ended] = list(played)
    except CannotExpress as reason:
        cannot = [Judged(c, verdicts[c.path], Agreement.CANNOT_EXPRESS, str(reason)) for c in scenario.claims]
        return EngineReport(tuple(cannot), cannot=str(reason))
    found: list[Judged] = [judged(c, verdicts[c.path], ends) for c in scenario.claims]
    otherwise = next((j.play for j in found if j.play is not None), None)
    shown_play = otherwise or ends[0]
    lines = [summary(board), *shown_play.log]
    explained = _checked(scenario, lines) if check or otherwise is not None else None
    return EngineReport(tuple(found), len(ends), played.complete, tuple(lines), explained)


def _checked(scenario: Scenario, lines: Sequence[object]) -> LogResult | None:
    """What the check says; None if it does not come to an end in time."""
    result = within(PATIENCE, checked, scenario, lines)
    return None if isinstance(result, Lost | Raised) else cast("LogResult | None", result)


def checked(scenario: Scenario, lines: Sequence[object]) -> LogResult:
    """What `apnap check` says of a log of the engine."""
    from apnap.engines.interface import Line
    from apnap.engines.phase.reading import read
    from apnap.model.trace.faults import LogFaults
    from apnap.verifier.checking.check import check
    from apnap.verifier.checking.start import Texts

    texts = [json_module.dumps(line) for line in lines]

    def records() -> Iterator[AnyRecord]:
        return read((Line(n, text) for n, text in enumerate(texts, 1)), LogFaults())

    return check(records, Texts(scenario.cards), scenario.policy.edition)
