"""A comparison in words and as JSON: what either side allows, and both plays side by side."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from attrs import evolve

from apnap.model.plays import Play
from apnap.report.as_json import Json, board_json, play_json, value_json
from apnap.report.paper import Paper
from apnap.report.play import print_play
from apnap.report.terminal import all_boards, value_words
from apnap.verifier.comparison import Comparison, Difference, Side, Values

MOST_LISTED = 12
"""So many results of a side are listed."""


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
        _print_difference(paper, found.difference, sides, whole=whole, smallest=found.smallest)
    if found.because:
        paper.line(found.because, indent=2)
    if found.backing:
        paper.line((f"backed by: {', '.join(found.backing)}", "dim"), indent=2)


def _print_difference(
    paper: Paper, found: Difference, sides: tuple[Side, Side], *, whole: bool, smallest: bool
) -> None:
    if found.board is not None:
        which = "on the smallest board" if smallest else "on a board, maybe not the smallest"
        paper.line(f"{which}: {found.play.steps[0].text}", indent=2)
    telling = _telling(found)
    for side, results in zip(sides, found.results, strict=True):
        listed = "; ".join(dict.fromkeys(_values(side, v, telling) for v in results[:MOST_LISTED]))
        more = f"; and {len(results) - MOST_LISTED} more" if len(results) > MOST_LISTED else ""
        paper.line((f"{side.name}: ", "cyan"), f"{listed or 'nothing'}{more}", indent=2)
    shared = 0 if whole else _shared(found)
    if shared:
        paper.line("both plays begin:", indent=2)
        _print_steps(paper, found.play, 0, shared, sides[found.side])
    told = (found.side, found.play, "a play that ends with"), (1 - found.side, found.beside, _beside(found))
    for number, play, words in told:
        if play is not None:
            side, values = sides[number], _at_end(sides[number], play, telling)
            paper.line((f"{side.name}: ", "cyan"), f"{words} ", (values, "bold"), indent=2)
            _print_steps(paper, play, shared, len(play.steps), side)


def _beside(found: Difference) -> str:
    return "the same decisions lead to" if found.followed else "other decisions lead to"


def _print_steps(paper: Paper, play: Play, first: int, last: int, side: Side) -> None:
    """Some of the steps of a play, numbered as in the whole."""
    edition = side.scenario.policy.edition
    steps = play.steps[:last]
    print_play(paper, evolve(play, steps=steps), edition, indent=4, first=first, going_on=last == len(play.steps))


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


# --------------------------------------------------------------------------- JSON


def comparison_json(found: Comparison, sides: tuple[Side, Side]) -> Json:
    """The answer, with the difference if there is one."""
    return {
        "sides": [_side_json(side) for side in sides],
        "expressions": list(sides[0].says),
        "same": found.same,
        "boards": found.boards,
        "because": found.because,
        "backing": list(found.backing),
        "disagreement": found.disagreement,
        "difference": None if found.difference is None else _difference_json(found, found.difference, sides),
    }


def _side_json(side: Side) -> Json:
    policy = side.scenario.policy
    return {
        "name": side.name,
        "edition": policy.edition,
        "readings": dict(policy.readings),
        "without": sorted(policy.without),
    }


def _difference_json(found: Comparison, apart: Difference, sides: Sequence[Side]) -> Json:
    editions = [side.scenario.policy.edition for side in sides]
    mine, theirs = editions[apart.side], editions[1 - apart.side]
    return {
        "board": None if apart.board is None else board_json(apart.board),
        "smallest": found.smallest,
        "side": sides[apart.side].name,
        "value": value_json(apart.value, mine),
        "results": [
            [value_json(v, edition) for v in results] for edition, results in zip(editions, apart.results, strict=True)
        ],
        "play": play_json(apart.play, mine),
        "beside": None if apart.beside is None else play_json(apart.beside, theirs),
        "same_decisions": apart.followed,
    }
