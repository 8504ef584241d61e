"""603.2e, 603.2f: an ability of a hidden zone triggers only if its owner declares it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.model.abilities import Triggered

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "declared"


def asked(m: Machine, ability: Triggered) -> bool:
    """Its owner says whether it triggers."""
    return ability.declared and m.on(SLUG)
