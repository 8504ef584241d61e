"""Which case files a command is about."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from apnap.commands.codes import complaint
from apnap.report.runs import Complaint, NotUnderstood

SUFFIX = ".case.toml"


def corpus() -> Path:
    """The folder of the shipped corpus: in an installed apnap beside the code, in a checkout at its root."""
    package = Path(__file__).resolve().parent.parent
    checkout = package.parent / "cases"
    return checkout if (package.parent / "pyproject.toml").is_file() and checkout.is_dir() else package / "_cases"


def case_files(paths: Iterable[str]) -> tuple[Path, ...]:
    """The case files named or found below the folders named, each once; no path means the shipped corpus."""
    found: dict[str, Path] = {}
    faults: list[Complaint] = []
    for path in tuple(paths) or (str(corpus()),):
        here = Path(path)
        if path and here.is_dir():
            files = _below(here)
            if not files:
                faults.append(complaint("E803", f"no case file in {path}", words=path))
        elif path and os.path.lexists(here):
            files = [here]
        else:
            files = []
            faults.append(complaint("E802", f"{path or 'an empty path'} does not exist", words=path))
        for file in files:
            found.setdefault(os.path.realpath(file), file)
    if faults:
        raise NotUnderstood(*faults)
    return tuple(found.values())


def _below(folder: Path) -> list[Path]:
    files: list[Path] = []
    for here, folders, names in os.walk(folder):
        folders[:] = sorted(f for f in folders if not f.startswith("."))
        files += [Path(here, n) for n in sorted(names) if n.endswith(SUFFIX)]
    return files


def shown(file: Path) -> str:
    """The name of a file as it is shown: from the current folder where it is below it."""
    full = Path(os.path.abspath(file))
    try:
        return str(full.relative_to(Path.cwd()))
    except (ValueError, OSError):
        return str(full)
