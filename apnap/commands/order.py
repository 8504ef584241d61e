"""``apnap order``: whether the order of simultaneous triggers can matter for some expressions."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from apnap.commands.codes import stop
from apnap.commands.loading import load_one
from apnap.commands.outcomes import check_budget, expressions, print_failure
from apnap.commands.paths import shown
from apnap.commands.workers import Lost, Raised, alone
from apnap.model.claims import Expr
from apnap.model.scenario import Scenario
from apnap.report.as_json import dump
from apnap.report.order import order_json, print_order
from apnap.report.paper import Paper
from apnap.report.runs import ALL_AS_EXPECTED, FAULT_OF_APNAP, UNDECIDED
from apnap.verifier.order import OrderAnswer


def order(path: str, texts: Sequence[str], *, budget: int | None = None, play: bool = False, json: bool = False) -> int:
    """Find out whether orders can matter, print it, and give the exit code."""
    check_budget(budget)
    scenario = load_one(path)
    if scenario.open:
        raise stop("E813", f"{path} leaves its start open; orders are asked of one board")
    edition = scenario.policy.edition
    found = alone(find, scenario, expressions(scenario, texts), budget)
    if isinstance(found, Lost | Raised):
        print_failure(path, found)
        return FAULT_OF_APNAP
    if json:
        dump({"file": shown(Path(path)), "expressions": list(texts), **order_json(found, edition)}, sys.stdout)
    else:
        print_order(Paper(), texts, found, edition, plays=play)
    if found.disagreement:
        return FAULT_OF_APNAP
    return UNDECIDED if found.matters is None else ALL_AS_EXPECTED


def find(scenario: Scenario, exprs: tuple[Expr, ...], budget: int | None) -> OrderAnswer:
    """What the verifier finds; runs in a process of its own."""
    from apnap.verifier import order as search

    return search(scenario, exprs) if budget is None else search(scenario, exprs, budget=budget)
