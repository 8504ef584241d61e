"""``python -m benchmarks``: measure everything, write benchmarks/results.json and docs/benchmarks.md.

``python -m benchmarks NAME...`` measures only these sections again and keeps the rest.
"""

from __future__ import annotations

import json
import os
import platform
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

from benchmarks import any_board, families, logs, measure, page

ROOT = Path(__file__).parent.parent
RESULTS = ROOT / "benchmarks" / "results.json"
Row = dict[str, Any]


def orders() -> list[Row]:
    """Triggers of one player: three instances of each size, the first also with clingo and the exhaustive search."""
    rows = [_orders(number, instance) for number in (8, 12, 16, 18, 20) for instance in (0, 1, 2)]
    return rows


def _orders(number: int, instance: int) -> Row:
    triggers = families.hard_mix(number, instance)
    most = families.totals(triggers)[-1]
    row: Row = {"n": number, "instance": instance, "maximum": most}
    claims = {"proof": most, "witness": most - 1}
    cases = {w: families.orders_case(triggers, [("always", f"life(P1) <= {m}")]) for w, m in claims.items()}
    for what, case in cases.items():
        row[f"solver {what}"] = measure.task("solver", case)
    if instance == 0:
        for what, bound in claims.items():
            row[f"clingo {what}"] = measure.task("clingo", _facts(triggers, bound))
        row["referee"] = measure.task("referee", cases["proof"])
    return row


def _facts(triggers: Sequence[families.Trigger], most: int) -> str:
    lines = [f"trigger({i}, {t.threshold}, {t.below}, {t.above})." for i, t in enumerate(triggers)]
    return " ".join([*lines, f"start({families.START}). steps({len(triggers)}). most({most})."])


def scenarios() -> list[Row]:
    """The other families, each with its target in seconds."""
    rows: list[Row] = []
    for number in (8, 10):
        first, second = families.two_players(number, 0)
        most = max(mine for mine, _ in families.totals_of_two(first, second))
        for what, bound in (("proof", most), ("witness", most - 1)):
            case = families.two_players_case(first, second, [("always", f"life(P1) <= {bound}")])
            rows.append(_both(f"{number} + {number} triggers of two players, {what}", 5, case))
    for number in (4, 8):
        gone = [("always", 'count("creatures you control", P1) == 0')]
        out = 'zone("Undying 1") == exile and zone("Persist 1") == exile'
        case = families.returning_case(number, [*gone, ("possible", out)])
        rows.append(_both(f"{number} undying and persist creatures, two wipes, two responses", 5, case))
    case = families.chain_case(60, [("always", f'count("{families.KINDS[60]} tokens", P1) == 1')])
    rows.append(_both("a chain of 60 triggers", 0.5, case))
    triggers = families.hard_mix(6, 0)
    most = families.totals_of_copies(triggers, 3)[-1]
    for what, bound in (("proof", most), ("witness", most - 1)):
        case = families.orders_case(triggers, [("always", f"life(P1) <= {bound}")], doublers=2)
        rows.append(_both(f"6 triggers and two doublers, 18 instances, {what}", 5, case))
    case = families.orders_case(families.hard_mix(8, 0), [("outcomes", "life(P1)")])
    rows.append(_both("all outcomes of 8 triggers", 0.5, case))
    return rows


def _both(name: str, target: float, case: str) -> Row:
    return {
        "name": name, "target": target, "solver": measure.task("solver", case), "referee": measure.task("referee", case)
    }  # fmt: skip


def boards() -> list[Row]:
    """Claims about twelve permanents each of which may be there or not."""
    rows: list[Row] = []
    for family, claims in any_board.CLAIMS.items():
        for number, says in enumerate(claims):
            row: Row = {"family": family, "says": says, "solver": measure.task("any_board", family, str(number))}
            if number == 0:
                row["referee"] = measure.task("each_board", family, str(number), "60")
            rows.append(row)
    return rows


def corpus() -> list[Row]:
    """The shipped corpus on one core, and what starting costs."""
    rows: list[Row] = [{"name": "corpus", **measure.task("corpus", str(ROOT / "cases"), limit=1200)}]
    commands = {
        "python -c pass": [sys.executable, "-c", "pass"],
        "apnap --help": [sys.executable, "-m", "apnap", "--help"],
        "importing the solver": [sys.executable, "-m", "benchmarks.child", "nothing"],
    }
    for name, command in commands.items():
        rows.append(min(({"name": name, **measure.run(command)} for _ in range(5)), key=lambda row: row["seconds"]))
    return rows


def checked_logs() -> list[Row]:
    """Long logs of each family, in three lengths."""
    sizes = [(name, n) for name, lengths in logs.LENGTHS.items() for n in lengths]
    return [{"family": name, **measure.task("log", name, str(n), limit=600)} for name, n in sizes]


SECTIONS: dict[str, Callable[[], list[Row]]] = {
    "corpus": corpus,
    "scenarios": scenarios,
    "orders": orders,
    "boards": boards,
    "logs": checked_logs,
}


def main(names: Sequence[str]) -> None:
    """Measure the sections named (all, if none is), one task after the other."""
    os.chdir(ROOT)
    results = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    results.pop("note", None)
    results["machine"] = {
        "cores": os.cpu_count(), "system": platform.system(), "python": platform.python_version(),
        "z3": version("z3-solver"), "clingo": version("clingo"), "limit": measure.LIMIT,
    }  # fmt: skip
    for name in names or SECTIONS:
        print(f"measuring: {name}", flush=True)
        results[name] = SECTIONS[name]()
        RESULTS.write_text(json.dumps(results, indent=1, ensure_ascii=False) + "\n")
    page.write(results)


if __name__ == "__main__":
    main(sys.argv[1:])
