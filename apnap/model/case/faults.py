"""Faults of case files, collected until the whole file has been read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path as FilePath
from typing import TypeAlias

from attrs import field, frozen

from apnap.model.case.codes import CODES
from apnap.model.case.positions import Positions

Path: TypeAlias = tuple[str | int, ...]
"""Where a value is in the file: keys and 0-based list indexes."""

MOST = 200
"""A report of a broken file ends after so many faults."""

_BARE = re.compile(r"[A-Za-z0-9_-]+\Z")


def show_path(path: Path) -> str:
    """The path as people read it: ``claim[2].says``, lists counted from 1."""
    out = ""
    for part in path:
        if isinstance(part, int):
            out += f"[{part + 1}]"
        else:
            shown = part if _BARE.match(part) else '"' + part.replace('"', '\\"') + '"'
            out += f".{shown}" if out else shown
    return out


def nearest(word: str, known: Iterable[str], *, most: int = 3) -> tuple[str, ...]:
    """The known words that look most like ``word``, best first; letter case does not count."""
    by_fold: dict[str, str] = {}
    for k in known:
        by_fold.setdefault(k.casefold(), k)
    close = get_close_matches(word.casefold(), list(by_fold), n=most, cutoff=0.6)
    return tuple(by_fold[c] for c in close)


def plural(number: int, what: str) -> str:
    """``1 target``, ``2 targets``, ``0 triggered abilities``."""
    if number == 1:
        return f"1 {what}"
    return f"{number} {what[:-1]}ies" if what.endswith("y") else f"{number} {what}s"


@frozen
class Fault:
    """One fault.

    ``path``: where in the file (``claim[2].says``), "" for the file as a whole. ``line`` and ``column`` count from 1
    and are None where they are not known. ``words``: the offending words. ``accepted``: what would be accepted instead.
    ``at``: start and end of the words inside the value (an expression, a rules text), or None.
    """

    code: str
    path: str
    line: int | None
    column: int | None
    words: str
    message: str
    accepted: tuple[str, ...] = ()
    at: tuple[int, int] | None = None

    @property
    def means(self) -> str:
        """The general meaning of the code."""
        return CODES[self.code].means

    def __str__(self) -> str:
        where = f"{self.line}" if self.line is not None else ""
        if self.line is not None and self.column is not None:
            where += f":{self.column}"
        place = ", ".join(p for p in (f"line {where}" if where else "", self.path) if p)
        text = f"{self.code} {place}: {self.message}" if place else f"{self.code}: {self.message}"
        others = [a for a in self.accepted if a not in self.message]
        if others:
            text += f" (accepted: {', '.join(self.accepted)})"
        return text


class CaseFaults(Exception):
    """A case file that is not understood; ``faults`` has all of its faults, in the order of the file."""

    def __init__(self, faults: Sequence[Fault], file: FilePath | None = None) -> None:
        self.faults = tuple(faults)
        self.file = file
        super().__init__(str(self))

    def __str__(self) -> str:
        head = f"{self.file}: " if self.file else ""
        return "\n".join(f"{head}{f}" for f in self.faults)


@frozen
class FaultList:
    """Where the parts of the loader put what they find."""

    positions: Positions
    found: list[Fault] = field(factory=list)

    def add(
        self,
        code: str,
        path: Path,
        message: str,
        *,
        words: str = "",
        accepted: Iterable[str] = (),
        at: tuple[int, int] | None = None,
    ) -> None:
        """Add a fault, unless the very same one is there already."""
        line, column = self.positions.of(path, None if at is None else at[0])
        fault = Fault(code, show_path(path), line, column, words[:200], message, tuple(accepted), at)
        if len(self.found) < MOST and fault not in self.found:
            self.found.append(fault)

    def mention(self, path: Path) -> bool:
        """Whether there is a fault at that place already."""
        return any(f.path == show_path(path) for f in self.found)

    def in_order(self) -> list[Fault]:
        """The faults in the order of the file."""
        return sorted(self.found, key=lambda f: (f.line is None, f.line or 0, f.column or 0))
