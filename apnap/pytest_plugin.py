"""Collects ``*.case.toml`` files as pytest tests, one for each claim; a failing one prints the play.

Nothing of apnap is imported before the first case file is met.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from apnap.model.claims import Claim
    from apnap.model.scenario import Scenario
    from apnap.verifier.results import ClaimResult

SUFFIX = ".case.toml"


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Case files are test files."""
    return CaseFile.from_parent(parent, path=file_path) if file_path.name.endswith(SUFFIX) else None


class CaseFile(pytest.File):
    """One case file."""

    def collect(self) -> Iterator[pytest.Item]:
        """A test for each claim, named by the claim."""
        from apnap.model.case import CaseFaults, load

        try:
            scenario = load(self.path)
        except CaseFaults as faults:
            raise self.CollectError(str(faults)) from None
        names: set[str] = set()
        for number, claim in enumerate(scenario.claims, 1):
            name = _name(claim)
            if name in names:
                name = f"{name} (claim {number})"
            names.add(name)
            yield ClaimItem.from_parent(self, name=name, scenario=scenario, claim=claim)


def _name(claim: Claim) -> str:
    says = " ".join(claim.says.split()).replace("::", ":")
    return says if claim.kind == "always" else f"{claim.kind} {says}"


class ClaimFailed(Exception):
    """A claim came out otherwise than expected."""

    def __init__(self, result: ClaimResult) -> None:
        self.result = result
        super().__init__(f"{result.verdict.value}, expected {result.claim.expect}")


class ClaimItem(pytest.Item):
    """One claim of a case file."""

    def __init__(self, *, scenario: Scenario, claim: Claim, **more: Any) -> None:
        super().__init__(**more)
        self.scenario = scenario
        self.claim = claim

    def runtest(self) -> None:
        """Verify the claim."""
        from attrs import evolve

        from apnap.verifier import verify

        (result,) = verify(evolve(self.scenario, claims=(self.claim,)))
        if not result.ok:
            raise ClaimFailed(result)

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        """Verdict, grounds and play, instead of a traceback."""
        if not isinstance(excinfo.value, ClaimFailed):
            return super().repr_failure(excinfo, style)
        from io import StringIO

        from apnap.report.paper import Paper
        from apnap.report.terminal import print_result

        text = StringIO()
        edition = self.scenario.policy.edition
        print_result(Paper(text), excinfo.value.result, file=self.path.name, edition=edition, plays=True)
        return text.getvalue()

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the test is."""
        return self.path, 0, f"{self.path.name}: {self.name}"
