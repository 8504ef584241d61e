"""A board on which two rule sets differ, with both plays side by side, in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from attrs import evolve

from apnap.model.plays import Play
from apnap.report.paper import Paper
from apnap.report.play import print_play
from apnap.report.values import value_words
from apnap.verifier.comparison import Difference, Side, Values

MOST_LISTED = 12
"""So many results of a side are listed."""


def print_difference(
    paper: Paper, found: Difference, sides: tuple[Side, Side], *, whole: bool, smallest: bool, indent: int = 2
) -> None:
    """The board, the results of both sides on it, and both plays. ``whole``: both from the start."""
    if found.board is not None:
        which = "on the smallest board" if smallest else "on a board, maybe not the smallest"
        paper.line(f"{which}: {found.play.steps[0].text}", indent=indent)
    telling = _telling(found)
    for side, results in zip(sides, found.results, strict=True):
        listed = "; ".join(dict.fromkeys(_values(side, v, telling) for v in results[:MOST_LISTED]))
        more = f"; and {len(results) - MOST_LISTED} more" if len(results) > MOST_LISTED else ""
        paper.line((f"{side.name}: ", "cyan"), f"{listed or 'nothing'}{more}", indent=indent)
    shared = 0 if whole else _shared(found)
    if shared:
        paper.line("both plays begin:", indent=indent)
        _print_steps(paper, found.play, 0, shared, sides[found.side], indent + 2)
    told = (found.side, found.play, "a play that ends with"), (1 - found.side, found.beside, _beside(found))
    for number, play, words in told:
        if play is not None:
            side, values = sides[number], _at_end(sides[number], play, telling)
            paper.line((f"{side.name}: ", "cyan"), f"{words} ", (values, "bold"), indent=indent)
            _print_steps(paper, play, shared, len(play.steps), side, indent + 2)


def _beside(found: Difference) -> str:
    return "the same decisions lead to" if found.followed else "other decisions lead to"


def _print_steps(paper: Paper, play: Play, first: int, last: int, side: Side, indent: int) -> None:
    """Some of the steps of a play, numbered as in the whole."""
    edition = side.scenario.policy.edition
    steps = play.steps[:last]
    print_play(paper, evolve(play, steps=steps), edition, indent=indent, first=first, going_on=last == len(play.steps))


def _shared(found: Difference) -> int:
    """How many steps both plays begin with."""
    if found.beside is None:
        return 0
    pairs = zip(found.play.steps, found.beside.steps, strict=False)
    alike = sum(1 for _ in takewhile(lambda p: p[0].text == p[1].text, pairs))
    return alike if alike > 1 else 0


def _telling(found: Difference) -> list[int]:
    """The expressions, by their places, that do not have the same value in all results of both sides."""
    columns = zip(*(values for results in found.results for values in results), strict=True)
    return [i for i, column in enumerate(columns) if len(set(column)) > 1]


def _at_end(side: Side, play: Play, telling: Sequence[int]) -> str:
    return _values(side, tuple(play.values[text] for text in side.says), telling)


def _values(side: Side, values: Values, telling: Sequence[int]) -> str:
    """Those expressions with their values; of a claim whether it is true."""
    edition = side.scenario.policy.edition
    pairs = [(side.says[i], values[i]) for i in telling]
    return ", ".join(f"{says} {'is' if isinstance(v, bool) else '='} {value_words(v, edition)}" for says, v in pairs)
