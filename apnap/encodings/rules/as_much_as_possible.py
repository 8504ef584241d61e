"""101.3, 118.12: what is impossible is not done, and "if you do" asks whether it was."""

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
    """ "If you do" is true."""
    return m.terms.both(accepted, done) if m.on(SLUG) else accepted
