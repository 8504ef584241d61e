"""The long comparison: ``python -m tests.fuzz [NUMBER] [FIRST]`` compares both engines on so many random scenarios.

Prints what occurred how often and every difference, made as small as it can be; exit code 1 if there is one.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from typing import Any

from apnap.model.case import load_text
from apnap.model.rulebook import rules
from apnap.model.scenario import Scenario
from apnap.model.trees import walk
from tests.fuzz.casefile import text_of
from tests.fuzz.compare import compare
from tests.fuzz.dice import of_numbers
from tests.fuzz.scenarios import random_case
from tests.fuzz.shrinking import smallest


def main(number: int = 2000, first: int = 0) -> int:
    """Compare, report, and give the exit code."""
    started, seen, counts = time.monotonic(), Counter[str](), Counter[str]()
    different: list[dict[str, Any]] = []
    for seed in range(first, first + number):
        document = random_case(of_numbers(seed))
        scenario = load_text(text_of(document))
        compared = compare(scenario)
        if compared.too_large:
            counts["too large"] += 1
            continue
        counts["compared"] += 1
        counts["outcomes replayed"] += compared.replayed
        counts["with strict placement too"] += compared.strict
        seen.update(_what_occurs(scenario))
        if compared.differences:
            different.append(document)
            print(f"seed {seed}: {compared.differences[0][:300]}", flush=True)
    _report(counts, seen, time.monotonic() - started)
    for document in different[:5]:
        print("-" * 80)
        print(text_of(smallest(document, _differs)))
    return 1 if different else 0


def _differs(document: dict[str, Any]) -> bool:
    try:
        return bool(compare(load_text(text_of(document))).differences)
    except Exception:  # a smaller document may not be a case file at all
        return False


def _what_occurs(scenario: Scenario) -> set[str]:
    """Kinds of abilities, events and effects in the cards, players, and what is unusual about the rules."""
    kinds = {type(part).__name__ for card in scenario.cards.values() for part in walk(card.abilities)}
    kinds -= {"tuple", "frozenset", "str", "int", "bool", "NoneType"}
    kinds.add(f"{len(scenario.start.players)} players")
    kinds |= {f"without {slug}" for slug in scenario.policy.without}
    kinds |= {"a reading"} if scenario.policy.readings else set()
    kinds |= {"an option"} if scenario.options else set()
    return kinds | ({"a response"} if any(s.respond_to for s in scenario.script) else set())


def _report(counts: Counter[str], seen: Counter[str], seconds: float) -> None:
    print(", ".join(f"{n} {what}" for what, n in counts.items()), f"in {seconds:.0f} s")
    for what, n in sorted(seen.items(), key=lambda pair: -pair[1]):
        print(f"{100 * n / max(1, counts['compared']):5.1f} %  {what}")
    missing = [slug for slug in rules() if f"without {slug}" not in seen]
    if missing:
        print("never switched off:", ", ".join(missing))


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
