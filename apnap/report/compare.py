"""A comparison in words: what either side allows, and both plays side by side."""

from __future__ import annotations

from apnap.report.differences import print_difference
from apnap.report.paper import Paper
from apnap.report.values import all_boards
from apnap.verifier.comparison import Comparison, Side


def print_comparison(paper: Paper, found: Comparison, sides: tuple[Side, Side], *, whole: bool) -> None:
    """The answer, and the difference with both plays. ``whole``: both from the start."""
    names = f"{sides[0].name} and {sides[1].name}"
    if found.disagreement:
        paper.line((f"{names}: a fault of apnap: its two engines disagree", "bold red"))
    elif found.same is None:
        paper.line((f"{names}: undecided", "yellow"))
    elif found.difference is None:
        paper.line((f"{names}: the same results{all_boards(found.boards)}", "green"))
    else:
        paper.line((f"{names} differ", "bold"))
        print_difference(paper, found.difference, sides, whole=whole, smallest=found.smallest)
    if found.because:
        paper.line(found.because, indent=2)
    if found.backing:
        paper.line((f"backed by: {', '.join(found.backing)}", "dim"), indent=2)
