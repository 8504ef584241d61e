"""Targets in words."""

from __future__ import annotations

from apnap.model.abilities import TargetSpec
from apnap.report.words.filters import selector
from apnap.report.words.terms import Terms


def target(spec: TargetSpec, t: Terms) -> str:
    """What is a legal target, and how many of them."""
    kinds = [selector((kind,), t) for kind in spec.objects]
    if spec.players is not None:
        kinds.append("a player" if spec.players == "any" else "an opponent")
    number = "" if (spec.least, spec.most) == (1, 1) else f", {_number(spec)} of them"
    *more, last = kinds or ["nothing"]
    return (f"{', '.join(more)} or {last}" if more else last) + number


def _number(spec: TargetSpec) -> str:
    if spec.least == spec.most:
        return str(spec.most)
    return f"{spec.least} to {spec.most}"
