"""Which rules and cases answer the rulings that the project began with.

``python -m tools.seed_coverage`` writes docs/seed-coverage.md from docs/seed-coverage.toml and the shipped cases. It
fails with a list if something is answered by nothing.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from attrs import field, frozen

from apnap.commands.coverage import shipped
from apnap.model.rulebook import rules

ROOT = Path(__file__).resolve().parents[1]
DATA = ROOT / "docs" / "seed-coverage.toml"
PAGE = ROOT / "docs" / "seed-coverage.md"
CASES = ROOT / "cases"
_ID = re.compile(r"\b[A-Z]{1,2}\d\d\b")

HEAD = """\
# What the project began with, and what answers it

A collection of rulings and worked examples stood at the beginning. `python -m tools.seed_coverage` writes this page
from [seed-coverage.toml](seed-coverage.toml) and the shipped cases; it fails if a rule of the collection is carried by
nothing, or an example has neither a case nor a reason why not. Names in `code` are slugs of `apnap rules`.
"""


def _strings(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(words)


@frozen
class Seed:
    """A rule of the collection."""

    id: str
    subject: str
    rules: tuple[str, ...] = field(default=(), converter=_strings)
    cases: tuple[str, ...] = field(default=(), converter=_strings)
    left_out: str = ""


@frozen
class Coverage:
    """``examples``: game → ids that need a case. ``files``: id → case files whose source names it.

    ``citing``: slug → case files that cite or vary the rule. ``left_out``: example without a case → why it has none.
    """

    seeds: tuple[Seed, ...]
    examples: Mapping[str, Sequence[str]]
    files: Mapping[str, Sequence[str]]
    citing: Mapping[str, Sequence[str]]
    left_out: Mapping[str, str] = field(factory=dict)

    def gaps(self) -> Iterator[str]:
        """What is answered by nothing, in a sentence each."""
        for seed in self.seeds:
            if not seed.rules and not seed.left_out:
                yield f"{seed.id} is carried by no rule, and nothing says why"
            yield from (f"{seed.id} names the rule {slug}, which does not exist" for slug in self._unknown(seed))
            if seed.rules and not self.cases_of(seed):
                yield f"{seed.id} has no case"
        for game, ids in self.examples.items():
            yield from (f"{id} of {game} has no case" for id in ids if id not in self.files and id not in self.left_out)
        known = {id for ids in self.examples.values() for id in ids}
        yield from (f"{id} is left out, and is no example" for id in self.left_out if id not in known)
        yield from (f"{id} is left out, and has a case" for id in self.left_out if id in self.files)

    def _unknown(self, seed: Seed) -> list[str]:
        return [slug for slug in seed.rules if slug not in self.citing]

    def cases_of(self, seed: Seed) -> list[str]:
        """Files of its examples; where the collection has none for it, those that cite one of its rules."""
        if not seed.cases:
            return sorted({file for slug in seed.rules for file in self.citing.get(slug, ())})
        return sorted({file for id in seed.cases for file in self.files.get(id, ())})

    def citing_of(self, seed: Seed) -> int:
        """How many other files of the game cite one of its rules."""
        citing = {file for slug in seed.rules for file in self.citing.get(slug, ())}
        games = {file.partition("/")[0] for file in self.cases_of(seed)}
        return len({f for f in citing if f.partition("/")[0] in games} - set(self.cases_of(seed)))


def read() -> Coverage:
    """The data and the corpus as they are."""
    data = tomllib.loads(DATA.read_text(encoding="utf-8"))
    files: dict[str, list[str]] = {}
    for path in sorted(CASES.rglob("*.case.toml")):
        source = tomllib.loads(path.read_text(encoding="utf-8")).get("source", "")
        for id in dict.fromkeys(_ID.findall(source)):
            files.setdefault(id, []).append(str(path.relative_to(CASES)))
    cases = shipped()
    citing = {slug: [c.file for c in cases if c.about(rule)] for slug, rule in rules().items()}
    seeds = tuple(_seed(id, table) for id, table in data["rules"].items())
    return Coverage(seeds, data["examples"], files, citing, data.get("left_out", {}))


def _seed(id: str, table: Mapping[str, Any]) -> Seed:
    return Seed(id, **table)


# --------------------------------------------------------------------------- the page


def page(coverage: Coverage) -> str:
    """The page as Markdown."""
    lines = [HEAD, "## Rules", "", "| | subject | rules | cases | citing too |", "|---|---|---|---|---|"]
    for seed in coverage.seeds:
        slugs = ", ".join(f"`{slug}`" for slug in seed.rules)
        more = f". *{seed.left_out}*" if seed.left_out else ""
        cases = _links(coverage.cases_of(seed))
        lines.append(f"| {seed.id} | {seed.subject}{more} | {slugs} | {cases} | {coverage.citing_of(seed)} |")
    for game, ids in coverage.examples.items():
        lines += ["", f"## Examples of {game}", "", "| | cases |", "|---|---|"]
        lines += [f"| {id} | {_links(coverage.files.get(id, ())) or f'*{coverage.left_out[id]}*'} |" for id in ids]
    return "\n".join(lines) + "\n"


def _links(files: Sequence[str]) -> str:
    return "<br>".join(f"[{_words(file)}](../cases/{file})" for file in files)


def _words(file: str) -> str:
    return Path(file).name.removesuffix(".case.toml")


def main() -> int:
    """Write the page; say what is missing."""
    coverage = read()
    gaps = list(coverage.gaps())
    for gap in gaps:
        print(gap, file=sys.stderr)
    if not gaps:
        PAGE.write_text(page(coverage), encoding="utf-8")
    return 1 if gaps else 0


if __name__ == "__main__":
    sys.exit(main())
