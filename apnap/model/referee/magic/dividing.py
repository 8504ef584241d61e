"""510.1c: how an attacker may divide its combat damage among those that block it and, with trample, the player."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.model.referee import combat
from apnap.model.referee.characteristics import has, power, toughness
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State

ORDERED = "mtg/2023-11-17"
"""The edition in which damage is assigned to blockers in an order (509.2)."""

Parts = tuple[int, ...]


def divisions(state: State, attacker: Obj) -> list[Parts]:
    """Every division: a number for each blocker, and one more for the player with trample."""
    lethal = [_lethal(state, attacker, o) for o in combat.blockers(state, attacker)]
    trample = has(state, attacker, "trample")
    ways = _parts(power(state, attacker), len(lethal) + trample)
    ordered = state.world.scenario.policy.edition == ORDERED
    return [w for w in ways if _is_allowed(w, lethal, ordered)]


def _lethal(state: State, attacker: Obj, blocker: Obj) -> int:
    """Lethal damage, given what is marked already; by a source with deathtouch 1 is enough (702.2c)."""
    left = max(0, toughness(state, blocker) - blocker.damage)
    return min(1, left) if has(state, attacker, "deathtouch") else left


def _is_allowed(parts: Parts, lethal: list[int], ordered: bool) -> bool:
    """The player is dealt damage only if every blocker is dealt lethal damage (702.19b). In an order, only the last
    blocker that is dealt damage may be dealt less than that."""
    short = [n for n, needed in zip(parts, lethal, strict=False) if n < needed]
    if len(parts) > len(lethal) and parts[-1] and short:
        return False
    return not ordered or sum(n > 0 for n in short) <= 1


def _parts(total: int, number: int) -> Iterator[Parts]:
    """The ways to divide a number into so many parts, none of them negative."""
    if number == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        for rest in _parts(total - first, number - 1):
            yield (first, *rest)
