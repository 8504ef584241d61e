"""apnap proves rulings of trading-card games, or finds the play that refutes them.

``apnap.load(path)`` reads a case file, ``apnap.verify(scenario)`` verifies its claims, ``apnap.outcomes(scenario,
exprs)`` finds every value that expressions can have at the end. The names below are imported when first used.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from apnap.model.case import CaseFaults, Fault, load, parse_expression
    from apnap.model.claims import Claim
    from apnap.model.plays import Decision, Play, PlayStep
    from apnap.model.scenario import Scenario
    from apnap.verifier.compare import compare
    from apnap.verifier.comparison import Comparison, Difference, Side
    from apnap.verifier.order import OrderAnswer, order
    from apnap.verifier.outcomes import Outcomes, outcomes
    from apnap.verifier.readings import Standing, readings
    from apnap.verifier.results import ClaimResult, Outcome, Verdict
    from apnap.verifier.verify import verify

__version__ = "0.1.0"

__all__ = [
    "CaseFaults",
    "Claim",
    "ClaimResult",
    "Comparison",
    "Decision",
    "Difference",
    "Fault",
    "OrderAnswer",
    "Outcome",
    "Outcomes",
    "Play",
    "PlayStep",
    "Scenario",
    "Side",
    "Standing",
    "Verdict",
    "compare",
    "load",
    "order",
    "outcomes",
    "parse_expression",
    "readings",
    "verify",
]

_HOMES = {
    "CaseFaults": "apnap.model.case",
    "Fault": "apnap.model.case",
    "load": "apnap.model.case",
    "parse_expression": "apnap.model.case",
    "Claim": "apnap.model.claims",
    "Decision": "apnap.model.plays",
    "Play": "apnap.model.plays",
    "PlayStep": "apnap.model.plays",
    "Scenario": "apnap.model.scenario",
    "Comparison": "apnap.verifier.comparison",
    "Difference": "apnap.verifier.comparison",
    "Side": "apnap.verifier.comparison",
    "Standing": "apnap.verifier.readings",
    "readings": "apnap.verifier.readings",
    "compare": "apnap.verifier.compare",
    "Outcomes": "apnap.verifier.outcomes",
    "OrderAnswer": "apnap.verifier.order",
    "order": "apnap.verifier.order",
    "outcomes": "apnap.verifier.outcomes",
    "verify": "apnap.verifier.verify",
    "ClaimResult": "apnap.verifier.results",
    "Outcome": "apnap.verifier.results",
    "Verdict": "apnap.verifier.results",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'apnap' has no attribute {name!r}")
    value = getattr(importlib.import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
