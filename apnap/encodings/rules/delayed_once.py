"""603.7b: a delayed ability triggers only once, the next time its event occurs, unless it has a stated duration."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.world import Created

SLUG = "delayed-once"


def once(m: Machine, created: Created) -> bool:
    """The first batch in which an event fits uses the ability up."""
    if created.this_turn:
        return created.once or m.reading(SLUG) == "duration-too"
    return created.once and m.on(SLUG)


def on_each(m: Machine, created: Created) -> bool:
    """Of several events of that batch every one triggers it."""
    return m.reading(SLUG) == "each-at-once" and not created.this_turn
