"""The lines of Forge's text log: captions, names with numbers, and who is meant."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

CAPTIONS = frozenset({
    "turn", "phase", "mulligan", "land", "mana", "add to stack", "resolve stack", "damage", "combat", "discard",
    "zone change", "replacement effect", "player control", "information", "game outcome", "match result", "life",
    "sacrifice", "reveal", "stack",
})  # fmt: skip
"""What a line of the log begins with; builds differ in capitals."""

STEPS = {
    "untap step": "UN", "upkeep step": "UP", "draw step": "DR", "main phase, precombat": "M1",
    "beginning of combat step": "BC", "declare attackers step": "DA", "declare blockers step": "DB",
    "first strike damage step": "FCD", "combat damage step": "CD", "end of combat step": "EC",
    "main phase, postcombat": "M2", "end step": "ET", "cleanup step": "CL",
}  # fmt: skip
"""Forge's words for steps, in lower case → step of the trace."""

_NAMED = re.compile(r"(?:, | and |, and )?(?P<name>.+?) \((?P<id>\d+)\)")
_CARD = re.compile(r"(?P<name>.+?)(?: \((?P<id>\d+)\))?$")


class Named(NamedTuple):
    """A card as the log writes it: ``Name (id)``; some builds leave the number out."""

    name: str
    id: str | None


def caption_of(text: str) -> tuple[str, str] | None:
    """The caption in lower case and the message; None for a line without one."""
    caption, colon, message = text.partition(": ")
    found = caption.strip().lower()
    return (found, message.strip()) if colon and found in CAPTIONS else None


def cards_in(text: str) -> list[Named]:
    """All cards of a list such as ``A (1), B, the C (2) and D (3)``."""
    return [Named(m["name"], m["id"]) for m in _NAMED.finditer(text)]


def card_of(text: str) -> Named:
    """One card, with or without its number."""
    found = _CARD.match(text.strip())
    return Named(text.strip(), None) if found is None else Named(found["name"], found["id"])


def turn_of(message: str) -> tuple[int, str] | None:
    """Number and player of ``Turn 3 (Ann)``."""
    found = re.match(r"Turn (\d+) \((.+)\)$", message, re.I)
    return None if found is None else (int(found[1]), found[2])


def beginning_with(text: str, names: Iterable[str]) -> tuple[str, str] | None:
    """Whose name a text begins with, the longest first, and what follows it."""
    for name in sorted(names, key=len, reverse=True):
        rest = text.removeprefix(name)
        if rest != text and (not rest or not rest[0].isalnum()):
            return name, rest
    return None


def step_in(rest: str) -> str | None:
    """The step of a ``Phase`` line after the player's name: ``'s Untap step``, or ``' Untap step`` after an s."""
    return STEPS.get(re.sub(r"^['’]s? ", "", rest).strip().lower())
