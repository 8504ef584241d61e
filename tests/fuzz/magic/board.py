"""A random Magic board as it grows, and what is done on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from attrs import frozen

from tests.fuzz.dice import Dice
from tests.fuzz.magic.cards import PoolCard
from tests.fuzz.table import Table

BASICS = ("Forest", "Swamp")
BEAR = PoolCard("Spare Bear", "Creature — Bear", "", "enter die damage", "2/2", "{1}{G}")
BIRD = PoolCard("Spare Ant", "Creature — Insect", "", "enter die damage", "1/1", "{G}")


class Board(Table[PoolCard]):
    """Cards, objects and entries of the script; objects in entries are numbers, names come later."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.players = [f"P{i + 1}" for i in range(2 + self.number((72, 21, 7)))]
        self.active = self.one(self.players)
        self.script: list[dict[str, Any]] = []
        self.ending: list[dict[str, Any]] = []
        self.start: dict[str, Any] = {}
        """What the start must say, if an area asks for it."""
        self.lives: dict[str, int] = {}
        """Life totals that an area asks for."""

    # ------------------------------------------------------------------ objects

    def place(self, card: PoolCard, zone: str = "battlefield", player: str | None = None, **facts: Any) -> int:
        """An object of that card; its number."""
        self.cards[card.name] = card
        if card.back is not None:
            self.cards[card.back.name] = card.back
        return self.put(player or self.one(self.players), zone, card.name, **facts)

    def enter(self, card: PoolCard, player: str | None = None, **facts: Any) -> int:
        """That card on the battlefield, in a state of its own now and then; an Aura or Equipment on a creature."""
        if card.is_attached and "Enchant land" in card.text:
            facts["attached_to"] = self.put(self.one(self.players), "battlefield", self.one(BASICS))
        elif card.is_attached and ("Aura" in card.type or self.in_hundred(70)):
            facts["attached_to"] = self.creature(player if "you control" in card.text.split("\n")[0] else None)
        if self.in_hundred(7):
            facts["owner"] = self.one(self.players)
        if card.is_creature and self.in_hundred(8):
            facts["counters"] = {"+1/+1": 1}
        if "{T}" not in card.text and "{Q}" not in card.text and self.in_hundred(5):
            facts["tapped"] = True
        if "{Q}" in card.text and self.in_hundred(70):
            facts["tapped"] = True
        if self.in_hundred(2):
            facts["abilities"] = False
        return self.place(card, "battlefield", player, **facts)

    def creatures(self, player: str | None = None) -> list[int]:
        """The numbers of the creatures on the battlefield, of one player or all."""
        return [
            i
            for i, (p, zone, name, facts) in enumerate(self.objects)
            if zone == "battlefield" and player in (None, p) and name in self.cards and self.cards[name].is_creature
        ]

    def creature(self, player: str | None = None) -> int:
        """One of the creatures on the battlefield, or a new one."""
        there = self.creatures(player)
        if there and self.in_hundred(75):
            return self.one(there)
        return self.place(self.one((BEAR, BIRD)), "battlefield", player)

    def opponent(self, player: str) -> str:
        """Another player."""
        return self.one([p for p in self.players if p != player])

    # ------------------------------------------------------------------ entries

    def do(self, player: str, **entry: Any) -> dict[str, Any]:
        """One more entry of the script; what is None is not said."""
        self.script.append({"player": player} | {k: v for k, v in entry.items() if v is not None})
        return self.script[-1]

    def cast(self, card: PoolCard, player: str | None = None, zone: str = "hand", **entry: Any) -> dict[str, Any]:
        """A spell is cast, at a creature of the board now and then."""
        who = player or self.one(self.players)
        if card.aims_at_a_creature and entry.get("targets") is None and self.in_hundred(60):
            entry["targets"] = [self.creature()]
        return self.do(who, cast=self.place(card, zone, who), **entry)

    def happen(self, text: str, player: str | None = None) -> dict[str, Any]:
        """Something happens, or is used."""
        return self.do(player or self.one(self.players), **{self.one(("happen", "happen", "use")): text})

    def activate(self, number: int, player: str | None = None, **entry: Any) -> dict[str, Any]:
        """One of the activated abilities of an object."""
        who, _, name, _ = self.objects[number]
        ability = 1 + self.one(range(max(self.cards[name].activated, 1)))
        return self.do(player or who, activate=number, ability=ability, **entry)

    def end(self, step: str, player: str | None = None) -> None:
        """Time goes on to that step, when all else is done."""
        who = player or self.active
        if not self.ending:
            self.ending.append({"player": who, "begin": step, "of": who})

    def written(self, entry: dict[str, Any]) -> dict[str, Any]:
        """An entry as the file has it."""
        table: dict[str, Any] = {entry["player"]: self._words(entry)}
        for key in ("respond_to", "respond_to_ability"):
            if key in entry:
                table[key] = self.ids[entry[key]]
        if "times" in entry:
            table["times"] = entry["times"]
        return table

    def _words(self, entry: dict[str, Any]) -> str:
        aimed = f" targeting {', '.join(map(self._named, entry['targets']))}" if "targets" in entry else ""
        for verb in ("cast", "play", "activate"):
            if verb in entry:
                ability = f" ability {entry['ability']}" if entry.get("ability", 1) > 1 else ""
                return f"{verb} {self._named(entry[verb])}{ability}{aimed}"
        several = ", ".join(map(self._named, entry.get("with", ())))
        if "attack" in entry:
            return f"attack {entry['attack']} with {several}"
        if "block" in entry:
            return f"block {self._named(entry['block'])} with {several}"
        if "begin" in entry:
            return f'begin "{entry["begin"]}" of {entry["of"]}'
        verb = "happen" if "happen" in entry else "use"
        return f'{verb} "{entry[verb]}"'

    def _named(self, what: int | str) -> str:
        return what if isinstance(what, str) else f'"{self.ids[what]}"'

    def resolve_facts(self) -> None:
        """Numbers of objects in what is said about objects become names; after ``name_objects``."""
        for _, _, _, facts in self.objects:
            for key in ("attached_to", "blocking"):
                if isinstance(facts.get(key), int):
                    facts[key] = self.ids[facts[key]]


def plain(board: Board, area: Area) -> None:
    """One or two permanents of the area, and something that concerns them."""
    there = [board.enter(board.one(area.permanents)) for _ in range(1 + board.number((60, 40)))]
    act(board, area, there)
    if board.in_hundred(30):
        act(board, area, there)


def act(board: Board, area: Area, there: Sequence[int]) -> None:
    """One entry: an activated ability, a spell or a happening of the area, or a permanent of it that is cast."""
    able = [i for i in there if board.cards[board.objects[i][2]].activated]
    castable = [c for c in area.permanents if not c.is_land]
    kind = board.number(
        (
            50 if area.spells else 0,
            25 if area.happenings else 0,
            70 if able else 0,
            12 if castable else 0,
        )
    )
    if kind == 0:
        spells = [e["cast"] for e in board.script if "cast" in e]
        answered = board.one(spells) if spells and board.in_hundred(25) else None
        board.cast(board.one(area.spells), respond_to=answered)
    elif kind == 1:
        board.happen(board.one(area.happenings))
    elif kind == 2:
        board.activate(board.one(able))
    else:
        board.cast(board.one(castable))


@frozen
class Area:
    """A field of the rules. ``arrange`` puts something of it on a board; ``rules``: slugs that matter in it.

    ``weight``: how often it is chosen. ``happenings``: what may happen from outside. ``bystanders``: which of the
    permanents may be on any board besides (empty: all).
    """

    name: str
    permanents: tuple[PoolCard, ...]
    spells: tuple[PoolCard, ...] = ()
    happenings: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    weight: int = 10
    bystanders: tuple[PoolCard, ...] = ()
    arrange: Callable[[Board, Area], None] = plain
