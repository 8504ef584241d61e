"""What is exiled as it would enter, and might enter as a copy of something else (616.1c)."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from apnap.model.abilities import EntersAsCopy, Filter, KeepsOut


def is_sure(effect: KeepsOut, copies: Iterable[EntersAsCopy]) -> bool:
    """Whether what fits the effect as it is printed would fit it as any copy too: only card types are asked for, and
    whatever may be copied has them. A copy of a token is no token (707.2)."""
    asked = [evolve(f, types=frozenset(), token=None) for f in effect.what]
    return all(f == Filter() for f in asked) and all(
        wanted.types <= copied.types for wanted in effect.what for copy in copies for copied in copy.what
    )
