"""``python -m benchmarks.page`` writes docs/benchmarks.md from benchmarks/results.json."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "benchmarks.md"
Row = Mapping[str, Any]

HEAD = """# Benchmarks

`make bench` measures, and writes this page and `benchmarks/results.json`. `python -m benchmarks orders` measures one
section again, `python -m benchmarks.page` writes the page again. Nothing here is a test: no check depends on a time.

**Read the figures as ratios within one run.** Every task has a process of its own, one after the other; seconds are
those of the whole process from start to exit, so they include starting Python, loading z3 and reading the card texts. MB is
the peak memory of the process. `>` means that the task was stopped at the limit, and is never counted as an answer.
"""

ORDERS = """## Triggers of one player whose order matters

*n* permanents trigger when a land enters. Each gains or loses its controller 1 to 4 life if the total is above, or
below, a threshold of its own near the start ("you gain 3 life if you have 42 or more life."), checked as it resolves; nobody
dies. There are three instances of each size, drawn from fixed seeds before anything was measured. The true maximum comes
from a small dynamic program over subsets, which knows nothing of either engine.

*proof*: no order exceeds the maximum (every engine has to answer `proved`). *witness*: some order exceeds the maximum less
one (`refuted`). clingo gets the same question as an answer-set program, [orders.lp](../benchmarks/orders.lp); the
exhaustive search is apnap's own referee, which finds all totals at once. These two are run on the first instance of each
size. *building*: the part of the proof in which apnap builds its formulas; the rest of the solver engine's own time is
spent inside Z3.
"""

ORDERS_LIMITS = """What limits the figures:

- **The solver engine** needs about a second to start; up to n = 16 that is most of the time. After that it is search in
  Z3: two clause families make the difference, both of them in `encodings/bounds.py`. Each item resolves at some step, and
  what resolutions have given away of their best so far is counted: without them the same proofs take 30 to 80 times longer.
  How hard an instance is depends more on how many orders come within one life of the maximum than on n: an instance
  with many free-floating triggers can be undecided at n = 18 while all of n = 20 are solved. The witness side is luck of the search.
- **clingo** grounds in no time and searches orders; conflicts are per order, not per set and total.
- **The exhaustive search** visits every reachable pair of a set of resolved triggers and a total, in Python.
"""

SCENARIOS = """## Other families

Seconds are the solver engine's own (building and solving); process time and memory stand beside them. Each has its target.
"""

SCENARIOS_LIMITS = """What limits the figures: starting the process and reading the card texts take longer than the answer
nearly everywhere. The chain has no choices, so it folds to a constant and the time is that of folding. The creatures
that come back are limited by asking Z3 step by step which places are still possible, and by handing over new clauses.
"""

CORPUS = """## The shipped corpus, and starting

Seconds per claim on one core, with everything `apnap verify` does: both engines, the comparison and the replay.
"""


def write(results: Mapping[str, Any]) -> None:
    """Write the page."""
    machine = results["machine"]
    about = (
        f"Measured with Python {machine['python']}, z3 {machine['z3']} and clingo {machine['clingo']} on {machine['cores']} "
        f"shared cores; the limit is {machine['limit']:.0f} s for every task."
    )
    parts = [HEAD, about + "\n"]
    if "orders" in results:
        parts += [ORDERS, _orders(results["orders"]), _ratios(results["orders"]), ORDERS_LIMITS]
    if "scenarios" in results:
        parts += [SCENARIOS, _scenarios(results["scenarios"]), SCENARIOS_LIMITS]
    if "corpus" in results:
        parts += [CORPUS, _corpus(results["corpus"])]
    PAGE.write_text("\n".join(parts))


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    head = list(head)
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows)]) + "\n"


def _seconds(task: Row | None) -> str:
    if task is None:
        return ""
    if task["answer"] is None:
        return f"{task['trouble']}" if "trouble" in task else f"> {task['seconds']:.0f}"
    return f"{task['seconds']:.1f}"


def _share(task: Row) -> str:
    if task["answer"] is None:
        return ""
    total = task["building"] + task["solving"]
    return f"{task['building']:.2f} s, {100 * task['building'] / total:.0f} %"


def _orders(rows: Iterable[Row]) -> str:
    head = ["n", "", "proof: apnap", "building", "MB", "clingo", "MB", "search", "MB", "witness: apnap", "clingo"]

    def line(row: Row) -> list[str]:
        proof, referee, clingo = row["solver proof"], row.get("referee"), row.get("clingo proof")
        return [
            str(row["n"]), f"#{row['instance'] + 1}", _seconds(proof), _share(proof), str(proof["megabytes"]),
            _seconds(clingo), str(clingo["megabytes"]) if clingo else "",
            _seconds(referee), str(referee["megabytes"]) if referee else "",
            _seconds(row["solver witness"]), _seconds(row.get("clingo witness")),
        ]  # fmt: skip

    return _table(head, map(line, rows))


def _ratios(rows: Iterable[Row]) -> str:
    """How many times faster the solver engine proves the first instance of each size."""
    lines = []
    for row in rows:
        ours, clingo, search = row["solver proof"], row.get("clingo proof"), row.get("referee")
        if clingo and search and ours["answer"] is not None:
            more = [
                f"{'over ' if t['answer'] is None else ''}{t['seconds'] / ours['seconds']:.1f}"
                for t in (clingo, search)
            ]
            lines.append([str(row["n"]), *more])
    return "Process time of the proof of the first instance, as a multiple of apnap's:\n\n" + _table(
        ["n", "clingo", "exhaustive search"], lines
    )


def _scenarios(rows: Iterable[Row]) -> str:
    head = ["", "target", "apnap", "building", "process", "MB", "steps", "answer", "search: process", "MB", "states"]

    def line(row: Row) -> list[str]:
        ours, search = row["solver"], row["referee"]
        done = ours["answer"] is not None
        return [
            row["name"], f"{row['target']:g}", f"{ours['building'] + ours['solving']:.2f}" if done else "", _share(ours),
            _seconds(ours), str(ours["megabytes"]), str(ours.get("steps", "")), str(ours["answer"] or "undecided"),
            _seconds(search), str(search["megabytes"]), str(search.get("states", "")),
        ]  # fmt: skip

    return _table(head, map(line, rows))


def _corpus(rows: Iterable[Row]) -> str:
    corpus, *starts = rows
    text = _table(
        ["claims", "answers", "median", "95 %", "slowest", "whole run", "MB"],
        [[str(corpus["claims"]), corpus["answer"], *(f"{corpus[k]:.3f}" for k in ("median", "p95", "slowest")),
          f"{corpus['seconds']:.0f}", str(corpus["megabytes"])]],
    )  # fmt: skip
    return (
        text
        + "\n"
        + _table(["start", "s", "MB"], [[r["name"], f"{r['seconds']:.2f}", str(r["megabytes"])] for r in starts])
    )


if __name__ == "__main__":
    write(json.loads((ROOT / "benchmarks" / "results.json").read_text()))
