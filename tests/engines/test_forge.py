"""Forge's text log as records, and what `apnap check` says of it."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from apnap.cli import run
from apnap.engines.forge_lines import Named, cards_in, step_in
from apnap.engines.interface import Line, engines, guess
from apnap.model.trace import records as r
from apnap.model.trace.faults import LogFaults
from tests.engines import arena

LOGS = Path(__file__).parent / "logs"
SAMPLES = os.environ.get("APNAP_LOG_SAMPLES")
CARDS = [
    *arena.CARDS,
    {"name": "Anna, Bear and Wolf", "type": "Creature — Bear", "power": "2", "toughness": "2", "text": ""},
]


def read(lines: list[str]) -> tuple[list[r.AnyRecord], LogFaults]:
    faults = LogFaults()
    return list(engines()["forge"].read((Line(n, t) for n, t in enumerate(lines, 1)), faults)), faults


def log(name: str) -> list[str]:
    return (LOGS / f"forge-{name}.log").read_text().splitlines()


def checked(
    lines: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], *more: str
) -> tuple[int, dict[str, object]]:
    path, cards = tmp_path / "forge.log", tmp_path / "cards.json"
    path.write_text("\n".join(lines) + "\n")
    cards.write_text(json.dumps(CARDS))
    code = run(["check", str(path), "--cards", str(cards), "--json", "--fixes", "0", *more])
    return code, json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("name", ["old", "new"])
def test_the_engine_is_recognised(name: str) -> None:
    found = guess(log(name))
    assert found is not None
    assert found.id == "forge"


def test_names_with_commas_and_words_in_between() -> None:
    text = "Anna, Bear and Wolf (31), Soul Keeper (12), Angel's Own Token (434) and The Last, Lost (2)"
    assert cards_in(text) == [
        Named("Anna, Bear and Wolf", "31"),
        Named("Soul Keeper", "12"),
        Named("Angel's Own Token", "434"),
        Named("The Last, Lost", "2"),
    ]
    assert step_in("'s Untap step") == "UN"
    assert step_in("' Main phase, postcombat") == "M2"


def test_an_old_build_without_numbers() -> None:
    records, faults = read(log("old"))
    assert faults.found == []
    header = records[0]
    assert isinstance(header, r.Game)
    assert header.players == ["Ai(1)-Cats and Dogs", "Ai(2)-Bat's Caves"]
    assert header.reports == []
    put = next(x for x in records if isinstance(x, r.Put))
    assert (put.o, put.ctrl, put.inf) == ("Soul Keeper", "Ai(1)-Cats and Dogs", ["a"])
    raw = [x.text for x in records if isinstance(x, r.Raw)]
    assert "java.lang.IllegalStateException: an AI complains" in raw


def test_a_new_build_that_tells_zone_changes() -> None:
    records, faults = read(log("new"))
    assert faults.found == []
    header = records[0]
    assert isinstance(header, r.Game)
    assert header.reports == ["put"]
    assert header.start_life == {"Ann": 20, "Bo's Heir": 20}
    events = [x for x in records if isinstance(x, r.Event)]
    assert [(x.o, x.to) for x in events if x.what == "attack"] == [("31", "Bo's Heir"), ("12", "Bo's Heir")]
    assert [(x.o, x.amount, x.combat) for x in events if x.what == "damage"] == [("31", 2, True), ("12", 1, True)]


def test_what_is_done_is_told_after_what_resolves() -> None:
    records, _ = read(log("new"))
    kinds = [(x.a if isinstance(x, r.Resolve) else x.p) for x in records if _is_life_or_resolution(x)]
    first_drain = kinds.index("Bo's Heir")
    drummer = next(x.a for x in records if isinstance(x, r.Put) and x.o == "13")
    assert kinds[first_drain - 1] == drummer


def _is_life_or_resolution(record: r.AnyRecord) -> bool:
    return isinstance(record, r.Resolve) or (isinstance(record, r.Event) and record.what == "life")


@pytest.mark.parametrize(("name", "triggers"), [("old", 1), ("new", 3)])
def test_good_logs_are_explained(name: str, triggers: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, found = checked(log(name), tmp_path, capsys)
    assert (code, found["verdict"], found["triggers"], found["outside"]) == (0, "explained", triggers, 0)


def without(lines: list[str], part: str) -> list[str]:
    return [line for line in lines if part not in line]


def test_a_missing_trigger_breaks_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = without(without(log("new"), "triggered Hill Drummer"), "each opponent loses")
    code, found = checked(without(lines, "20 > 19"), tmp_path, capsys)
    assert (code, found["verdict"]) == (1, "broken")


def test_a_trigger_too_many_breaks_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = log("new")
    at = lines.index("Add To Stack: Ann triggered Hill Drummer (13)")
    code, found = checked([*lines[:at], lines[at], *lines[at:]], tmp_path, capsys)
    assert (code, found["verdict"]) == (1, "broken")


def test_where_causes_are_not_printed_a_trigger_is_a_fact(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = log("old")
    at = lines.index("Add to stack: Ai(1)-Cats and Dogs triggered Soul Keeper")
    code, found = checked([*lines[:at], lines[at], *lines[at:]], tmp_path, capsys)
    assert (code, found["verdict"]) == (0, "explained")
    assert found["outside"] == 2  # that it is put on the stack, and that it resolves


def test_a_wrong_life_total_breaks_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [line.replace("Ann 21 > 22", "Ann 21 > 23") for line in log("new")]
    code, found = checked(lines, tmp_path, capsys)
    assert (code, found["verdict"]) == (1, "broken")
    assert found["violations"][0]["line"] == lines.index("Life: Life: Ann 21 > 23") + 1  # type: ignore[index]


# --------------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Add to stack: Somebody triggered Soul Keeper (12)", "E906"),
        ("Phase: Ann's Meditation step", "E906"),
        ("Turn: it begins", "E906"),
        ("Damage: from somewhere", "E906"),
        ("Resolve stack: Draw a card.", "E906"),
        ("Combat: Somebody assigned X (1) to attack Ann.", "E906"),
    ],
)
def test_a_line_that_forge_does_not_write(line: str, code: str) -> None:
    lines = log("new")
    at = lines.index("Phase: Ann's End step")
    records, faults = read([*lines[:at], line, *lines[at:]])
    assert [(f.code, f.line, f.words) for f in faults.found] == [(code, at + 1, line)]
    assert len([x for x in records if isinstance(x, r.Put)]) == 3


def test_two_games_in_one_log() -> None:
    lines = log("new")
    records, faults = read([*lines, *lines])
    assert [(f.code, f.line) for f in faults.found] == [("E908", len(lines) + 1)]
    assert len([x for x in records if isinstance(x, r.Put)]) == 3


def test_a_log_without_turns_and_another_engine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "forge.log"
    path.write_text("Add to stack: Ann cast Soul Keeper (12)\nResolve stack: Soul Keeper - Creature 1 / 1\n")
    assert run(["check", str(path)]) == 2
    assert "E907" in capsys.readouterr().err
    assert run(["check", str(LOGS / "forge-new.log"), "--engine", "mtga"]) == 2
    assert "E910" in capsys.readouterr().err


@pytest.mark.skipif(SAMPLES is None, reason="APNAP_LOG_SAMPLES names no folder with logs of engines")
@pytest.mark.parametrize("part", ["turns13-14", "turns28-31"])
def test_real_logs_are_read(part: str) -> None:
    lines = next(Path(SAMPLES or "").glob(f"forge-sim-4p-{part}*")).read_text().splitlines()
    records, faults = read(lines)
    assert faults.found == []
    assert {x.text.partition(":")[0] for x in records if isinstance(x, r.Raw)} <= {"Mana", "Replacement Effect"}
    puts = sum(" triggered " in line for line in lines if line.startswith("Add to stack"))
    assert len([x for x in records if isinstance(x, r.Put)]) == puts
