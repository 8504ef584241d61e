"""Random small scenarios, as documents of case files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.fuzz.dice import Dice
from tests.fuzz.magic.areas import AREAS, BYSTANDERS
from tests.fuzz.magic.board import BASICS, Area, Board
from tests.fuzz.magic.cards import PoolCard
from tests.fuzz.magic.pool import BY_NAME, COMMON, HAPPENINGS, PERMANENTS, POOL, SPELLS, THEMES
from tests.fuzz.magic.questions import questions

EDITIONS = ("mtg/2026-08-07", "mtg/2023-11-17")
COUNTERS = ("+1/+1", "-1/-1")
STEPS = ("untap", "upkeep", "draw", "main", "combat", "end")
SETTLED = ("sba-checkpoint", "stacked-at-priority", "last-in-first-out", "apnap-order")
"""Rules that are switched off less often than others would be: their scenarios are large."""


def random_case(dice: Dice) -> dict[str, Any]:
    """A document of a case file, its claims in ``claim``: the first asks for the outcomes, the others hold
    throughout."""
    return _Maker(dice).case()


class _Maker(Board):
    """Makes one document."""

    # ------------------------------------------------------------------ the document

    def case(self) -> dict[str, Any]:
        """The document."""
        self.themes = {self.one(COMMON if self.in_hundred(40) else THEMES)}
        if self.in_hundred(50):
            self.themes.add(self.one(THEMES))
        areas = self._areas()
        for area in areas:
            area.arrange(self, area)
        self._battlefield((25, 45, 25, 5) if areas else (0, 0, 0, 20, 35, 30, 15), others=bool(areas))
        script = self._script((72, 26, 2) if areas else (0, 15, 45, 40))
        options = self._options(9 if areas else 16)
        self._graveyards()
        self._libraries()
        self.name_objects()
        self.resolve_facts()
        start = self._start()
        stack = self._stack(6 if areas else 12)
        if stack:
            start["stack"] = stack
        document: dict[str, Any] = {"title": "A random scenario", "edition": self.one(EDITIONS), "bound": 60}
        document |= self.policy(EDITIONS[0], SETTLED, [slug for area in areas for slug in area.rules])
        document["cards"] = {card.name: _entry(card) for card in self.cards.values()}
        document["start"] = start | {p: self._seat(p) for p in self.players}
        document |= {"script": [self.written(e) for e in script], "option": [self.written(e) for e in options]}
        asked = [(self.ids[i], o[2]) for i, o in enumerate(self.objects)]
        document["claim"] = questions(self.dice, self.players, asked, [*self.cards.values()], str(document["script"]))
        return document

    def _areas(self) -> list[Area]:
        """The fields of the rules that this scenario is about; none in some scenarios."""
        chosen: list[Area] = []
        for _ in range(self.number((6, 10, 46, 38))):
            left = [a for a in AREAS if a not in chosen]
            chosen.append(left[self.number([a.weight for a in left])])
        return chosen

    # ------------------------------------------------------------------ cards and objects

    def _battlefield(self, numbers: Sequence[int], *, others: bool) -> None:
        for _ in range(self.number(numbers)):
            if others and self.in_hundred(62):
                self.enter(self.one(BYSTANDERS))
                continue
            again = [c for c in self.cards.values() if c in PERMANENTS]
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

    def _libraries(self) -> None:
        words = " ".join(c.text for c in self.cards.values()).lower()
        looks = any(w in words for w in ("scry", "surveil", "discover", "search", "mill", "draw"))
        if not self.in_hundred(60 if looks else 5):
            return
        player = self.one(self.players)
        for _ in range(1 + self.number((40, 40, 20))):
            if self.in_hundred(30) or "search" in words:
                self.put(player, "library", self.one(BASICS))
            else:
                self.put(player, "library", self.card([c for c in POOL if not c.is_land], 50).name)

    # ------------------------------------------------------------------ what is done

    def _script(self, numbers: Sequence[int]) -> list[dict[str, Any]]:
        entries = self.script
        for _ in range(self.number(numbers)):
            entry = self._action(timed=not entries)
            entries.append(entry)
            if "cast" in entry and self.in_hundred(18):
                response = self._action(timed=False)
                key = "respond_to_ability" if self.in_hundred(30) else "respond_to"
                entries.append(response | {key: entry["cast"]})
        if any("delay" in c.themes for c in self.cards.values()) and self.in_hundred(75):
            player = self.one(self.players)
            self.end(self.one(("end", "end", "upkeep")), player)
        return entries + self.ending

    def _options(self, share: int) -> list[dict[str, Any]]:
        if not self.in_hundred(share):
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

    # ------------------------------------------------------------------ the start

    def _start(self) -> dict[str, Any]:
        if self.start:
            return self.start | {"players": self.players}
        start: dict[str, Any] = {"active": self.active, "step": "main"}
        if any("attack" in e for e in self.script) or self.ending:
            return start | {"players": self.players}
        waiting = [o[0] for o in self.objects if o[2] in self.cards and self.cards[o[2]].themes[0] == "step"]
        if (waiting and self.in_hundred(60)) or self.in_hundred(5):
            words = " ".join(c.text for c in self.cards.values() if c.themes[0] == "step")
            steps = [s for s in ("upkeep", "draw", "end") if f"{s} step" in words or f"{s}," in words]
            whose = waiting if waiting and self.in_hundred(75) else self.players
            start |= {"active": self.one(whose), "step": self.one(steps or ["cleanup"]), "begins": self.in_hundred(90)}
        return start | {"players": self.players}

    def _seat(self, player: str) -> dict[str, Any]:
        life = self.lives.get(player) or (self.one((20, 3, 1, 2, 8)) if self.in_hundred(45) else 20)
        return {"life": life} | self.zones(player, ("battlefield", "hand", "graveyard", "library"))

    def _stack(self, share: int) -> list[dict[str, Any]]:
        if not self.in_hundred(share):
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
    entry: dict[str, Any] = {"type": card.type}
    if card.pt is not None:
        entry["pt"] = card.pt
    if card.cost is not None:
        entry["cost"] = card.cost
    if card.back is not None:
        entry["back"] = card.back.name
    return entry | ({"text": card.text} if card.text else {})
