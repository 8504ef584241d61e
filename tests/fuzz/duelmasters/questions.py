"""What is asked about a random scenario: values at the end, and invariants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.fuzz.dice import Dice
from tests.fuzz.duelmasters.pool import PoolCard

ITEM_EVENTS = ("triggered", "resolved", "did_nothing", "accepted", "declined", "used")
OBJECT_EVENTS = ("entered", "left", "destroyed", "cast", "summoned", "discarded", "attacked", "broken", "blocked", "drew",
                 "sba")  # fmt: skip
ZONES = ("battle_zone", "graveyard", "hand", "mana_zone", "shield_zone")


def questions(
    dice: Dice, players: Sequence[str], objects: Sequence[tuple[str, str]], cards: Sequence[PoolCard]
) -> list[dict[str, Any]]:
    """The claims: one about the outcomes, and some invariants. ``objects``: id and card name."""
    asker = _Asker(dice, players, objects, cards)
    values = [asker.value() for _ in range(3 + dice.below(4))]
    if dice.in_hundred(6):
        values.append("resolution_order()")
    claims: list[dict[str, Any]] = [{"says": f"({', '.join(values)})", "kind": "outcomes", "number": 1}]
    for _ in range(dice.below(3)):
        claims.append({"says": asker.invariant(), "kind": "throughout"})
    return claims


class _Asker:
    def __init__(
        self, dice: Dice, players: Sequence[str], objects: Sequence[tuple[str, str]], cards: Sequence[PoolCard]
    ) -> None:
        self.dice = dice
        self.one, self.below = dice.one, dice.below
        self.players = players
        self.dragons = any("Dragon" in f"{c.type} {c.text}" for c in cards)
        self.ids = [i for i, _ in objects]
        self.names = list(dict.fromkeys([*self.ids, *(n for _, n in objects)]))
        self.sources = [i for i, n in objects if any(c.name == n and c.text for c in cards)] or self.ids

    def value(self) -> str:
        """Something that has a value at the end of a play."""
        kind, player = self.below(10), self.one(self.players)
        if kind <= 1:
            return self.one((f"hand({player})", f"shields({player})", f"mana_zone({player})", f"graveyard({player})"))
        if kind <= 3:
            return f'zone("{self.one(self.ids)}")'
        if kind == 4:
            return f'{self.one(("power", "tapped", "incarnation"))}("{self.one(self.ids)}")'
        if kind == 5:
            counted = "Dragons" if self.dragons else "creatures"
            return self.one(
                (f"lost({player})", f'count("your creatures", {player})', f'count("your {counted}", {player})')
            )
        if kind == 6:
            return f"{self.one(('before', 'all_before'))}({self.event()}, {self.event()})"
        return self.event()

    def event(self) -> str:
        """How often something has happened."""
        kind, player = self.below(10), self.one(self.players)
        if kind <= 4:
            on = f', on="{self.one(self.ids)}"' if self.below(10) >= 8 else ""
            return f'{self.one(ITEM_EVENTS)}("{self.one(self.sources if self.below(4) else self.names)}"{on})'
        if kind <= 7:
            by = f", by={player}" if self.below(10) >= 8 else ""
            return f'{self.one(OBJECT_EVENTS)}("{self.one(self.names)}"{by})'
        return self.one((f"drew({player})", "triggered()", "resolved()", "destroyed()", f"resolved(by={player})",
                         f"discarded(by={player})", f"broken(by={player})", "used()"))  # fmt: skip

    def invariant(self) -> str:
        """Something that may hold in every state."""
        player, number = self.one(self.players), self.below(4)
        some = (
            f'waiting("{self.one(self.sources)}") <= {number}',
            f'zone("{self.one(self.ids)}") != {self.one(ZONES)}',
            f"hand({player}) <= {number}",
            f"shields({player}) >= {number}",
            f'power("{self.one(self.ids)}") <= {1000 * number}',
            f"{self.event()} <= {number}",
            f"{self.event()} <= {self.event()}",
            f"not before({self.event()}, {self.event()})",
            f'count("your creatures", {player}) <= {number}',
        )
        return str(self.one(some))
