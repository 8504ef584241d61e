"""Every shipped ruling has the verdict that its case file expects."""

from __future__ import annotations

from pathlib import Path

import pytest

from apnap.model.case import load
from apnap.verifier import verify

CASES = Path(__file__).parents[2] / "cases"
SHIPPED = sorted(CASES.rglob("*.case.toml"))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: str(path.relative_to(CASES)).removesuffix(".case.toml"))
def test_a_shipped_ruling_is_as_expected(path: Path) -> None:
    for result in verify(load(path)):
        assert result.ok, f"{result.claim.says}: {result.verdict.value} ({result.because})"
