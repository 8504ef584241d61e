"""A play step by step, each step with the rules that license it."""

from __future__ import annotations

from collections.abc import Mapping

from apnap.model.games import game_of
from apnap.model.plays import Play, PlayStep
from apnap.model.rulebook import stops
from apnap.report.names import listed
from apnap.report.paper import Paper


def print_play(
    paper: Paper, play: Play, edition: str, *, indent: int = 0, first: int = 0, going_on: bool = True
) -> None:
    """Print every step of a play from the ``first`` (0-based) on, and what the play is cut off by if it has not ended.

    ``going_on`` False: nothing is said of what comes after these steps.
    """
    width = len(str(len(play.steps)))
    before: Mapping[str, int] = {}
    for count, step in enumerate(play.steps, 1):
        if count > first:
            _print_step(paper, f"{count:>{width}}  ", step, before, edition, indent)
        before = step.totals or before
    if not going_on:
        return
    if play.unmodelled is not None:
        paper.line((stops(play.unmodelled), "yellow"), indent=indent)
    elif not play.ended and (not play.steps or play.steps[-1].kind != "end"):
        paper.line(("(the play goes on)", "dim"), indent=indent)


def _print_step(paper: Paper, label: str, step: PlayStep, before: Mapping[str, int], edition: str, indent: int) -> None:
    parts: list[str | tuple[str, str]] = [label, step.text]
    if step.chooser is not None:
        parts.append((f" (choice of {step.chooser})", "cyan"))
    if step.totals and step.kind != "start" and dict(step.totals) != dict(before):
        totals = ", ".join(f"{who} {total}" for who, total in step.totals.items())
        parts.append((f" [{game_of(edition).totals}: {totals}]", "green"))
    if step.rules:
        parts.append((f"  <- {listed(step.rules, edition)}", "dim"))
    paper.line(*parts, indent=indent, hang=len(label))
