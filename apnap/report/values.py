"""Values and numbers of boards in words."""

from __future__ import annotations

from apnap.model.claims import Value
from apnap.model.games import game_of


def value_words(value: Value, edition: str) -> str:
    """A value as it is written in a claim of that edition."""
    match value:
        case bool():
            return "true" if value else "false"
        case tuple():
            return f"({', '.join(value_words(v, edition) for v in value)})"
        case str():
            return game_of(edition).zone_word(value)
        case _:
            return str(value)


def all_boards(number: int | None) -> str:
    """ "on all 4,096 boards", as an addition; nothing for a closed scenario. 0: they are too many to be counted."""
    if number is None:
        return ""
    return f" on all {number:,} boards" if number > 1 else " on the one board" if number else " on all boards"
