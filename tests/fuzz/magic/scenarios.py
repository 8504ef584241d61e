"""Random small scenarios, as documents of case files."""

from __future__ import annotations

from typing import Any

from tests.fuzz.dice import Dice
from tests.fuzz.magic.pool import BY_NAME, COMMON, HAPPENINGS, PERMANENTS, POOL, SPELLS, THEMES, PoolCard
from tests.fuzz.magic.questions import questions
from tests.fuzz.table import Table

EDITIONS = ("mtg/2026-08-07", "mtg/2023-11-17")
COUNTERS = ("+1/+1", "-1/-1")
STEPS = ("untap", "upkeep", "draw", "main", "combat", "end")
BASICS = ("Forest", "Swamp")
READINGS = {
    "additional-triggers": ("add", "multiply"),
    "action-cap": ("per-player", "trigger-only"),
    "intervening-if": ("both", "at-event", "at-resolution"),
}
SETTLED = ("sba-checkpoint", "stacked-at-priority", "last-in-first-out", "apnap-order")
"""Rules that are switched off less often than others would be: their scenarios are large."""


def random_case(dice: Dice) -> dict[str, Any]:
    """A document of a case file, its claims in ``claim``: the first asks for the outcomes, the others hold
    throughout."""
    return _Maker(dice).case()


class _Maker(Table[PoolCard]):
    """Makes one document."""

    # ------------------------------------------------------------------ the document

    def case(self) -> dict[str, Any]:
        """The document."""
        self.players = [f"P{i + 1}" for i in range(2 + self.number((72, 19, 9)))]
        self.themes = {self.one(COMMON if self.in_hundred(40) else THEMES)}
        if self.in_hundred(50):
            self.themes.add(self.one(THEMES))
        self._battlefield()
        script = self._script()
        options = self._options()
        self._graveyards()
        libraries = self._libraries()
        self.name_objects()
        start = self._start(libraries)
        stack = self._stack()
        if stack:
            start["stack"] = stack
        document: dict[str, Any] = {"title": "A random scenario", "edition": self._edition(), "bound": 60}
        document |= self.policy(EDITIONS[0], SETTLED, READINGS)
        document["cards"] = {card.name: _entry(card) for card in self.cards.values()}
        document["start"] = start | {p: self._seat(p, libraries) for p in self.players}
        document |= {"script": [self._written(e) for e in script], "option": [self._written(e) for e in options]}
        asked = [(self.ids[i], o[2]) for i, o in enumerate(self.objects)]
        document["claim"] = questions(self.dice, self.players, asked, [*self.cards.values()])
        return document

    def _edition(self) -> str:
        return self.one(EDITIONS)

    # ------------------------------------------------------------------ cards and objects

    def _battlefield(self) -> None:
        for _ in range(3 + self.number((20, 35, 30, 15))):
            again = [c for c in self.cards.values() if not c.is_spell]
            card = self.one(again) if again and self.in_hundred(12) else self.card(PERMANENTS, 80)
            player = self.one(self.players)
            facts: dict[str, Any] = {}
            if self.in_hundred(8):
                facts["owner"] = self.one(self.players)
            if card.is_creature and self.in_hundred(12):
                facts["counters"] = {self.one(COUNTERS): 1 + self.number((80, 20))}
            if card.is_creature and self.in_hundred(5):
                facts["damage"] = 1
            if self.in_hundred(6):
                facts["tapped"] = True
            if self.in_hundred(4):
                facts["abilities"] = False
            if self.in_hundred(4):
                facts["entered"] = True
            self.put(player, "battlefield", card.name, **facts)
        if any("mana" in c.themes for c in self.cards.values()) or self.in_hundred(10):
            for player in self.players:
                if self.in_hundred(50):
                    self.put(player, "battlefield", self.one(BASICS))

    def _graveyards(self) -> None:
        words = " ".join(c.text for c in self.cards.values())
        if "graveyard" in words or self.in_hundred(8):
            for _ in range(1 + self.number((70, 30))):
                card = self.card([c for c in POOL if c.is_creature], 80)
                self.put(self.one(self.players), "graveyard", card.name)

    def _libraries(self) -> dict[str, list[int]]:
        words = " ".join(c.text for c in self.cards.values()).lower()
        looks = any(w in words for w in ("scry", "discover", "search", "mill", "draw"))
        if not self.in_hundred(60 if looks else 5):
            return {}
        player = self.one(self.players)
        cards: list[int] = []
        for _ in range(1 + self.number((40, 40, 20))):
            if self.in_hundred(30) or "search" in words:
                cards.append(self.put(player, "library", self.one(BASICS)))
            else:
                cards.append(self.put(player, "library", self.card([c for c in POOL if not c.is_land], 50).name))
        return {player: cards}

    # ------------------------------------------------------------------ what is done

    def _script(self) -> list[dict[str, Any]]:
        entries: list[dict[str, Any]] = []
        for _ in range(1 + self.number((15, 45, 40))):
            entry = self._action(timed=not entries)
            entries.append(entry)
            if "cast" in entry and self.in_hundred(18):
                response = self._action(timed=False)
                entries.append(response | {"respond_to": entry["cast"]})
        if any("delay" in c.themes for c in self.cards.values()) and self.in_hundred(75):
            player = self.one(self.players)
            entries.append({"player": player, "begin": self.one(("end", "end", "upkeep")), "of": player})
        return entries

    def _options(self) -> list[dict[str, Any]]:
        if not self.in_hundred(16):
            return []
        return [self._action(timed=False) | {"times": 1 + self.number((75, 25))}]

    def _action(self, *, timed: bool) -> dict[str, Any]:
        """An entry; objects in it are numbers, names come later. Mostly it is something that a permanent waits for."""
        player, wanted = self.one(self.players), self.one(sorted(self.themes))
        watchers = [o for o in self.objects if o[1] == "battlefield" and o[2] in self.cards]
        if watchers and self.in_hundred(75):
            watcher = self.one(watchers)
            causes = self.cards[watcher[2]].themes
            wanted = causes[0] if causes[0] != "mana" else wanted
            player = watcher[0] if self.in_hundred(60) else player
        if timed and (wanted == "step" or self.in_hundred(6)):
            return {"player": player, "begin": self.one(("upkeep", "end", "draw", "combat")), "of": player}
        if wanted == "land" or self.in_hundred(3):
            return {"player": player, "play": self.put(player, "hand", self.one(BASICS))}
        spells = [c for c in SPELLS if wanted in c.themes] or SPELLS
        comes = wanted in ("enter", "cast", "legend", "double", "hush", "second")
        creatures = [c for c in PERMANENTS if not c.is_land and wanted in c.themes] if comes else []
        happenings = [h for theme, h in HAPPENINGS if theme == wanted]
        kind = self.number((55, 20 if creatures else 0, 18 if happenings else 0, 7 if happenings else 0))
        if kind <= 1:
            card = self.one(creatures if kind else spells)
            self.cards[card.name] = card
            return {
                "player": player,
                "cast": self.put(player, "hand" if self.in_hundred(95) else "graveyard", card.name),
            }
        return {"player": player, ("happen" if kind == 2 else "use"): self.one(happenings)}

    def _written(self, entry: dict[str, Any]) -> dict[str, Any]:
        """An entry as the file has it."""
        kind = next(k for k in ("cast", "play", "happen", "use", "begin") if k in entry)
        what = entry[kind]
        if kind in ("cast", "play"):
            what = self.ids[what]
        words = f'{kind} "{what}"' + (f" of {entry['of']}" if "of" in entry else "")
        table: dict[str, Any] = {entry["player"]: words}
        if "respond_to" in entry:
            table["respond_to"] = self.ids[entry["respond_to"]]
        if "times" in entry:
            table["times"] = entry["times"]
        return table

    # ------------------------------------------------------------------ the start

    def _start(self, libraries: dict[str, list[int]]) -> dict[str, Any]:
        start: dict[str, Any] = {"active": self.one(self.players), "step": "main"}
        waiting = [o[0] for o in self.objects if o[2] in self.cards and self.cards[o[2]].themes[0] == "step"]
        if (waiting and self.in_hundred(60)) or self.in_hundred(5):
            words = " ".join(c.text for c in self.cards.values() if c.themes[0] == "step")
            steps = [s for s in ("upkeep", "draw", "end") if f"{s} step" in words or f"{s}," in words]
            whose = waiting if waiting and self.in_hundred(75) else self.players
            start |= {"active": self.one(whose), "step": self.one(steps or ["cleanup"]), "begins": self.in_hundred(90)}
        return start | {"players": self.players}

    def _seat(self, player: str, libraries: dict[str, list[int]]) -> dict[str, Any]:
        life = self.one((20, 3, 1, 2, 8)) if self.in_hundred(45) else 20
        return {"life": life} | self.zones(player, ("battlefield", "hand", "graveyard", "library"))

    def _stack(self) -> list[dict[str, Any]]:
        if not self.in_hundred(12):
            return []
        controller = self.one(self.players)
        if self.in_hundred(50):
            card = self.one([BY_NAME[n] for n in ("Quick Bolt", "Life Price", "Call to Arms", "Plain Bear")])
            if card.name in self.cards:
                return []
            self.cards[card.name] = card
            entry: dict[str, Any] = {"card": card.name, "controller": controller}
            if card.name == "Quick Bolt":
                creatures = [
                    self.ids[i] for i, o in enumerate(self.objects)
                    if o[1] == "battlefield" and o[2] in BY_NAME and BY_NAME[o[2]].is_creature
                ]  # fmt: skip
                entry["targets"] = [self.one([*creatures, *self.players])]
            return [entry]
        plain = ("Gate Warden", "Toll Warden", "Rich Visionary", "Kin Keeper", "Last Teller", "Parting Friend",
                 "Ready Scribe", "Proud Heir", "Evening Grower")  # fmt: skip
        sources = [self.ids[i] for i, o in enumerate(self.objects) if o[2] in plain and o[1] != "library"]
        return [{"trigger_of": self.one(sources), "controller": controller}] if sources else []


def _entry(card: PoolCard) -> dict[str, Any]:
    entry = {"type": card.type}
    if card.pt is not None:
        entry["pt"] = card.pt
    if card.cost is not None:
        entry["cost"] = card.cost
    return entry | ({"text": card.text} if card.text else {})
