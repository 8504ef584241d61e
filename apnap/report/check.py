"""What a check of a log has found out: in words, as JSON, as SARIF."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from apnap.model.rulebook import rules
from apnap.model.trace.faults import LogFault, LogFaults
from apnap.report.as_json import Json, dump
from apnap.report.names import listed, named
from apnap.report.paper import Paper
from apnap.report.runs import NOT_UNDERSTOOD, OTHERWISE, UNDECIDED, Complaint
from apnap.report.terminal import print_complaint
from apnap.verifier.checking.results import Edit, LogResult, LogVerdict, Nearest, Violation

STYLES = {LogVerdict.EXPLAINED: "bold green", LogVerdict.BROKEN: "bold red", LogVerdict.NOT_MODELLED: "bold yellow"}

SARIF = "https://json.schemastore.org/sarif-2.1.0.json"

SHOWN = 20
"""So many cards that are not modelled are listed on a terminal."""


def exit_code(result: LogResult) -> int:
    """1 broken, 2 something is wrong with the log itself, 3 not modelled, 0 explained."""
    if result.verdict is LogVerdict.BROKEN:
        return OTHERWISE
    if result.faults:
        return NOT_UNDERSTOOD
    return UNDECIDED if result.verdict is LogVerdict.NOT_MODELLED else 0


def not_understood(log: str, faults: LogFaults) -> int:
    """Nothing of the log could be checked."""
    paper = Paper(sys.stderr)
    for fault in faults.found:
        print_complaint(paper, complaint(fault, log))
    return NOT_UNDERSTOOD


def complaint(fault: LogFault, log: str) -> Complaint:
    """A fault of a log as it is shown everywhere."""
    where = "" if fault.line is None else f"line {fault.line}"
    return Complaint(fault.code, fault.message, log, where, fault.words, fault.accepted)


def show(log: str, result: LogResult, *, as_json: bool, as_sarif: bool) -> int:
    """Print what was found; the exit code."""
    if as_sarif:
        dump(sarif(log, result), sys.stdout)
    elif as_json:
        dump(json(log, result), sys.stdout)
    else:
        _print(Paper(), log, result)
    if not as_json:
        paper = Paper(sys.stderr)
        for fault in result.faults:
            print_complaint(paper, complaint(fault, log))
    return exit_code(result)


def _print(paper: Paper, log: str, result: LogResult) -> None:
    paper.line((result.verdict.value, STYLES[result.verdict]), f"  {log}", (f"  ({result.engine})", "dim"))
    for violation in result.violations:
        _print_violation(paper, violation, result.edition)
    if result.more_violations:
        paper.line(f"{result.more_violations} more", indent=2)
    if result.stopped is not None:
        line, reason = result.stopped
        paper.line(f"line {line}: checked up to here: {reason}", indent=2)
    paper.line(
        f"{result.records} records: {result.modelled} explained, {result.outside} from outside; "
        f"{result.triggers} triggers, {result.choices} choices; at most {result.most} explanations at once",
        indent=2,
    )
    unknown = sorted(result.not_modelled.items(), key=lambda pair: (-pair[1], pair[0]))
    if unknown:
        paper.line(("not modelled: ", "bold"), ", ".join(f"{n} ({k})" for n, k in unknown[:SHOWN]), indent=2)


def _print_violation(paper: Paper, v: Violation, edition: str) -> None:
    what = "something is missing before it" if v.kind == "missing" else "the rules do not allow it here"
    paper.line((f"line {v.line}: ", "bold"), f"{v.text}: {what}", indent=2, hang=2)
    if v.rules:
        verb = "broken" if v.by == "ablation" else "demanded by"
        paper.line((f"{verb}: ", "red"), listed(v.rules, edition), indent=4, hang=2)
    if v.why:
        paper.line(("why not: ", "dim"), v.why, indent=4, hang=2)
    for text in v.expected:
        paper.line(("expected: ", "dim"), text, indent=4, hang=2)
    if v.nearest is not None:
        _print_nearest(paper, v.nearest)
    elif v.mended_at is not None:
        paper.line(("legal with: ", "cyan"), f"what is said at line {v.mended_at}", indent=4, hang=2)


def _print_nearest(paper: Paper, found: Nearest) -> None:
    """The nearest legal logs: what to change, at which line."""
    for fix in found.fixes:
        paper.line(("legal with: ", "cyan"), (f"(cost {fix.cost})", "dim"), indent=4, hang=2)
        for edit in fix.edits:
            paper.line(f"line {edit.line}: {edit.text}", indent=6, hang=2)
            if edit.how == "add":
                for line, text in edit.parts[1:]:
                    paper.line((f"before line {line}: {text}", "dim"), indent=8, hang=2)
    paper.line((how_near(found), "dim"), indent=4, hang=2)


def how_near(found: Nearest) -> str:
    """What is certain about the smallest change."""
    where = f"in lines {found.first} to {found.last} ({found.records} records)"
    left_out = "" if found.whole else "; what had too many explanations, or is not modelled, was left out"
    if found.smallest:
        return f"none smaller exists {where}{left_out}"
    if found.fixes:
        return f"no smaller one was found; none that costs less than {found.below} exists {where}{left_out}"
    if found.below is None:
        return f"no change makes it legal {where}{left_out}"
    return f"no change was found {where}; none that costs less than {found.below} exists{left_out}"


def json(log: str, result: LogResult) -> Json:
    """The object that ``apnap check --json`` writes."""
    return {
        "log": log,
        "verdict": result.verdict.value,
        "edition": result.edition,
        "engine": result.engine,
        "records": result.records,
        "modelled": result.modelled,
        "outside": result.outside,
        "triggers": result.triggers,
        "choices": result.choices,
        "most_explanations": result.most,
        "violations": [_violation_json(v, result.edition) for v in result.violations],
        "more_violations": result.more_violations,
        "not_modelled": dict(result.not_modelled),
        "stopped": None if result.stopped is None else {"line": result.stopped[0], "reason": result.stopped[1]},
        "faults": [_fault_json(f) for f in result.faults],
        "exit": exit_code(result),
    }


def _violation_json(v: Violation, edition: str) -> Json:
    return {
        "line": v.line,
        "record": v.n,
        "text": v.text,
        "kind": v.kind,
        "rules": [{"slug": s, "name": named(s, edition)} for s in v.rules],
        "by": v.by,
        "expected": list(v.expected),
        "why_not": v.why or None,
        "explanations": v.explanations,
        "nearest": None if v.nearest is None else _nearest_json(v.nearest),
        "mended_at": v.mended_at,
    }


def _nearest_json(found: Nearest) -> Json:
    return {
        "fixes": [{"cost": f.cost, "edits": [_edit_json(e) for e in f.edits]} for f in found.fixes],
        "lines": [found.first, found.last],
        "records": found.records,
        "none_below": found.below,
        "smallest": found.smallest,
        "whole": found.whole,
        "says": how_near(found),
    }


def _edit_json(edit: Edit) -> Json:
    parts = [{"line": line, "text": text} for line, text in edit.parts]
    return {"how": edit.how, "line": edit.line, "text": edit.text, "cost": edit.cost, "parts": parts}


def _fault_json(fault: LogFault) -> Json:
    return {"code": fault.code, "message": fault.message, "line": fault.line, "words": fault.words}


def sarif(log: str, result: LogResult) -> Json:
    """The run as SARIF 2.1.0: a result for every violation and every fault."""
    broken = dict.fromkeys(s for v in result.violations for s in v.rules)
    driver: Json = {"name": "apnap", "rules": [*_sarif_rules(broken, result.edition)]}
    found = [_sarif_violation(log, v, result.edition) for v in result.violations]
    found += [_sarif_result(log, f.code, f.message, f.line, "error") for f in result.faults]
    return {"$schema": SARIF, "version": "2.1.0", "runs": [{"tool": {"driver": driver}, "results": found}]}


def _sarif_rules(slugs: Iterable[str], edition: str) -> Iterable[Json]:
    for slug in slugs:
        text = {"text": rules()[slug].sentence}
        yield {"id": slug, "name": named(slug, edition), "shortDescription": text}


def _sarif_violation(log: str, v: Violation, edition: str) -> Json:
    message = v.text + (f"; expected: {'; '.join(v.expected)}" if v.expected else "")
    if v.rules:
        message += f"; rules: {listed(v.rules, edition)}"
    found = _sarif_result(log, v.rules[0] if v.rules else "not-explained", message, v.line, "error")
    if v.nearest is not None:
        found["properties"] = {"nearest": _nearest_json(v.nearest)}
        for fix in v.nearest.fixes[:1]:
            changes = "; ".join(f"line {e.line}: {e.text}" for e in fix.edits)
            found["message"]["text"] += f"; legal with (cost {fix.cost}): {changes}"
    return found


def _sarif_result(log: str, rule: str, message: str, line: int | None, level: str) -> Json:
    region = {} if line is None else {"region": {"startLine": line}}
    place = {"physicalLocation": {"artifactLocation": {"uri": log}, **region}}
    return {"ruleId": rule, "level": level, "message": {"text": message}, "locations": [place]}
