"""Whose text is read, and what its references mean there."""

from __future__ import annotations

from attrs import define, field

from apnap.encodings.terms import Literal
from apnap.encodings.values import Val, const
from apnap.encodings.world import Created, Event, Item

Reference = tuple[Literal, str, int]
"""A possible object of a reference: literal, card object, incarnation."""

AS_IT_IS, WITHOUT_POWER, PRINTED = range(3)
"""Layers of characteristics: all that statics make of them; all but power; as printed."""


@define
class Context:
    """Whose text is read: its source and controller, the event it is about, its targets and what it has done so far."""

    oid: str | None
    inc: int
    you: str
    event: Event | None = None
    back: bool = False
    """Information about the event object is read as it was before the event (look back)."""
    item: Item | None = None
    targets: Val = field(factory=lambda: const(()))
    previous: list[Reference] = field(factory=list)
    index: int = -1
    created: Created | None = None
    """The delayed or reflexive ability whose text is read."""
    judged: Event | None = None
    """The event whose object a filter is about."""
    layer: int = AS_IT_IS
    """How characteristics are read: statics are judged by what is below them."""
