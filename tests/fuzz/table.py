"""A random board as it grows: cards, objects and what they are called."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Generic, Protocol, TypeVar

from apnap.model.rulebook import rules_of
from tests.fuzz.dice import Dice


class Carded(Protocol):
    """What every pool's cards have."""

    @property
    def name(self) -> str: ...
    @property
    def themes(self) -> tuple[str, ...]: ...


C = TypeVar("C", bound=Carded)


class Table(Generic[C]):
    """The cards and objects of one document. ``objects``: player, zone, card name, properties."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.one, self.in_hundred, self.number = dice.one, dice.in_hundred, dice.number
        self.cards: dict[str, C] = {}
        self.objects: list[tuple[str, str, str, dict[str, Any]]] = []
        self.ids: dict[int, str] = {}
        self.themes: set[str] = set()

    def card(self, pool: Sequence[C], themed: int) -> C:
        """A card, in so many of a hundred cases one of the scenario's themes."""
        fitting = [c for c in pool if self.themes.intersection(c.themes)]
        card = self.one(fitting) if fitting and self.in_hundred(themed) else self.one(pool)
        self.cards[card.name] = card
        return card

    def put(self, player: str, zone: str, name: str, **facts: Any) -> int:
        """One more object; its number."""
        self.objects.append((player, zone, name, facts))
        return len(self.objects) - 1

    def name_objects(self) -> None:
        """Objects of the same card get ids of their own."""
        often = [o[2] for o in self.objects]
        for index, (_, _, name, facts) in enumerate(self.objects):
            if often.count(name) > 1:
                facts["id"] = f"{name} {'ABCDEFGHIJKLMNOP'[often[:index].count(name)]}"
            self.ids[index] = facts.get("id", name)

    def zones(self, player: str, zones: Sequence[str]) -> dict[str, Any]:
        """The player's zones as a case file has them."""
        seat: dict[str, Any] = {}
        for zone in zones:
            found = [(n, f) for p, z, n, f in self.objects if (p, z) == (player, zone)]
            if found:
                seat[zone] = [n if not f else {"card": n} | f for n, f in found]
        return seat

    def policy(self, edition: str, large: Collection[str], near: Sequence[str] = ()) -> dict[str, Any]:
        """Rules switched off and readings.

        ``large``: rules whose scenarios are large without them; more seldom. ``near``: rules that matter most here.
        """
        off: list[str] = []
        if self.in_hundred(45):
            slugs = [s for s in rules_of(edition) if s not in large]
            close = [s for s in near if s not in large]
            some = [
                self.one(close if close and self.in_hundred(65) else slugs) for _ in range(1 + self.number((80, 20)))
            ]
            off = sorted(set(some))
        elif self.in_hundred(18):
            off = [self.one(sorted(large))]
        chosen = self._readings(edition, off, near) if self.in_hundred(45) else {}
        return ({"readings": chosen} if chosen else {}) | ({"without": off} if off else {})

    def _readings(self, edition: str, off: Collection[str], near: Sequence[str]) -> dict[str, str]:
        """Rules read in one of the ways that they can be read in."""
        open_ones = {s: tuple(r.readings) for s, r in rules_of(edition).items() if len(r.readings) > 1 and s not in off}
        close = [s for s in near if s in open_ones]
        drawn = (
            self.one(close if close and self.in_hundred(40) else sorted(open_ones))
            for _ in range(1 + self.number((50, 35, 15)))
        )
        return {slug: self.one(open_ones[slug]) for slug in dict.fromkeys(drawn)}
