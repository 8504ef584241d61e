"""Case files from disk, with their faults as complaints."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from apnap.commands.paths import case_files, shown
from apnap.model.scenario import Scenario
from apnap.report.runs import Complaint, NotUnderstood

if TYPE_CHECKING:
    from apnap.model.case import CaseFaults


def load_one(path: str) -> Scenario:
    """The one case file that a command is about. Raises NotUnderstood with all its faults."""
    from apnap.model.case import CaseFaults, load

    file = Path(path)
    if not file.is_file():
        case_files([path])  # complains about what does not exist
    try:
        return load(file)
    except CaseFaults as faults:
        raise NotUnderstood(*complaints(faults, shown(file))) from None


def complaints(faults: CaseFaults, file: str) -> tuple[Complaint, ...]:
    """The faults of one file."""
    return tuple(
        Complaint(f.code, f.message, file, _where(f.line, f.column, f.path), f.words, f.accepted) for f in faults.faults
    )


def _where(line: int | None, column: int | None, path: str) -> str:
    place = "" if line is None else f"line {line}" + ("" if column is None else f":{column}")
    return ", ".join(p for p in (place, path) if p)
