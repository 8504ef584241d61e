"""The long comparison: ``python -m tests.fuzz GAME [SCENARIOS] [FIRST]`` compares both engines on random scenarios.

GAME is ``mtg`` or ``dm``; with ``mtg-open`` or ``dm-open`` every start leaves something open. Scenario number n is
always the same one. What differs is shown as a case file made as small as possible.
"""

from __future__ import annotations

import sys
import time
import traceback
from typing import Any

from apnap.model.case import load_text
from tests.fuzz.casefile import text_of
from tests.fuzz.compare import compare
from tests.fuzz.dice import of_numbers
from tests.fuzz.makers import MAKERS
from tests.fuzz.shrinking import differences, smallest
from tests.fuzz.statistics import Tally

MOST_SKIPPED = 0.3
"""The largest share of scenarios that may be too large to compare."""

MOST_SHOWN = 10


def main(arguments: list[str]) -> int:
    """Compares, prints what occurred how often, and returns 1 if anything is wrong."""
    random_case = MAKERS[arguments[0]]
    number = int(arguments[1]) if len(arguments) > 1 else 2000
    first = int(arguments[2]) if len(arguments) > 2 else 0
    tally, different, began = Tally(), list[tuple[int, dict[str, Any]]](), time.monotonic()
    for seed in range(first, first + number):
        document = random_case(of_numbers(seed))
        if _one(document, tally):
            different.append((seed, document))
            print(f"scenario {seed}: the engines differ", flush=True)
        done = seed - first + 1
        if done % 100 == 0:
            print(f"{done} scenarios, {len(different)} different, {time.monotonic() - began:.0f} s", flush=True)
    print("\n".join(tally.lines()))
    skipped = 1 - tally.share(tally.results, "compared")
    print(f"{len(different)} differences, {100 * skipped:.1f} % too large")
    for seed, document in different[:MOST_SHOWN]:
        show(seed, document)
    return 1 if different or skipped > MOST_SKIPPED else 0


def _one(document: dict[str, Any], tally: Tally) -> list[str]:
    scenario = load_text(text_of(document))
    try:
        compared = compare(scenario)
    except Exception:
        return [traceback.format_exc()]
    tally.add(scenario, compared)
    return compared.differences


def show(seed: int, document: dict[str, Any]) -> None:
    """Prints the smallest case file about which the engines still differ in the same way."""
    small = smallest(document)
    print(f"\n# {'=' * 30} scenario {seed}\n{text_of(small)}")
    for difference in differences(small):
        print("#", difference.replace("\n", "\n# "), flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
