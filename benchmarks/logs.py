"""How fast logs are checked: ``python -m benchmarks.logs [RECORDS]``. Lines for each second of processor time.

``known``: everything is reported, states recur. ``entering``: permanents come and go, so that no state recurs.
``hidden``: six abilities trigger at once, and neither their order on the stack nor what resolves is reported.
"""

from __future__ import annotations

import re
import resource
import sys
import time
from collections.abc import Iterator

from apnap.model.case import load_text
from apnap.model.referee.running import random_play
from apnap.model.referee.tracing import Tracer
from apnap.model.scenario import Scenario
from apnap.model.trace.codec import from_line, to_line
from apnap.verifier.checking.check import check
from apnap.verifier.checking.start import Texts

HEAD = """
title = "a loop"
edition = "mtg/2026-08-07"
cites = ["603.3b"]
source = "composed"
[start]
active = "P1"
step = "main"
[[claim]]
says = "life(P1) >= 0"
"""

KNOWN = (
    HEAD
    + """
[cards."Font"]
type = "Artifact"
text = "{1}: You gain 1 life."
[cards."Echo"]
type = "Enchantment"
text = "Whenever you gain life, each opponent loses 1 life."
[start.P1]
life = 20
battlefield = ["Font", "Echo"]
[start.P2]
life = 100000
[[script]]
P1 = 'activate "Font"'
[[script]]
P1 = 'activate "Font"'
"""
)

ENTERING = (
    HEAD
    + """
[cards."Mill"]
type = "Artifact"
text = "{1}: Create a 0/0 green Plant creature token."
[cards."Mourner"]
type = "Enchantment"
text = "Whenever a creature dies, you gain 1 life."
[start.P1]
battlefield = ["Mill", "Mourner"]
[[script]]
P1 = 'activate "Mill"'
[[script]]
P1 = 'activate "Mill"'
"""
)

HIDDEN = (
    HEAD
    + """
[cards."Font"]
type = "Artifact"
text = "{1}: You gain 1 life."
"""
    + "".join(
        f'[cards."Echo {n}"]\ntype = "Enchantment"\ntext = "Whenever you gain life, each opponent loses 1 life."\n'
        for n in range(1, 7)
    )
    + """
[start.P1]
battlefield = ["Font", "Echo 1", "Echo 2", "Echo 3", "Echo 4", "Echo 5", "Echo 6"]
[start.P2]
life = 100000
[[script]]
P1 = 'activate "Font"'
[[script]]
P1 = 'activate "Font"'
"""
)


def cycle_of(scenario: Scenario, word: str) -> tuple[list[str], list[str]]:
    """The beginning of a log, and what comes again and again in it."""
    lines: list[str] = []
    random_play(scenario, 0, watches=[Tracer(scenario, lambda record: lines.append(to_line(record)))])
    first, second = [n for n, line in enumerate(lines) if word in line][:2]
    return lines[:first], lines[first:second]


def repeated(head: list[str], cycle: list[str], records: int, token: str = "") -> Iterator[str]:
    """A log of so many records."""
    yield from head
    n = len(head)
    for turn in range(records // len(cycle)):
        for line in cycle:
            n += 1
            line = re.sub(r'"a":"a(\d+)"', lambda m, turn=turn: f'"a":"x{turn}-{m[1]}"', line)
            line = re.sub(r'"b":(\d+)', lambda m, turn=turn: f'"b":{int(m[1]) + turn * 50}', line)
            line = re.sub(r'"n":\d+', f'"n":{n}', line)
            yield line.replace(f"{token} 1", f"{token} {turn + 1}") if token else line


def without(lines: Iterator[str], kinds: tuple[str, ...]) -> Iterator[str]:
    """The log of an engine that does not report these kinds of records."""
    for line in lines:
        if line.startswith('{"k":"game"'):
            for kind in kinds:
                line = line.replace(f'"{kind}",', "")
        if not line.startswith(tuple(f'{{"k":"{kind}"' for kind in kinds)):
            yield line


def measure(name: str, scenario: Scenario, lines: list[str]) -> None:
    """Prints how many lines are checked in a second."""
    begin = time.process_time()
    result = check(lambda: (from_line(x) for x in lines), Texts(scenario.cards), scenario.policy.edition)
    seconds = time.process_time() - begin
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(
        f"{name:<10} {result.verdict.value:<10} {len(lines):>7} records {len(lines) / seconds:>8.0f} lines/s "
        f"{result.most:>3} explanations at most, {memory} MB",
        flush=True,
    )


def main(records: int) -> None:
    """All three, each in two lengths: the rate is the same if the time is linear."""
    for part in (records // 4, records):
        known = load_text(KNOWN)
        measure("known", known, list(repeated(*cycle_of(known, '"activate"'), part)))
    for part in (records // 40, records // 10):
        entering = load_text(ENTERING)
        measure("entering", entering, list(repeated(*cycle_of(entering, '"activate"'), part, "Plant")))
    for part in (records // 40, records // 10):
        hidden = load_text(HIDDEN)
        log = repeated(*cycle_of(hidden, '"activate"'), part)
        measure("hidden", hidden, list(without(log, ("put", "res", "end"))))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
