"""What is shared knows of no game in particular."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import apnap
from apnap.model.games import games

ROOT = Path(apnap.__file__).parent
OWN = {"games", "rules", "_cases", *(game.package for game in games().values())}
"""Folders that may speak of a game: its own packages, and the rules, which carry the numbers of its editions."""

NAMES = re.compile(
    r"\b(?:" + "|".join(re.escape(n) for g in games().values() for n in (g.id, g.title, g.package, "magic")) + r")\b",
    re.IGNORECASE,
)


def shared() -> list[Path]:
    return [p for p in sorted(ROOT.rglob("*.py")) if not OWN & set(p.relative_to(ROOT).parts[:-1])]


@pytest.mark.parametrize("path", shared(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_shared_module_names_a_game(path: Path) -> None:
    assert NAMES.findall(path.read_text(encoding="utf-8")) == []


def test_the_search_finds_a_name() -> None:
    assert NAMES.search('if edition.startswith("mtg/"):')
    assert len(shared()) > 100
