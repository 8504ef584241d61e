"""Where the rules can be read in more than one way, and what became of each point.

``python -m tools.readings`` writes docs/readings.md from the rule modules, docs/readings.toml and the shipped cases. It
fails with a list if a point has neither readings nor a reason why not, or a reading no source or no case.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from attrs import frozen

from apnap.model.games import editions
from apnap.model.rulebook import Rule, rules
from apnap.report.rules import default_words, numbers_words

ROOT = Path(__file__).resolve().parents[1]
DATA = ROOT / "docs" / "readings.toml"
PAGE = ROOT / "docs" / "readings.md"
CASES = ROOT / "cases"

HEAD = """\
# Readings

Where two sensible people can read a rule in two ways, `apnap` knows both. A case says `readings = { action-cap =
"trigger-only" }`, the command line `--reading action-cap=trigger-only`; `apnap rules action-cap` shows the readings of
a rule. The default is what the official text or a ruling says. Where none says it, the default is marked *by custom*.
What each reading means to the letter stands in [semantics.md](semantics.md#readings).

`python -m tools.readings` writes this page from the rule modules and [readings.toml](readings.toml).
"""


@frozen
class Point:
    """Something that has been read in more than one way.

    ``rules``: those whose readings answer it. ``note``: what of it is no matter of reading, and why.
    """

    subject: str
    rules: tuple[str, ...] = ()
    note: str = ""


@frozen
class Readings:
    """``cases``: (slug, reading) → the case files that read the rule so."""

    points: Sequence[Point]
    rules: Mapping[str, Rule]
    cases: Mapping[tuple[str, str], Sequence[str]]

    def gaps(self) -> Iterator[str]:
        """What is missing, in a sentence each."""
        answered = {slug for point in self.points for slug in point.rules}
        for point in self.points:
            if not point.rules and not point.note:
                yield f"{point.subject!r} has no readings, and nothing says why"
            yield from (f"{slug} has no readings" for slug in point.rules if slug not in self.rules)
        for slug, rule in self.rules.items():
            if slug not in answered:
                yield f"the readings of {slug} answer no point"
            for name, reading in rule.readings.items():
                if not reading.source:
                    yield f"{slug}={name} has no source"
                if is_other(rule, name) and not self.cases.get((slug, name)):
                    yield f"{slug}={name} has no case"


def is_other(rule: Rule, reading: str) -> bool:
    """Whether it is not the default of every edition."""
    return any(rule.default_in(edition) != reading for edition in editions() if rule.concerns(edition))


def read() -> Readings:
    """The data, the rules and the corpus as they are."""
    data = tomllib.loads(DATA.read_text(encoding="utf-8"))
    points = [Point(p["subject"], tuple(p.get("rules", ())), p.get("note", "")) for p in data["point"]]
    cases: dict[tuple[str, str], list[str]] = {}
    for path in sorted(CASES.rglob("*.case.toml")):
        chosen = tomllib.loads(path.read_text(encoding="utf-8")).get("readings", {})
        for slug, name in chosen.items():
            cases.setdefault((slug, name), []).append(path.relative_to(CASES).as_posix())
    return Readings(points, {slug: rule for slug, rule in rules().items() if len(rule.readings) > 1}, cases)


# --------------------------------------------------------------------------- the page


def page(found: Readings) -> str:
    """The page as Markdown."""
    lines = [HEAD, "## Points", "", "| | point | readings of | |", "|---|---|---|---|"]
    for number, point in enumerate(found.points, 1):
        slugs = ", ".join(f"[`{slug}`](#{slug})" for slug in point.rules)
        lines.append(f"| {number} | {point.subject} | {slugs} | {point.note} |")
    lines += ["", "## Rules"]
    for slug, rule in found.rules.items():
        lines += ["", f"### {slug}", "", f"{numbers_words(rule)}. {rule.sentence}", ""]
        lines += ["| reading | says | source | cases |", "|---|---|---|---|"]
        lines += [_line(found, rule, name) for name in rule.readings]
    return "\n".join(lines) + "\n"


def _line(found: Readings, rule: Rule, name: str) -> str:
    reading = rule.readings[name]
    files = "<br>".join(f"[{_words(f)}](../cases/{f})" for f in found.cases.get((rule.slug, name), ()))
    return f"| `{name}`{default_words(rule, name)} | {reading.sentence} | {reading.source} | {files} |"


def _words(file: str) -> str:
    return Path(file).name.removesuffix(".case.toml")


def main() -> int:
    """Write the page; say what is missing."""
    found = read()
    gaps = list(found.gaps())
    for gap in gaps:
        print(gap, file=sys.stderr)
    if not gaps:
        PAGE.write_text(page(found), encoding="utf-8")
    return 1 if gaps else 0


if __name__ == "__main__":
    sys.exit(main())
