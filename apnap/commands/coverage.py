"""Which shipped cases cite or vary which rule, read straight from the files."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from attrs import frozen

from apnap.commands.paths import SUFFIX, corpus
from apnap.model.rulebook import Rule


@frozen
class CaseCites:
    """What one case file says about rules: numbers it cites, slugs of rules it varies or cites as rulings."""

    file: str
    title: str
    edition: str
    numbers: frozenset[str]
    slugs: frozenset[str]

    def about(self, rule: Rule) -> bool:
        """True if the case cites one of the rule's numbers or its slug, or varies the rule."""
        return rule.slug in self.slugs or not self.numbers.isdisjoint(rule.numbers.get(self.edition, ()))


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
    numbers = {n for part in (data, *_tables(data.get("claim"))) for n in _texts(part.get("cites"))}
    slugs = {n.removeprefix("ruling:").removeprefix("prose:").strip() for n in numbers}
    slugs.update(_texts(data.get("without")), _mapping(data.get("readings")))
    return CaseCites(str(name), str(data.get("title")), str(data.get("edition")), frozenset(numbers), frozenset(slugs))


def _tables(value: Any) -> Iterable[Mapping[str, Any]]:
    return [v for v in value if isinstance(v, dict)] if isinstance(value, list) else []


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _texts(value: Any) -> Iterable[str]:
    return [v for v in value if isinstance(v, str)] if isinstance(value, list) else []
