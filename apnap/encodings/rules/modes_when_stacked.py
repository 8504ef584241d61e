"""603.3c, 700.2b: modes are chosen as the ability goes on the stack; an illegal mode can't be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "modes-when-stacked"


def only_legal(m: Machine) -> bool:
    """A mode without enough legal targets cannot be chosen."""
    return m.on(SLUG)
