"""Which shipped cases cite or vary which rule, read straight from the files; and which numbers no case decides."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from attrs import frozen

from apnap.commands.paths import SUFFIX, corpus
from apnap.model.games import game_of
from apnap.model.rulebook import Rule, rules

_DECIDED = ("proved", "refuted")
"""Verdicts expected of claims that decide something; ``possible`` claims and ``outcomes`` are proved by being shown."""


@frozen
class CaseCites:
    """What one case file says about rules: numbers it cites, slugs of rules it varies or cites as rulings.

    ``decided``: those of the numbers that stand above some claim which is expected to be proved or refuted.
    """

    file: str
    title: str
    edition: str
    numbers: frozenset[str]
    slugs: frozenset[str]
    decided: frozenset[str] = frozenset()

    def about(self, rule: Rule) -> bool:
        """True if the case cites one of the rule's numbers or its slug, or varies the rule."""
        return rule.slug in self.slugs or not self.numbers.isdisjoint(rule.numbers.get(self.edition, ()))


@frozen
class Covered:
    """A rule number of an edition, the slugs of the rules that carry it, and the case files that decide something,
    those of other editions too where they say the same under a number of their own. ``left_out``: why none can.
    """

    number: str
    rules: tuple[str, ...]
    cases: tuple[str, ...]
    left_out: str = ""

    @property
    def uncovered(self) -> bool:
        """True if no case decides what the number says, though one could."""
        return not self.cases and not self.left_out


def coverage(edition: str, cases: Iterable[CaseCites]) -> tuple[Covered, ...]:
    """The numbers of the chapter on triggered abilities and all that rules carry, in order, with what covers them."""
    game = game_of(edition)
    carried = {n: [r.slug for r in rules().values() if n in r.numbers.get(edition, ())] for n in game.numbers(edition)}
    wanted = [n for n, slugs in carried.items() if slugs or (game.chapter and n.startswith(f"{game.chapter}."))]
    decided = [(c.file, _renumbered(c, edition)) for c in cases]
    files = {n: tuple(file for file, numbers in decided if n in numbers) for n in wanted}
    out = game.left_out
    return tuple(Covered(n, tuple(carried[n]), files[n], out.get(n, "")) for n in sorted(wanted, key=_place))


def _renumbered(case: CaseCites, edition: str) -> frozenset[str]:
    """What a case decides, as an edition numbers it; nothing if how it numbers the rules of the case is not known."""
    if case.edition == edition:
        return case.decided
    moved = game_of(edition).renumbered.get((case.edition, edition))
    return frozenset() if moved is None else frozenset(moved.get(number, number) for number in case.decided)


def _place(number: str) -> list[tuple[int, str]]:
    """What numbers are ordered by: 603.9 stands before 603.10, which stands before "wiki 1"."""
    return [(int(part), "") if part.isdigit() else (10**6, part) for part in re.findall(r"\d+|[^\d]+", number)]


def shipped() -> tuple[CaseCites, ...]:
    """All cases of the shipped corpus, by file name."""
    root = corpus()
    found = (_cites(file, file.relative_to(root)) for file in sorted(root.rglob(f"*{SUFFIX}")))
    return tuple(c for c in found if c is not None)


def _cites(file: Path, name: Path) -> CaseCites | None:
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None  # `apnap verify` is the place to complain
    claims = _tables(data.get("claim"))
    decided = [claim for claim in claims if claim.get("expect", "proved") in _DECIDED]
    numbers = _cited(data, *claims)
    slugs = {n.removeprefix("ruling:").removeprefix("prose:").strip() for n in numbers}
    slugs.update(_texts(data.get("without")), _mapping(data.get("readings")))
    return CaseCites(
        str(name),
        str(data.get("title")),
        str(data.get("edition")),
        numbers,
        frozenset(slugs),
        _cited(data, *decided) if decided else frozenset(),
    )


def _cited(*tables: Mapping[str, Any]) -> frozenset[str]:
    return frozenset(number for table in tables for number in _texts(table.get("cites")))


def _tables(value: Any) -> Sequence[Mapping[str, Any]]:
    return [v for v in value if isinstance(v, dict)] if isinstance(value, list) else []


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _texts(value: Any) -> Iterable[str]:
    return [v for v in value if isinstance(v, str)] if isinstance(value, list) else []
