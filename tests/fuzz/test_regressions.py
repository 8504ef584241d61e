"""What random scenarios once found, as small case files: both engines agree and say what the rulebook says."""

from __future__ import annotations

from pathlib import Path

import pytest

from apnap.model.case import load
from apnap.verifier.verify import verify
from tests.fuzz.compare import compare

FOUND = sorted((Path(__file__).parent / "regressions").glob("*.case.toml"))


@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.name.removesuffix(".case.toml"))
def test_what_was_found_once(path: Path) -> None:
    scenario = load(path)
    assert compare(scenario).differences == []
    for result in verify(scenario):
        assert result.ok, f"{result.claim.says}: {result.verdict.value} ({result.because})"
