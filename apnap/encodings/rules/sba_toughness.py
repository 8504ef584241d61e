"""704.5f: a creature with toughness 0 or less is put into its owner's graveyard; that is not destruction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import FALSE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "sba-toughness"


def dies(m: Machine, state: State, oid: str) -> Literal:
    """The creature (known to be one on the battlefield) is put into the graveyard."""
    if not m.on(SLUG):
        return FALSE
    return m.values.any_of(m.reader.toughness(state, oid), lambda n: bool(n <= 0))
