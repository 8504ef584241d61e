"""The engine's log: one JSON object for each action applied, as records of the neutral trace.

A log that apnap has written begins with a line about the start (:func:`apnap.engines.phase.beginning.summary`).
Without it the objects that are there at the start are not known, and what their abilities do is taken as fact.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from attrs import define, field

from apnap.engines.interface import Line
from apnap.engines.phase.arranging import PHASES
from apnap.engines.phase.beginning import object_of, start_of
from apnap.engines.phase.cards import Json
from apnap.engines.phase.snapshots import ANNOUNCED
from apnap.model.trace import records as r
from apnap.model.trace.faults import LogFaults
from apnap.model.trace.records import UNSET

REPORTS = ["put", "ev.life"]
"""What the engine's log has every one of: abilities on the stack, by its snapshots, and changes of life totals."""

STEPS = {phase: step for step, phase in PHASES.items()}
"""Steps by the engine's names."""

_KEYS = frozenset({"actor", "action", "events", "stack"})


def sniff(head: Sequence[str]) -> float:
    """Sure if the first line is a start that says so, or an applied action with its events."""
    found = _object(next((line for line in head if line.strip()), ""))
    if found is None:
        return 0.0
    return 1.0 if found.get("engine") == "phase" or found.keys() >= _KEYS else 0.0


def _object(text: str) -> Json | None:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def read(lines: Iterable[Line], faults: LogFaults) -> Iterator[r.AnyRecord]:
    """The records of a log."""
    reader: _Reader | None = None
    for number, text in lines:
        if not text or text.isspace():
            continue
        entry = _object(text)
        if entry is None:
            faults.add("E904", "it is not a JSON object", line=number, words=text[:60])
            continue
        try:
            if reader is None:
                reader = _Reader(start_of(entry))
                yield from reader.header()
                if entry.get("engine") == "phase":
                    continue
            elif entry.get("engine") == "phase":
                faults.add("E908", "a second game begins here; what follows was not checked", line=number)
                return
            for record in reader.entry(entry):
                record.src = r.Src(line=number)
                yield record
        except (KeyError, TypeError, IndexError, AttributeError, ValueError) as error:
            faults.add("E906", f"it is not what the engine writes: {error!r}", line=number, words=text[:60])
            if reader is None:
                return


AFTERWARDS = ANNOUNCED | {"TriggerTargetSelection"}
"""Prompts that come when nothing is resolving."""


def _is_end(event: Json, done: set[int]) -> bool:
    """It says that one of these has left the stack."""
    data = event.get("data") or {}
    if event["type"] == "StackResolved":
        return True
    return event["type"] == "ZoneChanged" and data["from"] == "Stack" and data["object_id"] in done


@define(eq=False)
class _Reader:
    start: Json
    names: dict[int, str] = field(factory=dict)
    texts: dict[int, list[str]] = field(factory=dict)
    stack: list[Json] = field(factory=list)
    active: str | r.Unset = UNSET
    gone: set[int] = field(factory=set)
    held: list[Json] = field(factory=list)
    leaving: dict[int, Json] = field(factory=dict)

    @property
    def players(self) -> Sequence[str]:
        found: Sequence[str] = self.start["players"]
        return found

    def header(self) -> Iterator[r.AnyRecord]:
        """Who plays, and what is where."""
        start = self.start
        self.active = start.get("active", UNSET)
        yield r.Game(
            v=r.VERSION,
            engine="phase",
            players=list(start["players"]),
            seats=list(start["players"]),
            start_life=start.get("life", UNSET),
            edition=start.get("edition", UNSET),
            reports=list(REPORTS),
            s=start.get("step", UNSET),
            ap=start.get("active", UNSET),
        )
        for o in start["objects"]:
            self.names[o["id"]] = o["o"]
            self.texts[o["id"]] = o.get("triggers", [])
            yield object_of(o)
        self.stack = list(start.get("stack", ()))
        for e in self.stack:
            yield from self._begun(e)

    def name(self, number: int) -> str:
        """What an object is called in the trace."""
        return self.names.get(number, str(number))

    # ------------------------------------------------------------------ one action

    def entry(self, entry: Json) -> Iterator[r.AnyRecord]:
        """The records of one action: what it does, what resolves, what happens, what then is put on the stack."""
        yield from self._action(entry)
        yield from self._resolves(entry)
        known = {(e["id"], e["kind"]) for e in self.stack}
        new = [e for e in entry["stack"] if (e["id"], e["kind"]) not in known]
        later = [] if entry["next"]["type"] in ANNOUNCED else new
        new = [] if later else new
        for e in new:
            if e["kind"] != "TriggeredAbility":  # it is announced before its costs are paid
                yield from self._put(e)
        yield from self._events(entry)
        copies = any("copy" in e.get("description", "").lower() for e in self._resolved(entry))
        for e in new:
            if e["kind"] == "TriggeredAbility":
                yield from [r.Raw(text=json.dumps(e))] if copies else self._put(e)
        resolved = self._resolved(entry)
        self.stack = [e for e in entry["stack"] if e not in later]
        if resolved and entry["next"]["type"] == "Priority":
            yield r.Priority(p=self.players[entry["next"]["data"]["player"]], act="gets")

    def _resolved(self, entry: Json) -> list[Json]:
        """What was on the stack and has resolved with this action."""
        done = {event["data"]["object_id"] for event in entry["events"] if event["type"] == "StackResolved"}
        return [e for e in self.stack if e["id"] in done]

    def _events(self, entry: Json) -> Iterator[r.AnyRecord]:
        """The events. The engine reports early that a spell or ability is done, if it asks something on resolution:
        that waits for the answer."""
        events, over = list(entry["events"]), entry["next"]["type"] == "GameOver"
        self.gone |= {e["data"]["player_id"] for e in events if e["type"] == "PlayerEliminated"}
        events.sort(key=lambda e: e["type"] != "AttackersDeclared")  # who attacks, then what becomes tapped (508.1f)
        if self.held:
            last = max((n for n, e in enumerate(events) if e["type"] == "EffectResolved"), default=-1)
            events[last + 1 : last + 1] = self.held
            self.held = []
        if entry["next"]["type"] not in AFTERWARDS:
            done = {event["data"]["object_id"] for event in events if event["type"] == "StackResolved"}
            self.held = [e for e in events if _is_end(e, done)]
            events = [e for e in events if not _is_end(e, done)]
        ends = next((n for n, e in enumerate(events) if e["type"] == "GameOver"), len(events))
        for event in events[:ends]:  # what was resolving as the game ended stays where it is (104.1)
            if not (over and event["type"] == "PlayerLost"):
                yield from self._event(event)

    def _action(self, entry: Json) -> Iterator[r.AnyRecord]:
        action, player = entry["action"], self.players[entry["actor"]]
        data = action.get("data") or {}
        match action["type"]:
            case "PlayLand":
                yield r.Event(what="land", o=self.name(data["object_id"]), p=player)
            case "DecideOptionalEffect":
                yield r.Choice(p=player, q="may", pick=[bool(data["accept"])])
            case "OrderTriggers":
                yield r.Order(p=player)
            case _:
                pass

    def _resolves(self, entry: Json) -> Iterator[r.AnyRecord]:
        """A pass after which the top of the stack is gone, or something is asked of it, lets it resolve."""
        if entry["action"]["type"] != "PassPriority" or not self.stack:
            return
        top = self.stack[-1]
        self.leaving[top["id"]] = top
        if all((e["id"], e["kind"]) != (top["id"], top["kind"]) for e in entry["stack"]):
            yield r.Resolve(a=self._item(top), o=self.name(top["source_id"]), ctrl=self.players[top["controller"]])

    def _item(self, e: Json) -> str:
        return self.name(e["id"]) if e["kind"] == "Spell" else f"s{e['id']}"

    def _put(self, e: Json) -> Iterator[r.AnyRecord]:
        aims = e["kind"] != "TriggeredAbility" or "target" in e.get("description", "").lower()
        targets = [self._target(t) for t in e.get("targets", ())] if aims else []
        player = self.players[e["controller"]]
        source = self.name(e["source_id"])
        if e["kind"] == "Spell":
            yield r.Event(what="cast", o=self.name(e["id"]), p=player, tg=targets or UNSET)
        elif e["kind"] == "TriggeredAbility":
            index = self._ability(e)
            text = e.get("description", UNSET)
            yield r.Put(a=self._item(e), o=source, ctrl=player, abil=index, tg=targets or UNSET, text=text)
        elif e["kind"] == "ActivatedAbility":
            yield r.Event(what="activate", o=source, p=player, a=self._item(e), tg=targets or UNSET)
        else:
            yield r.Raw(text=json.dumps(e))

    def _begun(self, e: Json) -> Iterator[r.AnyRecord]:
        """Something that is on the stack at the start."""
        source, targets = self.name(e["source_id"]), [self._target(t) for t in e.get("targets", ())]
        index = UNSET if e["kind"] == "Spell" else self._ability(e)
        player = self.players[e["controller"]]
        yield r.Put(a=self._item(e), o=source, ctrl=player, abil=index, tg=targets or UNSET)

    def _ability(self, e: Json) -> int | r.Unset:
        """Which triggered ability it is, if its source has one only."""
        return 0 if len(self.texts.get(e["source_id"], ())) == 1 else UNSET

    def _target(self, target: Mapping[str, int]) -> str:
        return self.players[target["Player"]] if "Player" in target else self.name(target["Object"])

    # ------------------------------------------------------------------ one event

    def _event(self, event: Json) -> Iterator[r.AnyRecord]:
        data: Any = event.get("data") or {}
        match event["type"]:
            case "ZoneChanged":
                yield from self._moved(data)
            case "LifeChanged":
                yield r.Event(what="life", p=self.players[data["player_id"]], amount=data["amount"])
            case "DamageDealt":
                yield r.Event(
                    what="damage",
                    o=self.name(data["source_id"]),
                    to=self._target(data["target"]),
                    amount=data["amount"],
                    combat=data["is_combat"],
                )
            case "CardDrawn":
                card = self.names.get(data["object_id"], UNSET)
                yield r.Event(what="draw", p=self.players[data["player_id"]], o=card)
            case "StackResolved":
                yield from self._end(data["object_id"])
            case "PermanentTapped" | "PermanentUntapped":
                what = "tap" if event["type"] == "PermanentTapped" else "untap"
                yield r.Event(what="tap" if what == "tap" else "untap", o=self.name(data["object_id"]))
            case "PermanentSacrificed":
                yield r.Event(what="sacrifice", o=self.name(data["object_id"]), p=self.players[data["player_id"]])
            case "PlayerLost":
                yield r.Event(what="lose", p=self.players[data["player_id"]])
            case "TurnStarted":
                self.active = self.players[data["player_id"]]
            case "PhaseChanged" if data["phase"] == "DeclareAttackers":
                pass  # who attacks says so
            case "PhaseChanged" if data["phase"] in STEPS:
                yield r.Event(what="step", p=self.active, to=STEPS[data["phase"]])
            case "AttackersDeclared" | "BlockersDeclared":
                yield from self._declared(data)
            case _:
                pass

    def _declared(self, data: Json) -> Iterator[r.AnyRecord]:
        if data.get("attacks"):
            yield r.Event(what="step", p=self.active, to="attackers")
        for number, target in data.get("attacks", ()):
            if target["type"] == "Player":
                yield r.Event(what="attack", o=self.name(number), to=self.players[target["data"]])
        for blocker, attacker in data.get("assignments", ()):
            yield r.Event(what="block", o=self.name(blocker), to=self.name(attacker))

    def _end(self, number: int) -> Iterator[r.AnyRecord]:
        item = self.leaving.pop(number, None)
        if item is not None:
            yield r.End(a=self._item(item))

    def _moved(self, data: Json) -> Iterator[r.AnyRecord]:
        number, record = data["object_id"], data.get("record") or {}
        if record.get("owner") in self.gone:
            return  # 800.4a: it leaves the game; the engine keeps it in exile
        if data["from"] is None:
            self.names[number] = f"{record['name']} #{number}"
            player = self.players[record["controller"]]
            yield r.Event(what="create", o=self.name(number), p=player, to=data["to"].lower(), of=record["name"])
        elif number in self.names and data["to"] != "Stack":  # that it is cast says so
            yield r.Event(what="zone", o=self.name(number), from_=data["from"].lower(), to=data["to"].lower())
