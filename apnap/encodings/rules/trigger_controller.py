"""603.3a: the controller of an instance is the player who controlled its source as it triggered."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "trigger-controller"


def of_instance(m: Machine, source: str, controller: str) -> str:
    """The controller of an instance whose source ``controller`` controlled."""
    return controller if m.on(SLUG) else m.world.bodies[source].owner
