"""The boards that a rulebook as a whole is looked at on: case files with an open start, in ``pool`` of each game."""

from __future__ import annotations

from pathlib import Path

from apnap.model.games import game_of


def pool_files(edition: str) -> tuple[Path, ...]:
    """The files of the game that an edition belongs to, by name."""
    folder = Path(__file__).parent / "games" / game_of(edition).package / "pool"
    return tuple(sorted(folder.glob("*.case.toml")))
