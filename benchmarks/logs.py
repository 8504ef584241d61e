"""How fast logs are checked: ``python -m benchmarks.logs [FAMILY [RECORDS]]``. Lines for each second of processor time.

``known``: everything is reported, states recur. ``entering``: tokens come and go, each with a name of its own.
``returning``: a card leaves the battlefield and comes back, again and again. ``hidden``: six abilities trigger at once,
and neither their order on the stack nor what resolves is reported.
"""

from __future__ import annotations

import re
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from typing import Any

from apnap.model.case import load_text
from apnap.model.referee.running import random_play
from apnap.model.referee.tracing import Tracer
from apnap.model.scenario import Scenario
from apnap.model.trace.codec import from_line, to_line
from apnap.model.trace.records import AnyRecord
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

RETURNING = (
    HEAD
    + """
[cards."Door"]
type = "Artifact"
text = "{1}: Exile target creature you control, then return it to the battlefield under its owner's control."
[cards."Bear"]
type = "Creature — Bear"
pt = "2/2"
[cards."Warden"]
type = "Enchantment"
text = "Whenever a creature enters, you gain 1 life."
[start.P1]
battlefield = ["Door", "Bear", "Warden"]
[[script]]
P1 = 'activate "Door" targeting "Bear"'
[[script]]
P1 = 'activate "Door" targeting "Bear"'
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


FAMILIES = {"known": KNOWN, "entering": ENTERING, "returning": RETURNING, "hidden": HIDDEN}

LENGTHS = dict.fromkeys(FAMILIES, (10_000, 50_000, 100_000)) | {"hidden": (1_000, 3_000, 6_000)}
"""Records of each family that are measured: where the time is linear, the rate stays the same."""


def log(name: str, records: int) -> tuple[Scenario, Iterator[str]]:
    """A log of a family, and the scenario that it is of."""
    scenario = load_text(FAMILIES[name])
    lines = repeated(*cycle_of(scenario, '"activate"'), records, "Plant" if name == "entering" else "")
    return scenario, without(lines, ("put", "res", "end")) if name == "hidden" else lines


def measure(name: str, records: int) -> dict[str, Any]:
    """How many lines of a log are checked in a second, and the peak memory of this process."""
    with tempfile.TemporaryFile() as file:
        scenario, lines = log(name, records)
        number = sum(file.write(f"{line}\n".encode()) > 0 for line in lines)

        def read() -> Iterator[AnyRecord]:
            file.seek(0)
            return map(from_line, file)

        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        begin = time.process_time()
        result = check(read, Texts(scenario.cards), scenario.policy.edition)
        spent = time.process_time() - begin
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return {
        "answer": result.verdict.value, "records": number, "rate": round(number / spent), "checking": spent,
        "most": result.most, "before": before, "peak": memory,
    }  # fmt: skip


def main(names: list[str]) -> None:
    """Prints what was measured, of one family or all."""
    for name in names[:1] or FAMILIES:
        for records in [int(n) for n in names[1:]] or LENGTHS[name]:
            print(name, measure(name, records), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
