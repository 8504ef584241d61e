"""What a run of ``apnap verify`` has found out, as data for the reports and the exit code."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from apnap.verifier.results import ClaimResult, Verdict

ALL_AS_EXPECTED, OTHERWISE, NOT_UNDERSTOOD, UNDECIDED, FAULT_OF_APNAP, INTERRUPTED = 0, 1, 2, 3, 4, 130


@frozen
class Complaint:
    """Input that was not understood: one fault of a file, or of the command line (``file`` is "" then).

    ``where``: line and path in the file, as people read it. ``accepted``: what would be accepted instead.
    """

    code: str
    message: str
    file: str = ""
    where: str = ""
    words: str = ""
    accepted: tuple[str, ...] = ()


class NotUnderstood(Exception):
    """The command cannot be carried out as given; nothing was run."""

    def __init__(self, *complaints: Complaint) -> None:
        self.complaints = complaints
        super().__init__("; ".join(c.message for c in complaints))


@frozen
class CaseRun:
    """One case file after it was run: its results, or its faults, or how apnap itself failed on it."""

    file: str
    title: str = ""
    edition: str = ""
    results: tuple[ClaimResult, ...] = ()
    complaints: tuple[Complaint, ...] = ()
    failure: str = ""
    details: str = ""


@frozen
class Summary:
    """Counts over a run. ``otherwise``, ``undecided`` and ``disagreements`` count what was not expected."""

    files: int = 0
    claims: int = 0
    as_expected: int = 0
    otherwise: int = 0
    undecided: int = 0
    disagreements: int = 0
    faults: int = 0
    failures: int = 0
    seconds: float = 0.0
    interrupted: bool = False

    @property
    def exit_code(self) -> int:
        """The code of the gravest finding: apnap's own faults, then input, then claims, then what is open."""
        findings = (
            (self.interrupted, INTERRUPTED),
            (self.disagreements or self.failures, FAULT_OF_APNAP),
            (self.faults, NOT_UNDERSTOOD),
            (self.otherwise, OTHERWISE),
            (self.undecided, UNDECIDED),
        )
        return next((code for found, code in findings if found), ALL_AS_EXPECTED)


def summarize(runs: Iterable[CaseRun], *, seconds: float = 0.0, interrupted: bool = False) -> Summary:
    """The counts over all runs."""
    runs = tuple(runs)
    results = [r for run in runs for r in run.results]
    unexpected = [r.verdict for r in results if not r.ok]
    undecided = unexpected.count(Verdict.UNDECIDED)
    disagreements = unexpected.count(Verdict.DISAGREEMENT)
    return Summary(
        files=sum(1 for run in runs if run.results or run.complaints or run.failure),
        claims=len(results),
        as_expected=len(results) - len(unexpected),
        otherwise=len(unexpected) - undecided - disagreements,
        undecided=undecided,
        disagreements=disagreements,
        faults=sum(len(run.complaints) for run in runs),
        failures=sum(1 for run in runs if run.failure),
        seconds=seconds,
        interrupted=interrupted,
    )
