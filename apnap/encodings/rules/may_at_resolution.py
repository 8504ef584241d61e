"""603.5: an optional ability goes on the stack all the same; the choice is made as it resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.world import Item
from apnap.model.abilities import May, Sequence, You

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "may-at-resolution"


def may_keep_off(m: Machine, item: Item) -> bool:
    """The controller may decide already now that nothing shall happen."""
    return not m.on(SLUG) and any(_optional(mode.effect) for mode in item.modes)


def _optional(effect: object) -> bool:
    if isinstance(effect, Sequence):
        return bool(effect.steps) and _optional(effect.steps[0])
    return isinstance(effect, May) and isinstance(effect.who, You)
