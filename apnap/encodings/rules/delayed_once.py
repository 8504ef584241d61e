"""603.7b: a delayed ability triggers only once, the next time its event occurs, unless it has a stated duration."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.world import Created

SLUG = "delayed-once"


def once(m: Machine, created: Created) -> bool:
    """The first batch in which an event fits uses the ability up."""
    return created.once and (created.this_turn or m.on(SLUG))
