"""What can be wrong with a log, as codes: found by readers and adapters, shown with the line."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import field, frozen

from apnap.model.log_codes import CODES

MOST = 100
"""So many faults of one log are listed; more are counted."""


@frozen
class LogFault:
    """One fault of a log. ``line``: of the raw log, from 1; None for the log as a whole. ``words``: what is there."""

    code: str
    message: str
    line: int | None = None
    words: str = ""
    accepted: tuple[str, ...] = ()


@frozen
class LogFaults:
    """Where readers put what they find; after :data:`MOST` they are only counted."""

    found: list[LogFault] = field(factory=list)
    more: list[int] = field(factory=lambda: [0])

    def add(
        self, code: str, message: str, *, line: int | None = None, words: str = "", accepted: Iterable[str] = ()
    ) -> None:
        """Add a fault."""
        if len(self.found) >= MOST:
            self.more[0] += 1
            return
        advice = tuple(accepted) or (CODES[code][1],)
        self.found.append(LogFault(code, message, line, words[:120], advice))
