"""How many wrong logs are caught: ``python -m tests.check.tally [NUMBER [STEP [FIRST]]]``."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from apnap.model.boards import boards, closed
from apnap.model.case import load
from apnap.model.scenario import Scenario
from apnap.model.trace.codec import from_line
from apnap.verifier.checking.check import check
from apnap.verifier.checking.results import LogResult, LogVerdict
from apnap.verifier.checking.start import Texts
from tests.check.mutants import EDITS, FORCED, Mutant, mutants

CASES = Path(__file__).parents[2] / "cases" / "mtg"


def checked(scenario: Scenario, lines: tuple[str, ...]) -> LogResult:
    """The verdict on a log of a scenario's cards."""
    return check(lambda: (from_line(x) for x in lines), Texts(scenario.cards), scenario.policy.edition)


def is_right(mutant: Mutant, result: LogResult) -> bool:
    """Whether a mutant was found out, and the right rule named. Of an edited log any rule is right without which some
    play explains it; where nothing is broken but the text of an ability, there is no rule to name."""
    named = {slug for v in result.violations for slug in v.rules}
    edited = mutant.kind in EDITS and any(v.by == "ablation" for v in result.violations)
    return result.verdict is LogVerdict.BROKEN and (edited or mutant.kind == FORCED or bool(mutant.right & named))


def main(wanted: int, step: int = 1, first: int = 0) -> None:
    """Prints the share, and what was missed. ``step``, ``first``: which of the cases are taken."""
    kinds: Counter[str] = Counter()
    count = Counter[str]()
    for path in sorted(CASES.glob("*.case.toml"))[first::step]:
        scenario = load(path)
        if scenario.open:
            scenario = closed(scenario, next(boards(scenario)))
        for mutant in mutants(scenario):
            result = checked(scenario, mutant.lines)
            kinds[mutant.kind] += 1
            count["all"] += 1
            count["reported"] += result.verdict is LogVerdict.BROKEN
            count["right"] += is_right(mutant, result)
            count["first"] += bool(result.violations) and bool(mutant.right & set(result.violations[0].rules))
            if not is_right(mutant, result):
                told = [(v.n, v.text, v.rules) for v in result.violations][:2]
                print(f"{path.name}: {mutant.kind}: {result.verdict.value} {told} {result.stopped or ''}", flush=True)
            if count["all"] % 50 == 0:
                print(dict(count), flush=True)
            if count["all"] >= wanted:
                break
        if count["all"] >= wanted:
            break
    print(dict(count), f"{len(kinds)} kinds:", dict(kinds.most_common()))


if __name__ == "__main__":
    main(*(int(x) for x in sys.argv[1:] or [1000]))
