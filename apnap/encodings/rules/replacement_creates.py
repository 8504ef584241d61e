"""603.7f: what a static replacement effect creates is controlled by whoever controls its source at that time."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "replacement-creates"


def controller(m: Machine, source: str, you: str) -> str:
    """The controller of a delayed ability that a static ability of ``source``, controlled by ``you``, creates."""
    return you if m.on(SLUG) else m.world.bodies[source].owner
