"""What has happened in a play of the engine, as claims ask for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from attrs import define, field, frozen

from apnap.engines.phase.cards import Json
from apnap.engines.phase.errors import CannotExpress
from apnap.engines.phase.snapshots import ANNOUNCED


@frozen
class Happened:
    """One event. ``of``: what it is about, by every name that a claim may use; ``by``: the player; ``on``: names of the
    object of the trigger event; ``line``, ``place``: where in the log; ``text``: of an ability; ``sure``: False if the
    engine does not say whether it was this (it may be a copy that did not trigger, or have been removed);
    ``delayed``: it is a delayed triggered ability."""

    kind: str
    of: frozenset[str]
    line: int
    place: int
    by: str | None = None
    on: frozenset[str] | None = None
    text: str = ""
    targets: tuple[str, ...] = ()
    sure: bool = True
    number: int | None = None
    spell: bool = False
    delayed: bool = False


@define(eq=False)
class History:
    """All events of a log. ``names``, ``cards``: the engine's numbers → ids and card names; ``stack``: what is on it,
    at first that of the start; ``lines``: how many have been read."""

    names: Mapping[int, str]
    cards: dict[int, str]
    players: Sequence[str]
    stack: list[Json] = field(factory=list)
    events: list[Happened] = field(factory=list)
    moves: dict[int, int] = field(factory=dict)
    lines: int = 0

    def read(self, log: Sequence[Json]) -> None:
        """Takes in what is new of a log."""
        for line, entry in enumerate(log[self.lines :], self.lines):
            for place, event in enumerate(entry["events"]):
                self._learn(event)
                self.events += self._events(event, line, place)
            self._resolved(self.stack, entry, line)
            known = {(e["id"], e["kind"]) for e in self.stack}
            done = {e["data"]["object_id"] for e in entry["events"] if e["type"] == "StackResolved"}
            copies = any("copy" in e.get("description", "").lower() for e in self.stack if e["id"] in done)
            if entry["next"]["type"] not in ANNOUNCED:  # what is new has not got its targets yet
                self.stack = [e for e in entry["stack"] if (e["id"], e["kind"]) in known]
                continue
            for place, e in enumerate(entry["stack"]):
                if (e["id"], e["kind"]) not in known:
                    self._put(e, line, 1000 + place, sure=not copies)
            self.stack = entry["stack"]
        self.lines = len(log)

    def called(self, number: int) -> frozenset[str]:
        """Every name of an object."""
        return frozenset(n for n in (self.names.get(number), self.cards.get(number)) if n is not None)

    def _learn(self, event: Json) -> None:
        data = event.get("data")
        if event["type"] == "ZoneChanged" and isinstance(data, dict):
            name = (data.get("record") or {}).get("name")
            if name and data["object_id"] not in self.cards:
                self.cards[data["object_id"]] = name
            if data["from"] is not None:
                self.moves[data["object_id"]] = self.moves.get(data["object_id"], 0) + 1

    def _put(self, e: Json, line: int, place: int, *, sure: bool) -> None:
        about = (e.get("event") or {}).get("data") or {}
        on = about.get("object_id") if isinstance(about, dict) else None
        names = frozenset() if on is None else self.called(on)
        facts: Any = {
            "of": self.called(e["source_id"]),
            "line": line,
            "place": place,
            "by": self.players[e["controller"]],
            "on": names if on is not None else None,
            "text": e.get("description", ""),
            "targets": tuple(n for t in e.get("targets", ()) for n in self._target(t)),
            "number": e["source_id"],
            "sure": sure,
            "spell": e["kind"] == "Spell",
            "delayed": e.get("delayed", False),
        }
        if e["kind"] == "TriggeredAbility":
            self.events.append(Happened("triggered", **facts))
        self.events.append(Happened("stacked", **facts))
        if facts["targets"]:
            self.events.append(Happened("chosen_target", **facts))

    def _target(self, target: Json) -> Iterator[str]:
        if "Player" in target:
            yield self.players[target["Player"]]
        elif "Object" in target:
            yield from self.called(target["Object"])

    def _resolved(self, stack: Sequence[Json], entry: Json, line: int) -> None:
        """What resolved: the engine says so also of what 603.4 or 608.2b has removed, which then does nothing."""
        types = [e["type"] for e in entry["events"]]
        for event in entry["events"]:
            if event["type"] != "StackResolved":
                continue
            item = next((e for e in stack if e["id"] == event["data"]["object_id"]), None)
            if item is None:
                continue
            countered = any(
                e["type"] == "SpellCountered" and e["data"]["object_id"] == item["id"] for e in entry["events"]
            )
            asked = entry["next"]["type"] not in ("Priority", "OrderTriggers", "TriggerTargetSelection", "GameOver")
            did = bool({*types} - {"StackResolved", "PriorityPassed", "PhaseChanged"}) or asked
            spell = item["kind"] == "Spell"
            self.events.append(
                Happened(
                    "resolved",
                    self.called(item["source_id"]),
                    line,
                    999,
                    self.players[item["controller"]],
                    text=item.get("description", ""),
                    sure=did
                    and not countered
                    and not (spell and "EffectResolved" not in types and item.get("targets")),
                    number=item["source_id"],
                    spell=spell,
                    delayed=item.get("delayed", False),
                )
            )

    # ------------------------------------------------------------------ one event of the engine

    def _events(self, event: Json, line: int, place: int) -> Iterator[Happened]:
        data = event.get("data") or {}
        match event["type"]:
            case "ZoneChanged":
                yield from self._moved(data, line, place)
            case "TokenCreated":
                yield Happened("created", frozenset({data["name"]}), line, place)
            case "SpellCast":
                yield self._of("cast", data["object_id"], line, place, data["controller"])
            case "CardDrawn":
                of = self.called(data["object_id"]) | {self.players[data["player_id"]]}
                yield Happened("drew", of, line, place, self.players[data["player_id"]])
            case "LifeChanged":
                player = self.players[data["player_id"]]
                kind = "gained" if data["amount"] > 0 else "lost"
                yield Happened(kind, frozenset({player}), line, place, player)
            case "DamageDealt":
                names = frozenset(self._target(data["target"]))
                by = self.players[data["target"]["Player"]] if "Player" in data["target"] else None
                yield Happened("damaged", names, line, place, by)
            case "PermanentSacrificed":
                yield self._of("sacrificed", data["object_id"], line, place, data["player_id"])
            case "Discarded":
                yield self._of("discarded", data["object_id"], line, place, data["player_id"])
            case "SpellCountered":
                yield self._of("countered", data["object_id"], line, place, None)
            case "AttackersDeclared":
                for number in data["attacker_ids"]:
                    yield self._of("attacked", number, line, place, None)
            case _:
                pass

    def _moved(self, data: Json, line: int, place: int) -> Iterator[Happened]:
        record = data.get("record") or {}
        seat = record.get("controller")
        number = data["object_id"]
        if data["to"] == "Battlefield":
            yield self._of("entered", number, line, place, seat)
        if data["from"] == "Battlefield":
            yield self._of("left", number, line, place, seat)
            if data["to"] == "Graveyard" and "Creature" in record.get("core_types", ()):
                yield self._of("died", number, line, place, seat)

    def _of(self, kind: str, number: int, line: int, place: int, seat: int | None) -> Happened:
        return Happened(
            kind, self.called(number), line, place, None if seat is None else self.players[seat], number=number
        )


KINDS = frozenset({
    "triggered", "stacked", "resolved", "entered", "left", "died", "created", "cast", "drew", "gained", "lost",
    "damaged", "sacrificed", "discarded", "attacked", "chosen_target",
})  # fmt: skip
"""Kinds of events of claims that can be told from a log."""


def before(one: Sequence[Happened], other: Sequence[Happened], *, every: bool) -> bool:
    """Whether all (or the first) of some events came before the first of others. What one action of the engine has done
    may have happened at once, unless abilities were put on the stack one by one."""
    if not one or not other:
        return False
    a = (max if every else min)(one, key=lambda h: (h.line, h.place))
    b = min(other, key=lambda h: (h.line, h.place))
    if a.line == b.line and not {a.kind, b.kind} <= {"stacked", "chosen_target"}:
        raise CannotExpress("which of two came first within one action of the engine")
    return (a.line, a.place) < (b.line, b.place)
