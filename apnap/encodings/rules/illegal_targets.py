"""608.2b: targets are checked again on resolution; if all are illegal, nothing resolves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from apnap.encodings.terms import TRUE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

SLUG = "illegal-targets"


def checked(m: Machine) -> bool:
    """Whether targets are checked on resolution."""
    return m.on(SLUG)


def resolves(m: Machine, legal: Sequence[Literal]) -> Literal:
    """At least one of the chosen targets is legal (or there are none)."""
    return m.terms.disj(legal) if legal else TRUE
