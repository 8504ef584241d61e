"""603.7g: a static ability that allows a player to do something can create a delayed ability as that is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "permission-creates"


def creates(m: Machine) -> bool:
    """The ability is created."""
    return m.on(SLUG)
