"""111.2d: state-based processing is done in the middle of a spell or ability too."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "sba-inside"


def applies(m: Machine, inside: bool) -> bool:
    """It is done now, after a batch; ``inside``: of a spell or ability that is being carried out."""
    return m.on(SLUG) or not inside
