"""Random small scenarios, as documents of case files."""

from __future__ import annotations

from typing import Any

from tests.fuzz.dice import Dice
from tests.fuzz.duelmasters.pool import CREATURES, HAPPENINGS, POOL, SPELLS, THEMES, PoolCard
from tests.fuzz.duelmasters.questions import questions
from tests.fuzz.table import Table

PLAYERS = ("P1", "P2")
ZONES = ("battle_zone", "hand", "graveyard", "mana_zone", "shield_zone", "deck")
EDITIONS = ("dm/1.48", "dm/2015-07-15")
LARGE = ("turn-player-first", "waits-for-resolution")
"""Rules that are switched off less often than others would be: their scenarios are large."""


def random_case(dice: Dice) -> dict[str, Any]:
    """A document of a case file, its claims in ``claim``: the first asks for the outcomes, the others hold
    throughout."""
    return _Maker(dice).case()


class _Maker(Table[PoolCard]):
    """Makes one document."""

    def case(self) -> dict[str, Any]:
        """The document."""
        self.themes = {self.one(THEMES)} | ({self.one(THEMES)} if self.in_hundred(60) else set())
        self.active = self.one(PLAYERS)
        self._battle_zone()
        script = self._script()
        options = [self._action() | {"times": 1}] if self.in_hundred(10) else []
        self._other_zones()
        self.name_objects()
        start: dict[str, Any] = {"active": self.active, "step": "main"} | self._waiting()
        document: dict[str, Any] = {"title": "A random scenario", "edition": self.one(EDITIONS), "bound": 60}
        document |= self.policy(document["edition"], LARGE)
        document["cards"] = {card.name: _entry(card) for card in self.cards.values()}
        document["start"] = start | {p: self.zones(p, ZONES) for p in PLAYERS}
        document |= {"script": [self._written(e) for e in script], "option": [self._written(e) for e in options]}
        asked = [(self.ids[i], o[2]) for i, o in enumerate(self.objects)]
        document["claim"] = questions(self.dice, PLAYERS, asked, [*self.cards.values()])
        return document

    # ------------------------------------------------------------------ cards and objects

    def _battle_zone(self) -> None:
        for _ in range(3 + self.number((25, 40, 25, 10))):
            again = [c for c in self.cards.values() if not c.is_spell]
            card = self.one(again) if again and self.in_hundred(15) else self.card(CREATURES, 75)
            facts: dict[str, Any] = {}
            if self.in_hundred(25):
                facts["tapped"] = True
            if self.in_hundred(4):
                facts["entered"] = True
            self.put(self.one(PLAYERS), "battle_zone", card.name, **facts)

    def _other_zones(self) -> None:
        words = " ".join(c.text for c in self.cards.values()).lower()
        wanted = {"mana_zone": "mana", "graveyard": "graveyard", "hand": "hand", "deck": "deck"}
        for zone, word in wanted.items():
            for player in PLAYERS:
                for _ in range(self.number((50, 35, 15) if word in words else (92, 8))):
                    self.put(player, zone, self.card(POOL, 75).name)
        triggers = [c for c in POOL if "trigger" in c.themes]
        for player in PLAYERS:
            for _ in range(self.number((20, 40, 30, 10) if "shield" in words or self.attacks else (80, 20))):
                card = self.card(triggers if self.in_hundred(45) else POOL, 50)
                self.put(player, "shield_zone", card.name)

    # ------------------------------------------------------------------ what is done

    def _script(self) -> list[dict[str, Any]]:
        self.attacks = 0
        return [self._action() for _ in range(1 + self.number((25, 45, 30)))]

    def _action(self) -> dict[str, Any]:
        """An entry; objects in it are numbers, names come later."""
        player = self.active if self.in_hundred(80) else self.one(PLAYERS)
        kind = self.number((22, 18, 12, 8, 40))
        if kind == 4:
            return self._attack()
        if kind == 0:
            return {"player": player, "summon": self.put(player, "hand", self.card(CREATURES, 75).name)}
        if kind == 1:
            return {"player": player, "cast": self.put(player, "hand", self.card(SPELLS, 75).name)}
        fitting = [text for theme, text in HAPPENINGS if theme in self.themes] or [text for _, text in HAPPENINGS]
        return {"player": player, ("use" if kind == 2 else "happen"): self.one(fitting)}

    def _attack(self) -> dict[str, Any]:
        """An attack by the turn player, on the other one or, if there is one, a tapped creature."""
        self.attacks += 1
        other = next(p for p in PLAYERS if p != self.active)
        mine = [i for i, o in enumerate(self.objects) if o[:2] == (self.active, "battle_zone") and not o[3]]
        attacker = self.one(mine) if mine else self.put(self.active, "battle_zone", self.card(CREATURES, 75).name)
        goals: list[str | int] = [
            i for i, o in enumerate(self.objects) if o[:2] == (other, "battle_zone") and "tapped" in o[3]
        ]
        goal = self.one(goals) if goals and self.in_hundred(35) else other
        return {"player": self.active, "attack": attacker, "goal": goal}

    def _written(self, entry: dict[str, Any]) -> dict[str, Any]:
        """An entry as the file has it."""
        kind = next(k for k in ("cast", "summon", "attack", "happen", "use") if k in entry)
        what = entry[kind] if kind in ("happen", "use") else self.ids[entry[kind]]
        words = f'{kind} "{what}"'
        if kind == "attack":
            goal = entry["goal"] if isinstance(entry["goal"], str) else f'"{self.ids[entry["goal"]]}"'
            words = f'attack {goal} with "{what}"'
        return {entry["player"]: words} | ({"times": entry["times"]} if "times" in entry else {})

    # ------------------------------------------------------------------ the start

    def _waiting(self) -> dict[str, Any]:
        if not self.in_hundred(12):
            return {}
        plain = ("Bronze Folk", "Last Giver", "Shield Taker", "Card Scholar", "Reaper")
        sources = [i for i, o in enumerate(self.objects) if o[2] in plain and o[1] == "battle_zone"]
        picked = [self.one(sources)] if sources else []
        return (
            {"waiting": [{"trigger_of": self.ids[i], "controller": self.objects[i][0]} for i in picked]}
            if picked
            else {}
        )


def _entry(card: PoolCard) -> dict[str, Any]:
    entry: dict[str, Any] = {"type": card.type, "cost": card.cost, "civilization": card.civilization}
    if card.power is not None:
        entry["power"] = card.power
    return entry | ({"text": card.text} if card.text else {})
