"""The engine phase: its log as a trace, and cases played in it where it is installed."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path

import pytest

import apnap
from apnap.cli import run
from apnap.engines.interface import Line, guess
from apnap.engines.phase.reading import read
from apnap.model.trace import records as r
from apnap.model.trace.faults import LogFaults

needs_engine = pytest.mark.skipif(
    importlib.util.find_spec("phase") is None, reason="the engine is not installed: pip install 'apnap[engine]'"
)

CASE = """
title   = "Two abilities of one player and one of another"
edition = "mtg/2026-08-07"
[cards."Soul Warden"]
type = "Creature — Human Cleric"
pt   = "1/1"
text = "Whenever another creature enters, you gain 1 life."
[cards."Grim Watcher"]
type = "Creature — Horror"
pt   = "1/1"
text = "Whenever another creature enters, each opponent loses 1 life."
[cards."Grizzly Bears"]
type = "Creature — Bear"
pt   = "2/2"
text = ""
[start.P1]
battlefield = ["Soul Warden", "Grim Watcher"]
hand        = ["Grizzly Bears"]
[start.P2]
battlefield = [{ card = "Soul Warden", id = "Warden of P2" }]
[[script]]
P1 = 'cast "Grizzly Bears"'
"""

CLAIMS = """
[[claim]]
says = "(life(P1), life(P2)) == (21, 20)"
[[claim]]
says = 'before(resolved("Warden of P2"), resolved("Grim Watcher"))'
[[claim]]
says = 'before(resolved("Grim Watcher"), resolved("Soul Warden 1"))'
kind = "possible"
[[claim]]
says = "life(P2) < 20"
kind = "never"
[[claim]]
says = "life(P1) == 22"
expect = "refuted"
[[claim]]
says = 'accepted("Soul Warden") == 0'
"""


def case(folder: Path, text: str) -> Path:
    """A case file of that text."""
    path = folder / "played.case.toml"
    path.write_text(text, encoding="utf-8")
    return path


# --------------------------------------------------------------------------- the log

START = {
    "engine": "phase", "edition": "mtg/2026-08-07", "players": ["P1", "P2"], "life": {"P1": 20, "P2": 20},
    "active": "P1", "step": "main",
    "objects": [
        {"id": n, "o": name, "name": name, "owner": "P1", "ctrl": "P1", "zone": zone, "types": ["creature"],
         "tapped": False, "damage": 0, "counters": {}, "entered": False, "triggers": triggers}
        for n, name, zone, triggers in [
            (1, "Soul Warden", "battlefield", ["Whenever another creature enters, you gain 1 life."]),
            (2, "Grizzly Bears", "hand", []),
        ]
    ],
}  # fmt: skip

SPELL = {"id": 2, "source_id": 2, "controller": 0, "kind": "Spell"}
ABILITY = {"id": 9, "source_id": 1, "controller": 0, "kind": "TriggeredAbility", "description": "you gain 1 life"}


def action(kind: str, events: list[object], stack: list[object], actor: int = 0) -> dict[str, object]:
    """A line of the log."""
    following = {"type": "Priority", "data": {"player": 0}}
    return {"actor": actor, "action": {"type": kind}, "events": events, "stack": stack, "next": following}


def moved(number: int, before: str, after: str) -> dict[str, object]:
    """The engine's word for a change of zones."""
    return {"type": "ZoneChanged", "data": {"object_id": number, "from": before, "to": after, "record": {}}}


def done(number: int) -> dict[str, object]:
    """The engine's word for what has resolved."""
    return {"type": "StackResolved", "data": {"object_id": number}}


GAIN = {"type": "LifeChanged", "data": {"player_id": 0, "amount": 1, "new_total": 21}}

LOG = [
    START,
    action("CastSpell", [moved(2, "Hand", "Stack")], [SPELL]),
    action("PassPriority", [], [SPELL]),
    action("PassPriority", [moved(2, "Stack", "Battlefield"), done(2)], [ABILITY], actor=1),
    action("PassPriority", [], [ABILITY]),
    action("PassPriority", [GAIN, done(9)], [], actor=1),
]


def records(log: list[dict[str, object]]) -> tuple[list[r.AnyRecord], LogFaults]:
    """The trace of a log."""
    faults = LogFaults()
    return list(read((Line(n, json.dumps(line)) for n, line in enumerate(log, 1)), faults)), faults


def test_a_log_is_recognised_and_read() -> None:
    assert guess([json.dumps(LOG[0])]).id == "phase"  # type: ignore[union-attr]
    assert guess([json.dumps(LOG[1])]).id == "phase"  # type: ignore[union-attr]
    found, faults = records(LOG)
    assert not faults.found
    said = [
        f"{type(f).__name__} {getattr(f, 'what', '')} {getattr(f, 'a', None) or getattr(f, 'o', '')}" for f in found
    ]
    assert said == [
        "Game  ", "Object  Soul Warden", "Object  Grizzly Bears", "Event cast Grizzly Bears",
        "Resolve  Grizzly Bears", "Event zone Grizzly Bears", "End  Grizzly Bears", "Put  s9", "Priority  ",
        "Resolve  s9", "Event life UNSET", "End  s9", "Priority  ",
    ]  # fmt: skip


def checked(folder: Path, log: list[dict[str, object]]) -> int:
    """The exit code of `apnap check` for a log."""
    path = folder / "played.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in log), encoding="utf-8")
    texts = case(folder, CASE + CLAIMS)
    return run(["check", str(path), "--cards", str(texts), "--quiet"])


def test_a_log_is_explained_and_one_without_its_trigger_is_not(tmp_path: Path) -> None:
    """603.2: an ability that nobody puts on the stack is missed."""
    assert checked(tmp_path, LOG) == 0
    without = [*LOG[:3], action("PassPriority", [moved(2, "Stack", "Battlefield"), done(2)], [], actor=1)]
    assert checked(tmp_path, without) == 1


def test_lines_that_the_engine_does_not_write_are_faults() -> None:
    _, faults = records([START, {"actor": 0}])  # type: ignore[list-item]
    assert [(f.code, f.line) for f in faults.found] == [("E906", 2)]
    faults = LogFaults()
    assert len(list(read([Line(1, json.dumps(START)), Line(2, "{")], faults))) == 3
    assert [f.code for f in faults.found] == ["E904"]


# --------------------------------------------------------------------------- the engine


def test_without_the_engine_the_extra_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "phase", None)
    assert run(["engine", "phase", str(case(tmp_path, CASE + CLAIMS))]) == 2
    said = capsys.readouterr().err
    assert "E814" in said
    assert "apnap[engine]" in said


@needs_engine
def test_the_engine_agrees_on_a_small_case(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = case(tmp_path, CASE + CLAIMS)
    assert run(["engine", "phase", str(path), "--json", "--log", str(tmp_path / "log")]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [c["agreement"] for c in found["claims"]] == ["agrees"] * 5 + ["cannot express"]
    assert (found["plays"], found["complete"]) == (2, True)
    assert found["log"] == {"verdict": "explained", "violations": []}
    assert run(["check", str(tmp_path / "log"), "--cards", str(path), "--quiet"]) == 0


@needs_engine
def test_an_expectation_that_is_wrong_is_a_disagreement(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = '[[claim]]\nsays = "life(P1) == 22"\n[[claim]]\nsays = "life(P1) == 22"\nkind = "possible"\n'
    path = case(tmp_path, CASE + wrong)
    assert run(["engine", "phase", str(path), "--expected", "--json"]) == 1
    claims = json.loads(capsys.readouterr().out)["claims"]
    assert [c["agreement"] for c in claims] == ["disagrees", "not shown"]


@needs_engine
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[start.P1]", '[start]\nstep = "draw"\n[start.P1]', "a play that begins in the draw step"),
        ('cast "Grizzly Bears"\'', 'use "you gain 1 life"\'', "use: something from outside the game"),
    ],
)
def test_what_cannot_be_expressed_says_which_part(tmp_path: Path, old: str, new: str, reason: str) -> None:
    from apnap.commands.engine import compared

    path = case(tmp_path, (CASE + CLAIMS).replace(old, new, 1))
    found = compared(apnap.load(path))
    assert found.cannot == reason
    assert {j.agreement.value for j in found.claims} == {"cannot express"}


def test_all_choices_are_enumerated() -> None:
    from apnap.engines.phase.playing import _following, _next

    seen = []
    pending: list[int] | None = []
    while pending is not None:
        widths: list[int] = []
        choose = _following(pending, widths)
        first = choose(2)
        taken = [first, choose(3)] if first else [first]
        seen.append(tuple(taken))
        pending = _next(taken, widths)
    assert seen == [(0,), (1, 0), (1, 1), (1, 2)]
