"""603.2b: as a step begins, every "at the beginning of" it ability triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "step-beginning"


def whose(m: Machine, wanted: str, you: str, player: str) -> bool:
    """The step of ``player`` is one that the ability of ``you`` waits for."""
    if not m.on(SLUG):
        return False
    return {"your": player == you, "opponent": player != you, "each": True}[wanted]
