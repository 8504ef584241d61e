"""How many tokens are created where effects say that there are more (614.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.rules import replaced
from apnap.encodings.state import State
from apnap.encodings.values import Val, const
from apnap.model.abilities import MoreTokens

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine


def times_as_many(m: Machine, before: State, player: str) -> Val:
    """How many tokens are created for each that would be under the player's control: every effect doubles them."""
    if not m.doubles_tokens or not replaced.applies(m):
        return const(1)
    statics = m.statics(before, MoreTokens)
    doubling = [here for static, _, _, you, here in statics if static.who == "any" or you == player]
    return m.values.map(m.values.count(doubling), lambda n: int(2**n))
