"""603.4: if the condition of an ability is false, what follows "then" is not carried out either."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "then-depends"


def continues(m: Machine) -> bool:
    """What follows "then" is carried out all the same."""
    return m.reading(SLUG) in ("continues", "off")
