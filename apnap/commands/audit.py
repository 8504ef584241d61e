"""``apnap audit``: the rules of an edition as a whole."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from apnap.commands.codes import stop
from apnap.commands.kept import Kept
from apnap.commands.loading import complaints
from apnap.commands.paths import case_files, shown
from apnap.commands.policies import checked
from apnap.commands.workers import Call, Lost, Raised, Team
from apnap.model.games import editions, game_of
from apnap.model.rulebook import rules_of
from apnap.model.scenario import Policy, Scenario
from apnap.report.as_json import dump
from apnap.report.audit import Audit, audit_json, print_audit
from apnap.report.paper import Paper
from apnap.report.progress import Progress
from apnap.report.runs import NotUnderstood
from apnap.verifier.audit.found import Citations, Differ, OnBoards, Ruling
from apnap.verifier.audit.redundant import Mattering

PARTS = ("stuck", "redundant", "rulings", "citations")
ENOUGH_CASES, SHARE = 20, 4
"""Common ground is what at least every fourth of at least so many cases needs."""


@frozen(kw_only=True)
class Request:
    """What is asked. ``parts``: of PARTS."""

    edition: str
    size: int
    policy: Policy
    parts: tuple[str, ...]
    jobs: int


def audit(
    edition: str,
    paths: Sequence[str],
    *,
    size: int = 1,
    parts: Sequence[str] = (),
    without: Sequence[str] = (),
    readings: Sequence[str] = (),
    keep: str | None = None,
    jobs: int = 1,
    json: bool = False,
) -> int:
    """Carry out an audit, print it, and give the exit code."""
    if edition not in editions():
        raise stop("E701", f"no edition is called {edition!r}", words=edition, accepted=editions())
    for name, value in (("--size", size), ("--jobs", jobs)):
        if value < 1:
            raise stop("E804", f"{name} {value}: not a positive number", words=str(value), accepted=["more than 0"])
    for part in parts:
        if part not in PARTS:
            raise stop("E804", f"--part {part}: there is no such part", words=part, accepted=PARTS)
    off, read = checked(without, readings)
    request = Request(
        edition=edition,
        size=size,
        policy=Policy(edition, read, frozenset(off)),
        parts=tuple(parts) or PARTS,
        jobs=jobs,
    )
    found = _carry_out(request, paths, Kept.at(keep, {"ruling": Ruling, "citing": Citations}) if keep else Kept())
    if json:
        dump(audit_json(found), sys.stdout)
    else:
        print_audit(Paper(), found)
    return found.exit_code


def _carry_out(request: Request, paths: Sequence[str], kept: Kept) -> Audit:
    started = time.perf_counter()
    found = Audit(request.edition, request.size, tuple(rules_of(request.edition)))
    from apnap.model.pools import pool_files

    pool = [str(file) for file in pool_files(request.edition)]
    if "stuck" in request.parts:
        found = _add(found, "stuck", _each(request, kept, stuck, [(f, request) for f in pool]))
    if "redundant" in request.parts:
        found = _add(found, "mattering", _each(request, kept, redundant, [(f, request) for f in pool]))
    if "rulings" in request.parts or "citations" in request.parts:
        files = _cases(request, paths)
        found = _add(found, "rulings", _each(request, kept, ruling, [(f, request) for f in files]))
        found = evolve(found, common=_common(found.rulings))
    if "citations" in request.parts:
        calls = [(r.file, r, frozenset(found.common), request) for r in found.rulings if r.cited and not r.differ]
        found = _add(found, "citations", _each(request, kept, citing, calls))
    return evolve(found, parts=request.parts, seconds=time.perf_counter() - started)


def _each(
    request: Request, kept: Kept, function: Callable[..., Any], arguments: Iterable[tuple[Any, ...]]
) -> list[Any]:
    """A function for each of these that is not known already, with progress."""
    calls: list[Call] = [(function, some) for some in arguments]
    rules = request.policy.without, request.policy.readings
    keys = [kept.key(function, file, rules, *more) for _, (file, *more, _) in calls]
    known = [kept.result(function, key) for key in keys]
    todo = [number for number, result in enumerate(known) if result is None]
    team = Team([calls[number] for number in todo], request.jobs)
    with Progress(len(todo)) as progress:

        def finished(index: int) -> None:
            kept.add(keys[todo[index]], team.finished[index])
            progress.step(f"{function.__name__}: {Path(str(calls[todo[index]][1][0])).name}")

        team.on_finish = finished
        fresh = dict(zip(todo, team.results(), strict=True))
    return [fresh.get(number, result) for number, result in enumerate(known)]


def _add(found: Audit, name: str, results: list[Any]) -> Audit:
    """The audit with results; those of processes that failed are kept apart."""
    failed = [r for r in results if isinstance(r, Lost | Raised)]
    said = [r.message if isinstance(r, Raised) else f"a process ended unexpectedly ({r.exit_code})" for r in failed]
    done = tuple(r for r in results if r is not None and not isinstance(r, Lost | Raised))
    changes: dict[str, Any] = {name: done}
    return evolve(found, failures=(*found.failures, *said), **changes)


def _cases(request: Request, paths: Sequence[str]) -> list[str]:
    """The case files of the game, by what stands in them."""
    import tomllib

    game = game_of(request.edition)
    files = []
    for file in case_files(paths):
        try:
            edition = str(tomllib.loads(file.read_text(encoding="utf-8")).get("edition"))
        except (OSError, ValueError, RecursionError):
            continue  # `apnap verify` is the place to complain
        if edition in game.editions:
            files.append(str(file))
    if not files:
        raise stop("E805", f"no case is one of {game.title}", words=request.edition)
    return files


def _common(rulings: Sequence[Ruling]) -> tuple[str, ...]:
    """The rules that so many rulings need that they go without saying."""
    if len(rulings) < ENOUGH_CASES:
        return ()
    needed = Counter(slug for r in rulings for slug in r.flips)
    return tuple(sorted(slug for slug, n in needed.items() if n * SHARE >= len(rulings)))


# --------------------------------------------------------------------------- in the worker


def stuck(path: str, request: Request) -> OnBoards:
    """Clashes and gaps on the boards of one file."""
    from apnap.verifier.audit.stuck import on_boards

    return on_boards(_pooled(path, request))


def redundant(path: str, request: Request) -> Mattering:
    """The rules that matter on the boards of one file."""
    from apnap.verifier.audit.redundant import mattering

    return mattering(_pooled(path, request))


def _pooled(path: str, request: Request) -> Scenario:
    from apnap.model.case import load
    from apnap.verifier.audit.pool import sized

    return sized(load(Path(path)), request.size, request.policy)


def ruling(path: str, request: Request) -> Ruling:
    """What becomes of one case without each rule."""
    from apnap.verifier.audit.rulings import ablated

    name = shown(Path(path))
    case = _case(path, request)
    try:
        return ablated(case, name)
    except Differ as differ:
        return Ruling(name, case.title, case.policy.edition, len(case.claims), differ=str(differ))


def citing(path: str, known: Ruling, common: frozenset[str], request: Request) -> Citations:
    """Whether what one case cites is enough."""
    from apnap.verifier.audit.rulings import citations

    try:
        return citations(_case(path, request), known, common)
    except Differ as differ:
        return Citations(known.file, False, open=f"the engines differ: {differ}")


def _case(path: str, request: Request) -> Scenario:
    from apnap.commands.policies import changed
    from apnap.model.case import CaseFaults, load

    try:
        case = load(Path(path))
    except CaseFaults as faults:
        raise NotUnderstood(*complaints(faults, shown(Path(path)))) from None
    return changed(case, request.policy.without, request.policy.readings)
