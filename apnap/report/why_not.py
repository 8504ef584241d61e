"""Why an ability did not trigger, event by event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from apnap.report.names import listed
from apnap.report.paper import Paper


class Answer(Protocol):
    """What one event of a play meant for an ability, as the referee says it."""

    @property
    def event(self) -> str: ...
    @property
    def reason(self) -> str: ...
    @property
    def triggered(self) -> bool: ...
    @property
    def rules(self) -> tuple[str, ...]: ...


def print_answers(paper: Paper, asked: str, answers: Sequence[Answer], edition: str) -> None:
    """A line for each event of the play."""
    if not answers:
        paper.line(f"{asked}: in this play nothing happened while it was there")
    for answer in answers:
        mark, style = ("yes", "green") if answer.triggered else ("no", "yellow")
        rules = f"  <- {listed(answer.rules, edition)}" if answer.rules else ""
        paper.line((f"{mark:<4}", style), f"{answer.event}: {answer.reason}", (rules, "dim"), hang=4)
