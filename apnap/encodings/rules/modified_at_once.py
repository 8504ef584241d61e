"""603.6b: continuous effects apply to a permanent as it enters; it is never there unmodified."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from apnap.encodings.context import PRINTED, Context

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "modified-at-once"


def judged(m: Machine, context: Context) -> Context:
    """The context in which enters abilities judge the characteristics of what has entered."""
    return context if m.on(SLUG) else evolve(context, layer=PRINTED)
