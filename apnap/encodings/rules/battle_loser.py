"""115, 703.4: of two creatures that battle the one with less power is destroyed, at equal power both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import Val

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "battle-loser"


def destroyed(m: Machine, mine: Val, other: Val) -> Literal:
    """A creature that battles is destroyed; its power and that of the other."""
    return m.values.compare(mine, "<=", other) if m.on(SLUG) else FALSE
