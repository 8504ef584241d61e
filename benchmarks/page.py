"""``python -m benchmarks.page`` writes docs/benchmarks.md from benchmarks/results.json."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from benchmarks.measure import LIMIT

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "benchmarks.md"
Row = Mapping[str, Any]

HEAD = """# Benchmarks

`make bench` measures, and writes this page and `benchmarks/results.json`. `python -m benchmarks orders` measures one
section again, `python -m benchmarks.page` writes the page again. Nothing here is a test: no check depends on a time.

**Read the figures as ratios within one run.** Every task has a process of its own, one after the other. Seconds are
processor time of the whole process, so they include starting Python, loading z3 and reading the card texts; MB is its
peak memory. `>` means that the task was stopped at the limit: that is never counted as an answer.
"""

ORDERS = """## Triggers of one player whose order matters

*n* permanents trigger when a land enters. Each gains or loses its controller 1 to 4 life if the total is above, or
below, a threshold of its own near the start ("you gain 3 life if you have 42 or more life."), checked as it resolves;
nobody dies. There are three instances of each size, drawn with the seeds 0, 1 and 2; none was left out. The true
maximum comes from a small dynamic program over subsets, which knows nothing of either engine.

*proof*: no order exceeds the maximum (every engine has to answer `proved`). *witness*: some order exceeds the maximum
less one (`refuted`). clingo gets the same question as an answer-set program,
[orders.lp](../benchmarks/orders.lp); the exhaustive search is apnap's own referee, which finds all totals at once.
These two are run on the first instance of each size. *building*: the time in which apnap builds the formulas of the
proof, and its share of building and solving.
"""

ORDERS_LIMITS = """What limits the figures:

- **apnap's solver engine** needs about a second to start and to read the cards, which is most of its time up to n = 16.
  After that it is search in Z3. What makes the difference are clauses that every play satisfies
  (`encodings/bounds.py`): each trigger resolves at some step; a total is only one number; and a counter of what
  resolutions have given away of their best bounds the total at the end. How hard an instance is depends on how many
  orders come close to the maximum more than on n. The witness side is luck of the search.
- **clingo** grounds at once and searches orders; what it learns from conflicts is about orders.
- **The exhaustive search** visits every pair of a set of resolved triggers and a total that can be reached, in Python.
"""

SCENARIOS = """## Other families

*apnap*: building and solving in seconds, against the target for it; the time and memory of the whole process stand
beside it. *search*: the exhaustive search on the same case.
"""

SCENARIOS_LIMITS = """What limits the figures: starting the process and reading the card texts take longer than the
answer nearly everywhere. The chain has no choices, so it folds to a constant and all time is that of folding. The
creatures that come back are limited by asking Z3 step by step which places can still be reached, and by handing new
clauses over to it. Where the whole takes less than a second, building is up to half of it: nothing is left to solve.
"""

BOARDS = """## All boards at once

Twelve permanents of P1 may each be there or not, 4,096 boards; a creature enters. *counts*: makers of tokens, a drain,
doublers and a suppressor; *all kinds*: also drains, watchers of tokens, and gains and losses whose order matters.
*asking*: building and solving one question about all boards, with the smallest board where the claim fails; *each
board*: the exhaustive search, board by board, as extrapolated from boards drawn at random (so many of them), and how
many times as long that is.
"""

BOARDS_LIMITS = """What limits the figures: how many orders have to be told apart. Where only tokens, triggers or the
opponent's life are asked about, what changes P1's life is sliced away, and what commutes resolves in one step
([0013](decisions/0013-open-boards-without-needless-orders.md)). P1's own life in *all kinds* depends on all orders of
up to 21 abilities on each board: that is given up at the limit.
"""

LOGS = """## Checking logs

Logs as [`apnap check`](checking-logs.md) reads them, made by repeating a piece of a play. *known* reports everything
and comes back to its states; in *entering* tokens come and go, each with a name of its own; in *returning* a card
leaves the battlefield and comes back each time; in *hidden* six abilities trigger at once, and neither their order on
the stack nor what resolves is reported. *lines/s*: lines for each second of processor time, reading them included;
*explanations*: how many there are at most at once; *MB*: peak memory of the process, in brackets before the check.
"""

LOGS_LIMITS = """What limits the figures: a transition of the referee is found once and remembered, so most lines cost
as much as reading and comparing them. With hidden orders up to sixty explanations are followed, line by line. Time is
linear in the length, and memory does not grow with it.
"""

CORPUS = """## The shipped corpus, and starting

Seconds per claim on one core, with everything `apnap verify` does: both engines, the comparison and the replay.
"""


def write(results: Mapping[str, Any]) -> None:
    """Write the page."""
    machine = results["machine"]
    about = (
        f"Measured with Python {machine['python']}, z3 {machine['z3']} and clingo {machine['clingo']} "
        f"on {machine['cores']} shared cores; the limit is {machine['limit']:.0f} s for every task."
    )
    if "note" in results:
        about += f"\n{results['note']}"
    parts = [HEAD, about + "\n"]
    if "orders" in results:
        parts += [ORDERS, _orders(results["orders"]), _ratios(results["orders"]), ORDERS_LIMITS]
    if "scenarios" in results:
        parts += [SCENARIOS, _scenarios(results["scenarios"]), SCENARIOS_LIMITS]
    if "boards" in results:
        parts += [BOARDS, _boards(results["boards"]), BOARDS_LIMITS]
    if "logs" in results:
        parts += [LOGS, _logs(results["logs"]), LOGS_LIMITS]
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
        return f"{task['trouble']}" if "trouble" in task else f"> {LIMIT}"
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
            own = ours["building"] + ours["solving"]
            times = [_times(task, seconds) for seconds in (ours["seconds"], own) for task in (clingo, search)]
            lines.append([str(row["n"]), *times])
    about = "The proof of the first instance, in multiples of apnap's whole process, and of its building and solving:"
    head = ["n", "clingo / whole", "search / whole", "clingo / building and solving", "search / building and solving"]
    return f"{about}\n\n" + _table(head, lines)


def _times(task: Row, seconds: float) -> str:
    at_least = "over " if task["answer"] is None else ""
    return f"{at_least}{min(task['seconds'], LIMIT) / seconds:.1f}"


def _scenarios(rows: Iterable[Row]) -> str:
    head = ["", "target", "apnap", "building", "process", "MB", "steps", "answer", "search: process", "MB", "states"]

    def line(row: Row) -> list[str]:
        ours, search = row["solver"], row["referee"]
        done = ours["answer"] is not None
        return [
            row["name"], f"{row['target']:g}", f"{ours['building'] + ours['solving']:.2f}" if done else "",
            _share(ours), _seconds(ours), str(ours["megabytes"]), str(ours.get("steps", "")),
            str(ours["answer"] or "undecided"),
            _seconds(search), str(search["megabytes"]), str(search.get("states", "")),
        ]  # fmt: skip

    return _table(head, map(line, rows))


def _boards(rows: Iterable[Row]) -> str:
    """The claims about all boards."""

    def line(row: Row) -> list[str]:
        solver, referee = row["solver"], row.get("referee")
        answer = solver["answer"] or "undecided"
        if answer == "refuted":
            answer += f" ({solver['there']} there)"
        asking = f"{solver['asking']:.1f}" if "asking" in solver else f"> {LIMIT}"
        each = ["", ""]
        if referee is not None and "all" in referee:
            times = f"{referee['all'] / solver['asking']:.0f}" if "asking" in solver else "?"
            each = [f"{referee['all']:.0f} ({referee['answer']})", times]
        return [row["family"], f"`{row['says']}`", answer, asking, _seconds(solver), *each]

    head = ("family", "claim", "verdict", "asking", "process", "each board", "times")
    return _table(head, map(line, rows))


def _logs(rows: Iterable[Row]) -> str:
    def line(row: Row) -> list[str]:
        if row["answer"] is None:
            return [row["family"], "", "", _seconds(row), "", ""]
        numbers = [f"{row[k]:,}" for k in ("records", "rate")]
        memory = f"{row['peak']} ({row['before']})"
        return [row["family"], *numbers, f"{row['checking']:.1f}", str(row["most"]), memory]

    return _table(["family", "lines", "lines/s", "seconds", "explanations", "MB"], map(line, rows))


def _corpus(rows: Iterable[Row]) -> str:
    corpus, *starts = rows
    text = _table(
        ["claims", "answers", "median", "95 %", "slowest", "whole run", "MB"],
        [[str(corpus["claims"]), corpus["answer"], *(f"{corpus[k]:.3f}" for k in ("median", "p95", "slowest")),
          f"{corpus['seconds']:.0f}", str(corpus["megabytes"])]],
    )  # fmt: skip
    lines = [[r["name"], f"{r['seconds']:.2f}", str(r["megabytes"])] for r in starts]
    return text + "\n" + _table(["start", "s", "MB"], lines)


if __name__ == "__main__":
    write(json.loads((ROOT / "benchmarks" / "results.json").read_text()))
