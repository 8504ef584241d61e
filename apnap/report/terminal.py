"""Verdicts, faults and the summary as lines of text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from apnap.model.claims import Claim, Contrast, TwoEditions, TwoReadings, WithAndWithout
from apnap.report.differences import print_difference
from apnap.report.names import listed
from apnap.report.paper import Paper
from apnap.report.play import print_play
from apnap.report.runs import CaseRun, Complaint, Summary
from apnap.report.values import all_boards, value_words
from apnap.verifier.results import ClaimResult, Compared, LoopFound, Verdict

MARKS = {Verdict.UNDECIDED: ("open", "yellow"), Verdict.DISAGREEMENT: ("CLASH", "bold red")}
PLAY_WORDS = {Verdict.REFUTED: "a play that refutes it:", Verdict.DISAGREEMENT: "the play in question:"}


def print_run(paper: Paper, run: CaseRun, *, plays: bool = False) -> None:
    """A line per claim of one file; under a claim that came out otherwise, why, and the play."""
    for complaint in run.complaints:
        print_complaint(paper, complaint)
    if run.failure:
        paper.line(("CLASH ", "bold red"), f"{run.file}: a fault of apnap: {run.failure}", hang=6)
        for line in run.details.splitlines() if plays else ():
            paper.line((line, "dim"), indent=6)
        if run.details and not plays:
            paper.line(("-v prints where", "dim"), indent=6)
    for result in run.results:
        print_result(paper, result, file=run.file, edition=run.edition, plays=plays)
    if plays:
        print_loops(paper, run)


def print_result(paper: Paper, result: ClaimResult, *, file: str, edition: str, plays: bool = False) -> None:
    """The line of one claim, and what belongs below it."""
    mark, style = ("ok", "green") if result.ok else MARKS.get(result.verdict, ("FAIL", "bold red"))
    verdict = f"{verdict_words(result)} (expected {result.claim.expect})"
    paper.line((f"{mark:<5} ", style), f"{verdict:<28} ", (f"{file}  ", "dim"), claim_words(result), hang=6)
    _print_grounds(paper, result, edition, plays)
    if result.compared is not None and (plays or not result.ok):
        _print_compared(paper, result.compared)
    elif result.play is not None and (plays or not result.ok):
        paper.line((PLAY_WORDS.get(result.verdict, "a play that shows it:"), "bold"), indent=6)
        print_play(paper, result.play, edition, indent=6)


def _print_compared(paper: Paper, compared: Compared) -> None:
    found = compared.comparison
    if found.difference is not None:
        print_difference(paper, found.difference, compared.sides, whole=False, smallest=found.smallest, indent=6)


def print_loops(paper: Paper, run: CaseRun) -> None:
    """The loops that were found for any claim, each of them once."""
    told: list[LoopFound] = []
    for loop in (x for result in run.results for x in result.loops):
        if loop not in told:
            told.append(loop)
            print_loop(paper, loop, run.edition)


def print_loop(paper: Paper, loop: LoopFound, edition: str) -> None:
    """A loop that plays can come into: its kind, who can stop it, and a play once round it."""
    paper.line((loop_words(loop), "bold"), indent=2)
    if loop.play is not None:
        print_play(paper, loop.play, edition, indent=6)


def loop_words(loop: LoopFound) -> str:
    """What kind of a loop it is, and who can stop it."""
    stoppers = f"; {' or '.join(loop.stoppers)} can stop it" if loop.stoppers else ""
    match loop.kind:
        case "mandatory":
            return f"a loop of mandatory actions, a draw{stoppers}:"
        case "unsettled":
            return f"a loop of mandatory actions, of which no rule says what comes{stoppers}:"
        case "optional":
            return f"a loop that need not go on{stoppers}:"
        case _:
            return "a loop that goes on until somebody has lost:"


def _print_grounds(paper: Paper, result: ClaimResult, edition: str, plays: bool) -> None:
    told = plays or not result.ok
    if result.because and told:
        paper.line(result.because, indent=6)
    if result.reasons is not None and result.verdict is Verdict.PROVED:
        paper.line(("reasons: ", "bold"), reasons_words(result.reasons, edition), indent=6)
    if result.outcomes and told:
        paper.line("outcomes: ", ", ".join(value_words(o.value, edition) for o in result.outcomes), indent=6)
    if result.backing and told:
        paper.line((f"backed by: {', '.join(result.backing)}", "dim"), indent=6)
    for note in result.notes if told else ():
        paper.line((note, "dim"), indent=6)


def claim_words(result: ClaimResult) -> str:
    """The claim as written, with its kind unless it is the usual one."""
    return f"{kind_words(result.claim)}{result.claim.says}"


def kind_words(claim: Claim) -> str:
    """The kind of a claim, as it is put before its expression: nothing if it is the usual one."""
    who = ", ".join(claim.by)
    if claim.contrast is not None:
        return f"{claim.kind} ({contrast_words(claim.contrast)}): "
    match claim.kind:
        case "always":
            return ""
        case "can":
            return f"{who} can: "
        case kind:
            return f"{kind} ({who}): " if who else f"{kind}: "


def contrast_words(contrast: Contrast) -> str:
    """What a claim compares, as the command line has it."""
    match contrast:
        case TwoReadings(rule=rule, names=names):
            return f"{rule}={','.join(names)}"
        case TwoEditions(names=names):
            return ", ".join(names)
        case WithAndWithout(rule=rule):
            return f"without {rule}"
        case _:
            assert_never(contrast)


def verdict_words(result: ClaimResult) -> str:
    """The verdict, with the bound where not every play ends within it, and with the boards of an open scenario where
    it is about all of them."""
    words = result.verdict.value
    if result.verdict is Verdict.PROVED and not result.complete:
        words = f"proved to {result.bound} steps"
    about_all = Verdict.REFUTED if result.claim.kind in ("possible", "differs") else Verdict.PROVED
    return words + all_boards(result.boards) if result.verdict is about_all else words


def reasons_words(reasons: tuple[str, ...], edition: str) -> str:
    """A reason of a proof: a minimal set of rules."""
    return listed(reasons, edition) if reasons else "none, it is true whatever the rules are"


# --------------------------------------------------------------------------- faults, summary


def print_complaint(paper: Paper, complaint: Complaint) -> None:
    """One fault: code, file and place, what is wrong, what would be accepted."""
    place = ", ".join(p for p in (complaint.file, complaint.where) if p)
    paper.line((f"{complaint.code} ", "bold red"), f"{place}: " if place else "", complaint.message, hang=5)
    if complaint.words and complaint.words not in complaint.message:
        paper.line(f"words: {complaint.words}", indent=5)
    if complaint.accepted:
        paper.line(f"accepted: {', '.join(complaint.accepted)}", indent=5)


def print_summary(paper: Paper, summary: Summary, *, unfinished: Iterable[str] = ()) -> None:
    """The last lines of a run."""
    unfinished = tuple(unfinished)
    counts = (
        (summary.otherwise, "otherwise"),
        (summary.undecided, "undecided"),
        (summary.disagreements, "where the two engines disagree"),
        (summary.failures, "file(s) on which apnap failed"),
        (summary.faults, "fault(s) in the input"),
    )
    more = "".join(f", {number} {what}" for number, what in counts if number)
    claims, files = _counted(summary.claims, "claim"), _counted(summary.files, "file")
    style = "bold green" if summary.exit_code == 0 else "bold red"
    as_expected = f"{summary.as_expected} as expected{more}"
    paper.line((f"{claims} in {files}: {as_expected} ({summary.seconds:.1f} s)", style))
    if summary.interrupted:
        paper.line(("interrupted; not finished: ", "bold red"), ", ".join(unfinished) or "nothing", hang=2)


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
