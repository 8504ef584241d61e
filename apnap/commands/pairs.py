"""``apnap pairs``: rulings of one board in several games, side by side."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import evolve

from apnap.commands.codes import stop
from apnap.commands.loading import complaints
from apnap.commands.paths import SUFFIX, case_files, shown
from apnap.model.games import games
from apnap.model.rulebook import Rule, by_number
from apnap.report.as_json import dump
from apnap.report.pairs import Pair, Side, page, pairs_json, print_pair
from apnap.report.paper import Paper
from apnap.report.runs import Complaint, NotUnderstood, summarize

if TYPE_CHECKING:
    from apnap.model.scenario import Scenario

BOUND = 60
"""Steps of a play with a rule off, as without some rules plays go on for ever."""


def pairs(folders: Sequence[str], *, json: bool = False, markdown: bool = False) -> int:
    """Verify the pairs below the folders, print them, and give the exit code."""
    found = verified(case_files(folders))
    if not found:
        raise stop("E805", "no file name occurs in more than one game", accepted=["the same file name in two games"])
    if json:
        dump(pairs_json(found), sys.stdout)
    elif markdown:
        sys.stdout.write(page([explained(pair) for pair in found]))
    else:
        paper = Paper()
        for pair in found:
            print_pair(paper, pair)
    return summarize(side.run() for pair in found for side in pair.sides).exit_code


def verified(files: Sequence[Path]) -> tuple[Pair, ...]:
    """The pairs among the files, verified, by name. Raises NotUnderstood with the faults of all of them."""
    faults: list[Complaint] = []
    found: list[Pair] = []
    for name, group in sorted(_same_name(files).items()):
        sides = [side for file in group if (side := _side(file, faults)) is not None]
        if len({side.game.id for side in sides}) > 1:
            sides.sort(key=lambda side: list(games()).index(side.game.id))
            found.append(Pair(name, tuple(sides)))
    if faults:
        raise NotUnderstood(*faults)
    return tuple(found)


def _same_name(files: Sequence[Path]) -> dict[str, list[Path]]:
    """Name → files, for names that several files have."""
    named: dict[str, list[Path]] = {}
    for file in files:
        named.setdefault(file.name.removesuffix(SUFFIX), []).append(file)
    return {name: group for name, group in named.items() if len(group) > 1}


def _side(file: Path, faults: list[Complaint]) -> Side | None:
    from apnap.model.case import CaseFaults, load
    from apnap.verifier import verify

    try:
        scenario: Scenario = load(file)
        return Side(shown(file), scenario, verify(scenario))
    except CaseFaults as error:
        faults += complaints(error, shown(file))
        return None


def explained(pair: Pair) -> Pair:
    """The pair with the rules that decide it."""
    return evolve(pair, sides=tuple(evolve(side, decisive=tuple(_decisive(side))) for side in pair.sides))


def _decisive(side: Side) -> Iterator[Rule]:
    """The cited rules without which some claim comes out otherwise."""
    cited = {rule.slug: rule for number in side.scenario.cites for rule in by_number(number, side.edition)}
    for rule in cited.values():
        if not set(rule.numbers[side.edition]).isdisjoint(side.scenario.cites) and _decides(rule, side):
            yield rule


def _decides(rule: Rule, side: Side) -> bool:
    from apnap.verifier import verify_each
    from apnap.verifier.results import Verdict

    without = evolve(side.scenario.policy, without=side.scenario.policy.without | {rule.slug})
    others = verify_each(evolve(side.scenario, policy=without, bound=BOUND))
    decided = (Verdict.PROVED, Verdict.REFUTED)
    return any(o.verdict in decided and o.verdict is not r.verdict for o, r in zip(others, side.results, strict=True))
