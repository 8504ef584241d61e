"""Whose text is read, and what its references mean there."""

from __future__ import annotations

from attrs import define, field

from apnap.encodings.terms import Literal
from apnap.encodings.values import Val, const
from apnap.encodings.world import Created, Event, Item

Reference = tuple[Literal, str, int]
"""A possible object of a reference: literal, card object, incarnation."""

PRINTED, WITH_CONTROL, WITH_TYPES, WITH_COLORS, WITH_ABILITIES, WITH_BASE, AS_IT_IS = range(7)
"""How far characteristics are found, by layers (613.1): the face that is up; with what changes control; types and
subtypes; and colors; and abilities; and base power and toughness; all that effects and counters make of them."""


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
    unnamed: dict[str, Val] = field(factory=dict)
    """How many cards without a name are among the previous ones, by their owner."""
    ceased: Val = field(factory=lambda: const(0))
    """How many copies of spells are among them, which are nowhere any more."""
    index: int = -1
    created: Created | None = None
    """The delayed or reflexive ability whose text is read."""
    judged: Event | None = None
    """The event whose object a filter is about."""
    where_it_is: bool = False
    """Of an object that the event has moved nothing is asked but what it is now, if it is that object still."""
    layer: int = AS_IT_IS
    """How far characteristics are found: a continuous effect is judged by what the layers before its own leave."""
