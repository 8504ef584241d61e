"""101.3, 118.12: what is impossible cannot be chosen, and is not done where it is an order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import TRUE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "as-much-as-possible"


def can_choose(m: Machine, possible: Literal) -> Literal:
    """The player may say yes."""
    return possible if m.on(SLUG) else TRUE


def was_done(m: Machine, accepted: Literal, done: Literal) -> Literal:
    """An instruction that nobody may refuse was carried out, as far as "when you do" asks."""
    return m.terms.both(accepted, done) if m.on(SLUG) else accepted
