"""603.7d, 603.7e: whoever controlled the spell or ability as it created a delayed ability controls that."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "delayed-controller"


def of_created(m: Machine, source: str | None, controller: str) -> str:
    """The controller of an ability created by something of ``controller``."""
    return controller if m.on(SLUG) or source is None else m.world.bodies[source].owner
