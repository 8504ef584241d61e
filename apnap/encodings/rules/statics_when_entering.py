"""603.5b, 608.3c: what enters has at once what static abilities give it, and conditions see that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from apnap.encodings.context import PRINTED, Context

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "statics-when-entering"


def judged(m: Machine, context: Context) -> Context:
    """The context in which the characteristics of an object that enters are judged."""
    return context if m.on(SLUG) else evolve(context, layer=PRINTED)
