"""Ways to divide damage among targets (601.2d)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from apnap.model.abilities import DivideDamage, Mode
from apnap.model.abilities import Sequence as Steps


def divisions(modes: Sequence[Mode], chosen: tuple[int, ...], targets: int) -> list[tuple[int, ...]]:
    """The ways to divide damage among so many targets, at least 1 each; one empty way if nothing is divided."""
    total = next((t for i in chosen if (t := _divided(modes[i].effect)) is not None), None)
    if total is None or targets == 0:
        return [()]
    return [parts for parts in product(range(1, total + 1), repeat=targets) if sum(parts) == total]


def _divided(effect: object) -> int | None:
    if isinstance(effect, DivideDamage):
        return effect.total
    if isinstance(effect, Steps):
        return next((t for s in effect.steps if (t := _divided(s)) is not None), None)
    return None
