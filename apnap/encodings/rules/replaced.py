"""614.6: a replaced event never happens; the modified one does instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "replaced"


def applies(m: Machine) -> bool:
    """Replacement effects replace where something goes, and how many counters are put and tokens created."""
    return m.on(SLUG)
