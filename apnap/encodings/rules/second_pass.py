"""603.3b: abilities that trigger on abilities triggering go on the stack after all others, in a second pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.world import Item

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "second-pass"


def number(m: Machine, item: Item) -> int:
    """0 for the first pass, 1 for the second."""
    additional = m.reading(SLUG) == "additional-too" and item.copy > 0
    return 1 if (item.second_pass or additional) and m.on(SLUG) else 0


def takes_the_rest(m: Machine) -> bool:
    """Whatever waits when the first pass is over is placed in the second."""
    return m.reading(SLUG) == "remaining-too"
