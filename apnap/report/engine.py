"""How far a game engine agrees with the verdicts of a case: in words, and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from apnap.report.as_json import Json
from apnap.report.check import STYLES as CHECKED
from apnap.report.paper import Paper

if TYPE_CHECKING:
    from apnap.engines.phase.agreement import Judged
    from apnap.verifier.checking.results import LogResult

STYLES = {"agrees": "bold green", "disagrees": "bold red", "not shown": "bold yellow", "cannot express": "yellow"}


@frozen
class EngineReport:
    """``plays``: how many were played; ``complete``: those are all. ``log``: of the play that disagrees, else of the
    first; ``check``: whether the rules explain it. ``cannot``: why nothing could be played."""

    claims: Sequence[Judged]
    plays: int = 0
    complete: bool = False
    log: Sequence[object] | None = None
    check: LogResult | None = None
    cannot: str = ""

    @property
    def disagreeing(self) -> Sequence[Judged]:
        """The claims of which the engine shows a play that cannot be."""
        return [j for j in self.claims if j.agreement.value == "disagrees"]


def print_report(paper: Paper, file: str, report: EngineReport) -> None:
    """One line for each claim, and one for the plays."""
    for j in report.claims:
        word = j.agreement.value
        why = f": {j.why}" if j.why else ""
        paper.line((f"{word:<14}", STYLES[word]), f"  {j.verdict:<8}  {file}  {j.claim.says}", (why, "dim"))
    if report.cannot:
        paper.line("the engine played nothing")
        return
    which = "all there are" if report.complete else "some of them with random choices"
    paper.line(f"{report.plays} play{'s' * (report.plays != 1)} of the engine, {which}")
    if report.check is None:
        paper.line("the log was not checked to its end")
    else:
        verdict = report.check.verdict
        paper.line(
            "the log of ",
            "the play shown" if report.disagreeing else "the first play",
            " is ",
            (verdict.value, CHECKED[verdict]),
        )
        for v in report.check.violations[:3]:
            paper.line(f"line {v.line}: {v.text} ({', '.join(v.rules)})", indent=2)


def as_json(report: EngineReport) -> Json:
    """The report as JSON."""
    claims = [
        {
            "claim": j.claim.says,
            "kind": j.claim.kind,
            "verdict": j.verdict,
            "agreement": j.agreement.value,
            "why": j.why,
        }
        for j in report.claims
    ]
    counts = Counter(j.agreement.value for j in report.claims)
    found: Json = {
        "claims": claims,
        "counts": dict(counts),
        "plays": report.plays,
        "complete": report.complete,
        "cannot": report.cannot,
    }
    if report.check is not None:
        found["log"] = {
            "verdict": report.check.verdict.value,
            "violations": [{"line": v.line, "text": v.text, "rules": list(v.rules)} for v in report.check.violations],
        }
    return found
