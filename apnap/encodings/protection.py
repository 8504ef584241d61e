"""Protection, which is not modelled (702.16): plays in which it would bear on something are found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.world import Item
from apnap.model.abilities import Selector

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.reading import Context
    from apnap.encodings.state import State


def some(m: Machine, state: State, oid: str) -> Literal:
    """The object has protection from something."""
    keywords = [k for k in m.holding.keywords(oid) if k.startswith("protection")]
    return m.terms.disj(m.reader.has(state, oid, keyword) for keyword in keywords)


def reached(m: Machine, state: State, by: Item, selector: Selector, context: Context) -> Iterator[tuple[Literal, str]]:
    """What an item could target if it had no protection: when it has, and why that is not modelled."""
    objects = tuple(f for f in selector if f.item in (None, "spell"))
    for fits, oid, _ in m.reader.all_of(state, objects, context) if objects else []:
        if (literal := m.terms.both(fits, some(m, state, oid))) != FALSE:
            yield literal, f"{by.label} could target {m.world.show(oid)}, which has protection"
