"""``apnap compare``: whether two readings, editions, rule sets or games have the same possible results."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from attrs import frozen

from apnap.commands.codes import complaint, nearest, stop
from apnap.commands.loading import load_one
from apnap.commands.outcomes import check_budget, expressions, print_failure
from apnap.commands.paths import shown
from apnap.commands.workers import Lost, Raised, alone
from apnap.model.games import game_of
from apnap.model.rulebook import rules_of
from apnap.model.scenario import Scenario
from apnap.report.as_json import comparison_json, dump
from apnap.report.compare import print_comparison
from apnap.report.paper import Paper
from apnap.report.runs import ALL_AS_EXPECTED, FAULT_OF_APNAP, UNDECIDED, NotUnderstood
from apnap.verifier.comparison import Comparison
from apnap.verifier.sides import Sides, by_absence, by_edition, by_files, by_reading


@frozen
class Wanted:
    """What is to be compared, as it stands on the command line: ``RULE=A,B``, ``A,B``, ``RULE``, or two files."""

    files: Sequence[str]
    reading: str | None = None
    edition: str | None = None
    without: str | None = None
    of: Sequence[str] = ()


def compare(wanted: Wanted, *, budget: int | None = None, whole: bool = False, json: bool = False) -> int:
    """Compare, print what came out, and give the exit code. ``whole``: with the steps that both plays share."""
    check_budget(budget)
    sides = sides_of(wanted)
    found = alone(find, sides, budget)
    if isinstance(found, Lost | Raised):
        print_failure(wanted.files[0], found)
        return FAULT_OF_APNAP
    if json:
        dump({"files": [shown(Path(f)) for f in wanted.files], **comparison_json(found, sides)}, sys.stdout)
    else:
        print_comparison(Paper(), found, sides, whole=whole)
    if found.disagreement:
        return FAULT_OF_APNAP
    return UNDECIDED if found.same is None else ALL_AS_EXPECTED


def find(sides: Sides, budget: int | None) -> Comparison:
    """What the verifier finds; runs in a process of its own."""
    from apnap.verifier import compare as search

    return search(*sides) if budget is None else search(*sides, budget=budget)


# --------------------------------------------------------------------------- what is compared


HOW = ["--reading RULE=A,B", "--edition A,B", "--without RULE", "two files"]


def sides_of(wanted: Wanted) -> Sides:
    """The two sides. Raises NotUnderstood."""
    ways = [w for w in (wanted.reading, wanted.edition, wanted.without) if w is not None]
    if len(wanted.files) > 2 or len(ways) + (len(wanted.files) == 2) != 1:
        raise stop("E816", "a comparison is between two things, in one of these ways", accepted=HOW)
    scenarios = [load_one(file) for file in wanted.files]
    for scenario in scenarios:
        expressions(scenario, wanted.of)
    if len(scenarios) == 2:
        return _files(wanted, scenarios)
    (scenario,) = scenarios
    if wanted.edition is not None:
        return by_edition(scenario, _editions(scenario, wanted.edition), wanted.of)
    if wanted.without is not None:
        return by_absence(scenario, _known(scenario, wanted.without), wanted.of)
    return by_reading(scenario, *_reading(scenario, str(wanted.reading)), wanted.of)


def _files(wanted: Wanted, scenarios: Sequence[Scenario]) -> Sides:
    one, other = scenarios
    sides = by_files(one, other, (shown(Path(wanted.files[0])), shown(Path(wanted.files[1]))), wanted.of)
    if not sides[0].exprs:
        raise stop("E817", "no claim has the same text in both files", accepted=["--of EXPR"])
    if one.open != other.open:
        raise stop("E818", "the two files leave different things open", accepted=["the same open parts, or none"])
    return sides


def _reading(scenario: Scenario, text: str) -> tuple[str, tuple[str, str]]:
    slug, sign, names = text.partition("=")
    one, comma, other = names.partition(",")
    if not sign or not comma:
        raise stop("E704", f"{text!r} names no two readings", words=text, accepted=["RULE=A,B"])
    known = tuple(rules_of(scenario.policy.edition)[_known(scenario, slug)].readings)
    faults = [
        complaint("E704", f"{slug} has no reading {name!r}", words=name, accepted=known)
        for name in (one, other)
        if name not in known
    ]
    if faults:
        raise NotUnderstood(*faults)
    return slug, (one, other)


def _known(scenario: Scenario, slug: str) -> str:
    known = rules_of(scenario.policy.edition)
    if slug not in known:
        raise stop("E703", f"there is no rule {slug!r} in this game", words=slug, accepted=nearest(slug, known))
    return slug


def _editions(scenario: Scenario, text: str) -> tuple[str, str]:
    one, comma, other = text.partition(",")
    if not comma:
        raise stop("E701", f"{text!r} names no two editions", words=text, accepted=["A,B"])
    known = game_of(scenario.policy.edition).editions
    faults = [
        complaint("E701", f"no edition of this game is called {name!r}", words=name, accepted=known)
        for name in (one, other)
        if name not in known
    ]
    if faults:
        raise NotUnderstood(*faults)
    return one, other
