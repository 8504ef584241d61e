"""How far the engine phase agrees with the shipped Magic cases.

``python -m tools.engine_agreement`` plays every case that the engine can express and writes the tables of
docs/engines.md. It needs the extra ``engine``; without it nothing is done. What is said of disagreements stands in
engine_readings.toml beside this file.
"""

from __future__ import annotations

import importlib.util
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import apnap
from apnap.commands.engine import compared
from apnap.report.engine import EngineReport

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "engines.md"
READINGS = Path(__file__).with_name("engine_readings.toml")
BEGIN, END = "<!-- begin of what tools.engine_agreement writes -->", "<!-- end -->"
PLAYS = 5
"""So many plays of a case, and as many at random if those are not all."""
MORE = 20
"""So many if those leave something unseen, and as many at random."""

WORDS = ("agrees", "disagrees", "not shown", "cannot express")
PARTIES = {
    "apnap": "Disagrees: the engine does otherwise than the rules say",
    "text": "Disagrees: the engine reads the text otherwise",
    "reading": "Disagrees: the rules can be read in both ways",
}
"""What a reading begins with → the title of its table."""
OPEN = "Disagrees: not looked into"


def main() -> int:
    """Writes the tables."""
    if importlib.util.find_spec("phase") is None:
        print("the engine is not installed: pip install 'apnap[engine]'; nothing was done")
        return 0
    reports: dict[str, EngineReport] = {}
    for path in sorted((ROOT / "cases" / "mtg").glob("*.case.toml")):
        name = path.name.removesuffix(".case.toml")
        reports[name] = report_of(path)
        print(name, _counts(reports[name]), file=sys.stderr, flush=True)
    page = PAGE.read_text(encoding="utf-8")
    before, rest = page.split(BEGIN)
    after = rest.split(END)[1]
    PAGE.write_text(before + BEGIN + "\n" + "\n".join(_tables(reports)) + "\n" + END + after, encoding="utf-8")
    return 0


def report_of(path: Path) -> EngineReport:
    """How far the engine agrees with one case. If a few plays do not show all that there is, more are played."""
    scenario = apnap.load(path)
    found = compared(scenario, plays=PLAYS, check=False)
    unseen = any(j.agreement.value == "not shown" for j in found.claims)
    return compared(scenario, plays=MORE, check=False) if unseen and not found.complete else found


def _counts(report: EngineReport) -> str:
    return ", ".join(f"{n} {word}" for word, n in Counter(j.agreement.value for j in report.claims).items())


def _tables(reports: dict[str, EngineReport]) -> Iterator[str]:
    played = {name: r for name, r in reports.items() if not r.cannot}
    counts = Counter(j.agreement.value for r in played.values() for j in r.claims)
    yield f"Of {len(reports)} cases the engine plays {len(played)}, with {sum(counts.values())} claims:"
    yield ""
    yield "| " + " | ".join(WORDS) + " |"
    yield "|" + "---|" * len(WORDS)
    yield "| " + " | ".join(str(counts[word]) for word in WORDS) + " |"
    yield ""
    yield from _differences(played)
    yield "### Not shown"
    yield ""
    yield from _unseen(played)
    yield "### Cannot express"
    yield ""
    yield from _table(("cases", "why nothing is played"), _reasons(reports))
    yield from _table(("claims", "why a claim is not compared"), _claim_reasons(played))


def _readings() -> dict[str, str]:
    found: dict[str, str] = tomllib.loads(READINGS.read_text(encoding="utf-8"))
    return found


def _differences(played: dict[str, EngineReport]) -> Iterator[str]:
    """The disagreements, by what the reading of each begins with."""
    readings = _readings()
    rows: dict[str, list[tuple[str, ...]]] = {}
    for name, r in played.items():
        if r.disagreeing:
            reading = readings.get(name, "open: not looked into")
            who = next((title for begin, title in PARTIES.items() if reading.startswith(begin)), OPEN)
            said = reading.partition(": ")[2]
            first = r.disagreeing[0]
            verdict = f"`{first.claim.says}` ({first.claim.kind}, {first.verdict}): {first.why}"
            rows.setdefault(who, []).append((name, str(len(r.disagreeing)), verdict, _broken(r), said))
    head = ("case", "claims", "the first claim, and the engine", "apnap check", "what is behind it")
    for title in (*PARTIES.values(), OPEN):
        if title in rows:
            yield f"### {title}"
            yield ""
            yield from _table(head, rows[title])


def _unseen(played: dict[str, EngineReport]) -> Iterator[str]:
    readings = _readings()
    rows = []
    for name, r in played.items():
        unseen = [j for j in r.claims if j.agreement.value == "not shown"]
        if unseen and not r.disagreeing:
            first = f"`{unseen[0].claim.says}` ({unseen[0].claim.kind}, {unseen[0].verdict}): {unseen[0].why}"
            reading = readings.get(name, "open: not looked into")
            rows.append((name, str(len(unseen)), first, reading))
    yield from _table(("case", "claims", "the first claim, and the engine", "why"), rows)


def _broken(r: EngineReport) -> str:
    if r.check is None:
        return "not checked to the end"
    first = next(iter(r.check.violations), None)
    rules = f": {', '.join(first.rules)}" if first is not None and first.rules else ""
    return r.check.verdict.value + rules


def _reasons(reports: dict[str, EngineReport]) -> list[tuple[str, str]]:
    counts = Counter(_general(r.cannot) for r in reports.values() if r.cannot)
    return [(str(n), reason) for reason, n in counts.most_common()]


def _claim_reasons(played: dict[str, EngineReport]) -> list[tuple[str, str]]:
    found = [j.why for r in played.values() for j in r.claims if j.agreement.value == "cannot express"]
    return [(str(n), reason) for reason, n in Counter(map(_general, found)).most_common()]


def _general(reason: str) -> str:
    """The reason without the card that it is about, so that the same reasons count together."""
    reason = re.sub(r"^[^:]+: (?=.* at the start$)", "an object ", reason)
    return re.sub(r"^(the engine does not offer): .*", r"\1 what the script does", reason)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in row) + " |"
    yield ""


if __name__ == "__main__":
    sys.exit(main())
