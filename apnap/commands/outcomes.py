"""``apnap outcomes``: every value that expressions can have at the end, with a witness for each."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from apnap.commands.codes import stop
from apnap.commands.loading import load_one
from apnap.commands.paths import shown
from apnap.commands.workers import Lost, Raised, alone
from apnap.model.case import CaseFaults, parse_expression
from apnap.model.claims import Expr
from apnap.model.scenario import Scenario
from apnap.report.as_json import Json, dump, loop_json, outcome_json
from apnap.report.outcomes import print_outcomes
from apnap.report.owners import owners_json
from apnap.report.paper import Paper
from apnap.report.runs import (
    ALL_AS_EXPECTED,
    FAULT_OF_APNAP,
    UNDECIDED,
    CaseRun,
    Complaint,
    NotUnderstood,
)
from apnap.report.terminal import print_run
from apnap.verifier import Outcomes
from apnap.verifier.results import Outcome


def outcomes(
    path: str,
    texts: Sequence[str],
    *,
    budget: int | None = None,
    owners: bool = True,
    play: bool = False,
    json: bool = False,
) -> int:
    """Find all values of the expressions together, print them, and give the exit code."""
    check_budget(budget)
    scenario = load_one(path)
    found = alone(find, scenario, expressions(scenario, texts), budget, owners)
    if isinstance(found, Lost | Raised):
        print_failure(path, found)
        return FAULT_OF_APNAP
    if json:
        dump(_json(path, texts, found, scenario), sys.stdout)
    else:
        print_outcomes(Paper(), texts, found, scenario.policy.edition, active=scenario.start.active, plays=play)
    if found.disagreement:
        return FAULT_OF_APNAP
    known = found.complete and all(o.owners is None or o.owners.verdict != "undecided" for o in found.outcomes)
    return ALL_AS_EXPECTED if known else UNDECIDED


def check_budget(budget: int | None) -> None:
    """Raises the fault of a budget that is none."""
    if budget is not None and budget <= 0:
        raise stop("E804", f"--budget {budget}: not a positive number", words=str(budget), accepted=["more than 0"])


def find(scenario: Scenario, exprs: tuple[Expr, ...], budget: int | None, owners: bool) -> Outcomes:
    """What the verifier finds; runs in a process of its own."""
    from apnap.verifier import outcomes as search

    if budget is None:
        return search(scenario, exprs, owners=owners, loops=True)
    return search(scenario, exprs, budget=budget, owners=owners, loops=True)


def expressions(scenario: Scenario, texts: Sequence[str]) -> tuple[Expr, ...]:
    """The expressions understood; the faults of all of them at once."""
    exprs: list[Expr] = []
    faults: list[Complaint] = []
    for number, text in enumerate(texts, 1):
        try:
            exprs.append(parse_expression(scenario, text))
        except CaseFaults as found:
            faults += [
                Complaint(f.code, f.message, where=f"expression {number}", words=f.words, accepted=f.accepted)
                for f in found.faults
            ]
    if faults:
        raise NotUnderstood(*faults)
    return tuple(exprs)


def print_failure(path: str, found: Lost | Raised) -> None:
    """Say that a process of apnap failed, and where."""
    name = shown(Path(path))
    if isinstance(found, Lost):
        run = CaseRun(name, failure=f"the process ended unexpectedly (exit {found.exit_code})")
    else:
        run = CaseRun(name, failure=found.message, details=found.trace)
    print_run(Paper(sys.stderr), run, plays=True)


def _json(path: str, texts: Sequence[str], found: Outcomes, scenario: Scenario) -> Json:
    return {
        "file": shown(Path(path)),
        "expressions": list(texts),
        "outcomes": [_outcome(o, scenario.policy.edition) for o in found.outcomes],
        "loops": [loop_json(x, scenario.policy.edition) for x in found.loops],
        "growing": list(found.growing),
        "complete": found.complete,
        "boards": found.boards,
        "because": found.because,
        "backing": list(found.backing),
        "disagreement": found.disagreement,
    }


def _outcome(outcome: Outcome, edition: str) -> Json:
    found = outcome_json(outcome, edition)
    return found if outcome.owners is None else {**found, "owners": owners_json(outcome.owners, edition)}
