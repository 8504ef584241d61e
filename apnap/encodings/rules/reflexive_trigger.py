"""603.12: "when you do": an ability that looks at what the resolution that creates it has done already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.terms import FALSE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "reflexive-trigger"


def triggers(m: Machine, done: Literal) -> Literal:
    """The ability triggers, where ``done`` says that the instruction before it was done."""
    return done if m.on(SLUG) else FALSE
