"""``apnap verify``: every claim of the selected case files, with what came out."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from attrs import evolve, field, frozen

from apnap.commands.codes import stop
from apnap.commands.loading import complaints
from apnap.commands.paths import case_files, shown
from apnap.commands.policies import changed, checked
from apnap.commands.workers import Lost, Raised, Team
from apnap.model.claims import Claim
from apnap.model.scenario import Scenario
from apnap.report.as_json import dump, run_json
from apnap.report.paper import Paper
from apnap.report.progress import Progress
from apnap.report.runs import CaseRun, Summary, summarize
from apnap.report.terminal import print_run, print_summary


@frozen(kw_only=True)
class Request:
    """What is asked about every file."""

    words: tuple[str, ...] = ()
    reasons: bool = False
    recheck: bool = False
    timeout: float | None = None
    budget: int | None = None
    without: tuple[str, ...] = ()
    readings: Mapping[str, str] = field(factory=dict)


def verify(
    paths: Sequence[str],
    *,
    words: str = "",
    jobs: int = 1,
    reasons: bool = False,
    recheck: bool = False,
    timeout: float | None = None,
    budget: int | None = None,
    without: Sequence[str] = (),
    readings: Sequence[str] = (),
    json: bool = False,
    play: bool = False,
) -> int:
    """Verify, print, and give the exit code."""
    _check_numbers(jobs, timeout, budget)
    off, read = checked(without, readings)
    files = case_files(paths)
    request = Request(
        words=tuple(words.casefold().split()),
        reasons=reasons,
        recheck=recheck,
        timeout=timeout,
        budget=budget,
        without=off,
        readings=read,
    )
    return _Run(files, request, jobs, Paper(), json, play).carry_out()


def _check_numbers(jobs: int, timeout: float | None, budget: int | None) -> None:
    for name, value in (("-j", jobs), ("--timeout", timeout), ("--budget", budget)):
        if value is not None and not 0 < value < float("inf"):
            raise stop("E804", f"{name} {value}: not a positive number", words=str(value), accepted=["more than 0"])


@frozen
class _Run:
    """One run over some files."""

    files: tuple[Path, ...]
    request: Request
    jobs: int
    paper: Paper
    json: bool
    play: bool

    def carry_out(self) -> int:
        started = time.perf_counter()
        team = Team([(check, (str(f), self.request)) for f in self.files], self.jobs)
        interrupted = False
        with Progress(len(self.files)) as progress:
            team.on_finish = lambda index: progress.step(shown(self.files[index]))
            printed = 0
            try:
                for result in team.results():
                    self._print(self._as_run(printed, result), progress)
                    printed += 1
            except KeyboardInterrupt:
                interrupted = True
            runs = [self._as_run(index, team.finished[index]) for index in sorted(team.finished)]
            for run in runs[printed:]:
                self._print(run, progress)
        summary = summarize(runs, seconds=time.perf_counter() - started, interrupted=interrupted)
        self._finish(runs, summary)
        return summary.exit_code

    def _as_run(self, index: int, result: object) -> CaseRun:
        match result:
            case CaseRun():
                return result
            case Lost(exit_code=code):
                return CaseRun(shown(self.files[index]), failure=f"the process ended unexpectedly (exit {code})")
            case Raised(message=message, trace=trace):
                return CaseRun(shown(self.files[index]), failure=message, details=trace)
        raise TypeError(result)

    def _print(self, run: CaseRun, progress: Progress) -> None:
        if not self.json:
            progress.wipe()
            print_run(self.paper, run, plays=self.play)
            progress.draw(run.file)

    def _finish(self, runs: list[CaseRun], summary: Summary) -> None:
        done = {run.file for run in runs}
        unfinished = [name for name in map(shown, self.files) if name not in done]
        if not summary.interrupted and not summary.claims and not summary.faults and not summary.failures:
            raise stop("E805", "no claim is selected", words=" ".join(self.request.words))
        if self.json:
            dump(run_json(runs, summary, unfinished=unfinished), sys.stdout)
        else:
            print_summary(self.paper, summary, unfinished=unfinished)


# --------------------------------------------------------------------------- in the worker


def check(path: str, request: Request) -> CaseRun:
    """Load one file and verify its selected claims."""
    from apnap.model.case import CaseFaults, load
    from apnap.verifier import verify as prove
    from apnap.verifier.limits import DEFAULT_BUDGET

    name = shown(Path(path))
    try:
        scenario = load(Path(path))
    except CaseFaults as faults:
        return CaseRun(name, complaints=complaints(faults, name))
    scenario = changed(scenario, request.without, request.readings)
    scenario = evolve(scenario, claims=selected(scenario, name, request.words))
    if not scenario.claims:
        return CaseRun(name)
    budget = DEFAULT_BUDGET if request.budget is None else request.budget
    try:
        results = prove(
            scenario, reasons=request.reasons, timeout=request.timeout, budget=budget, recheck=request.recheck
        )
    except CaseFaults as faults:
        return CaseRun(name, complaints=complaints(faults, name))
    return CaseRun(name, scenario.title, scenario.policy.edition, tuple(results))


def selected(scenario: Scenario, name: str, words: Sequence[str]) -> tuple[Claim, ...]:
    """The claims in whose file name, title or text every word occurs (letter case does not count)."""
    head = f"{Path(name).name}\n{scenario.title}".casefold()
    return tuple(c for c in scenario.claims if all(w in head or w in c.says.casefold() for w in words))
