"""603.3b: abilities that trigger on abilities triggering go on the stack after all others, in a second pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.world import Item

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "second-pass"


def number(m: Machine, item: Item) -> int:
    """0 for the first pass, 1 for the second."""
    return 1 if item.second_pass and m.on(SLUG) else 0
