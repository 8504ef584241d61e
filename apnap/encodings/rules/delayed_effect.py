"""603.6: a delayed ability does what it does without asking again whether it was rightly created."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "delayed-effect"


def asked_again(m: Machine) -> bool:
    """The condition of the ability that has created it is judged as it resolves."""
    return not m.on(SLUG)
