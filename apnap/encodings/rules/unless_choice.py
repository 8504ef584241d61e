"""118.12a, 603.5: "A unless B": the player may do B on resolution; if not, A happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import FALSE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "unless-choice"


def can_avert(m: Machine, possible: Literal) -> Literal:
    """The player may choose to do B."""
    return possible if m.on(SLUG) else FALSE
