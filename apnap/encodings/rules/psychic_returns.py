"""703.4: a psychic card that has left for another zone is put back into the hyperspatial zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "psychic-returns"

FROM = ("graveyard", "hand", "library", "mana", "shields")
"""The zones in which a psychic card does not stay."""


def goes_back(m: Machine, oid: str) -> bool:
    """The card does not stay in these zones."""
    return m.on(SLUG) and "psychic" in m.world.bodies[oid].supertypes
