"""What the plays of an engine can say of a claim."""

from __future__ import annotations

import pytest

from apnap.engines.phase.agreement import Agreement, judged
from apnap.model.claims import Claim, Const


@pytest.mark.parametrize("kind", ["can", "order_matters", "differs"])
@pytest.mark.parametrize("verdict", ["proved", "refuted"])
def test_what_single_plays_do_not_tell(kind: str, verdict: str) -> None:
    found = judged(Claim("true", Const(True), kind=kind), verdict, [])
    assert found.agreement is Agreement.CANNOT_EXPRESS
    assert found.why.startswith("single plays do not tell ")
