"""The questions: is a claim proved or refuted, on which rules does it rest, what can come out at all."""

from apnap.verifier.compare import compare
from apnap.verifier.order import OrderAnswer, order
from apnap.verifier.outcomes import Outcomes, outcomes
from apnap.verifier.verify import verify, verify_each

__all__ = ["OrderAnswer", "Outcomes", "compare", "order", "outcomes", "verify", "verify_each"]
