"""MTG Arena's log as records, and what `apnap check` says of it."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from apnap.cli import run
from apnap.engines.interface import Line, engines, guess
from apnap.model.trace import records as r
from apnap.model.trace.faults import LogFaults
from tests.engines import arena

SAMPLES = os.environ.get("APNAP_LOG_SAMPLES")
"""A folder with logs of engines that cannot be part of this project."""


def read(lines: list[str]) -> tuple[list[r.AnyRecord], LogFaults]:
    faults = LogFaults()
    return list(engines()["mtga"].read((Line(n, t) for n, t in enumerate(lines, 1)), faults)), faults


def checked(
    lines: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], *more: str
) -> tuple[int, dict[str, object], str]:
    log, cards = tmp_path / "Player.log", tmp_path / "cards.json"
    log.write_text("\n".join(lines) + "\n")
    cards.write_text(json.dumps(arena.CARDS))
    code = run(["check", str(log), "--cards", str(cards), "--json", *more])
    out, err = capsys.readouterr()
    return code, json.loads(out) if out else {}, err


def of(records: list[r.AnyRecord], kind: type[r.Record]) -> list[r.AnyRecord]:
    return [x for x in records if isinstance(x, kind)]


def test_the_engine_is_recognised() -> None:
    found = guess(arena.good())
    assert found is not None
    assert found.id == "mtga"


def test_the_records_of_a_log() -> None:
    records, faults = read(arena.good())
    assert faults.found == []
    header = records[0]
    assert isinstance(header, r.Game)
    assert (header.players, header.seats, header.s, header.ap) == (["P1", "P2"], ["P1", "P2"], "M1", "P1")
    assert header.start_life == {"P1": 20, "P2": 20}
    cast = [x for x in of(records, r.Event) if isinstance(x, r.Event) and x.what == "cast"]
    assert [x.o for x in cast] == ["110"]
    assert [(x.a, x.o, x.by) for x in records if isinstance(x, r.Trigger)] == [
        ("121", "101", ["110"]),
        ("122", "103", ["110"]),
    ]
    assert [x.a for x in records if isinstance(x, r.Put)] == ["122", "121"]
    assert [x.a for x in records if isinstance(x, r.Resolve)] == ["110", "121", "122"]
    assert [(x.p, x.amount, x.cause) for x in records if isinstance(x, r.Event) and x.what == "life"] == [
        ("P1", 1, "121"),
        ("P2", -1, "122"),
    ]


def test_a_trigger_comes_after_what_made_it_trigger() -> None:
    """Arena says that abilities have triggered before it says what died."""
    dies = arena.state(
        2,
        arena.note("AbilityInstanceCreated", [130], 101, source_zone=28),
        arena.note("ObjectIdChanged", [103], orig_id=103, new_id=131),
        arena.note("ZoneTransfer", [131], 50, zone_src=28, zone_dest=33, category="Destroy"),
        zones={28: [101], 33: [131], 25: [130]},
        objects=[arena.card(131, 503, 33), arena.ability(130, 101, 501, 25)],
        causes={130: 103},
    )
    records, _ = read([arena.entry(arena.beginning(), dies)])
    tail = [x for x in records if isinstance(x, r.Event | r.Trigger)]
    assert [type(x) for x in tail] == [r.Event, r.Trigger]
    moved = tail[0]
    assert isinstance(moved, r.Event)
    assert (moved.o, moved.new, moved.from_, moved.to, moved.by) == (
        "103",
        "131",
        "battlefield",
        "graveyard",
        "destroy",
    )


def test_a_good_log_is_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, found, _ = checked(arena.good(), tmp_path, capsys)
    assert (code, found["verdict"], found["triggers"]) == (0, "explained", 2)


def test_a_log_that_begins_in_the_middle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What died at once triggers abilities of what died with it (603.10a), also by tokens and by unknown cards."""
    records, faults = read(arena.middle())
    assert faults.found == []
    header = records[0]
    assert isinstance(header, r.Game)
    assert header.start_life == {"P1": 17, "P2": 8}
    code, found, _ = checked(arena.middle(), tmp_path, capsys)
    assert (code, found["verdict"], found["triggers"]) == (0, "explained", 3)


def test_a_trigger_too_many_in_the_middle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The watcher does not see itself die: "another"."""
    by = '"affectedIds": [%d], "type": ["AnnotationType_TriggeringObject"]'
    lines = [line.replace(by % 103, by % 104) for line in arena.middle()]
    assert lines != arena.middle()
    code, found, _ = checked(lines, tmp_path, capsys, "--fixes", "0")
    assert (code, found["verdict"]) == (1, "broken")
    assert found["violations"][0]["line"] == 1  # type: ignore[index]


def test_a_missing_trigger_breaks_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [*arena.good()[:5], arena.entry(arena.cast(), arena.resolved((121, 101, 501)))]
    lines += [arena.entry(arena.put(121)), arena.entry(arena.does(5, 121, 101, 1, 1, 21, []))]
    code, found, _ = checked(lines, tmp_path, capsys, "--fixes", "0")
    assert (code, found["verdict"]) == (1, "broken")
    violation = found["violations"][0]  # type: ignore[index]
    assert violation["line"] in (7, 8)
    assert any("103" in e or "Drummer" in e for e in violation["expected"])


def test_what_resolves_first_was_put_last(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [*arena.good()[:7], arena.entry(arena.does(5, 122, 103, 2, -1, 19, [121]))]
    code, found, _ = checked(lines, tmp_path, capsys, "--fixes", "0")
    assert (code, found["verdict"]) == (1, "broken")
    assert found["violations"][0]["line"] == 8  # type: ignore[index]


def test_without_texts_nothing_can_be_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "Player.log"
    log.write_text("\n".join(arena.good()) + "\n")
    assert run(["check", str(log), "--json"]) == 3
    found = json.loads(capsys.readouterr().out)
    assert found["verdict"] == "not modelled"
    assert "#501" in found["not_modelled"]


@pytest.mark.parametrize(
    "entry",
    [
        {"name": "Soul Keeper", "arena_id": 501},
        {"name": "Soul Keeper", "identifiers": {"mtgArenaId": "501"}},
    ],
)
def test_numbers_as_card_files_have_them(entry: dict[str, object], tmp_path: Path) -> None:
    from apnap.commands.numbers import names_of

    cards = tmp_path / "cards.json"
    cards.write_text(json.dumps([entry]))
    assert names_of(str(cards), frozenset({"#501", "#502"})) == {"#501": "Soul Keeper"}
    cards.write_text(json.dumps({"501": {"name": "Soul Keeper"}}))
    assert names_of(str(cards), frozenset({"#501", "#502"})) == {"#501": "Soul Keeper"}


# --------------------------------------------------------------------------- bad input


def gap(lines: list[str]) -> list[str]:
    return [*lines[:6], lines[7]]


def wrong_type(lines: list[str]) -> list[str]:
    return [*lines, '{"greToClientEvent":{"greToClientMessages":[{"gameStateMessage":{"gameStateId":"seven"}}]}}']


def second_game(lines: list[str]) -> list[str]:
    return [*lines, arena.entry(arena.beginning(game=2))]


def interleaved(lines: list[str]) -> list[str]:
    return [*lines[:7], lines[7][:200] + lines[6] + lines[7][200:]]


@pytest.mark.parametrize(
    ("spoil", "code", "line"),
    [
        (gap, "E911", 7),
        (wrong_type, "E906", 9),
        (second_game, "E908", 9),
        (interleaved, "E904", 8),
        (lambda lines: [*lines[:7], lines[7][:300]], "E904", 8),
    ],
)
def test_the_good_part_is_read(spoil, code: str, line: int) -> None:  # type: ignore[no-untyped-def]
    lines = spoil(arena.good())
    records, faults = read(lines)
    assert [(f.code, f.line) for f in faults.found] == [(code, line)]
    assert [x.a for x in records if isinstance(x, r.Trigger)] == ["121", "122"]


@pytest.mark.parametrize("lost", [5, 6, 7])
def test_a_gap_in_the_numbers_of_a_whole_log_ends_the_check_and_accuses_nobody(
    lost: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A message is missing, whichever it is: what came before is checked, and no more."""
    whole = [x for line in arena.good() for x in (line, "[UnityCrossThreadLogger]STATE CHANGED")]
    assert checked(whole, tmp_path, capsys)[0] == 0
    left = [*whole[: 2 * lost], *whole[2 * lost + 1 :]]
    code, found, _ = checked(left, tmp_path, capsys)
    assert found["violations"] == []
    faults = found["faults"]
    assert isinstance(faults, list)
    if lost == 7:
        assert (code, faults) == (0, [])  # nothing says that there was more
        return
    after = next(n for n, line in enumerate(left, 1) if n > 2 * lost and "gameStateId" in line)
    assert code == 2
    assert [(f["code"], f["line"]) for f in faults] == [("E911", after)]


def test_foreign_lines_are_kept() -> None:
    lines = arena.good()
    records, faults = read([*lines[:6], "NullReferenceException: somewhere", '{"other":1}', *lines[6:]])
    assert faults.found == []
    raw = [x.text for x in records if isinstance(x, r.Raw)]
    assert "NullReferenceException: somewhere" in raw
    assert [x.a for x in records if isinstance(x, r.Put)] == ["122", "121"]


def test_another_encoding_and_another_engine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "Player.log"
    log.write_bytes("\n".join(arena.good()).encode("utf-16"))
    assert run(["check", str(log), "--engine", "mtga"]) == 2
    assert "E903" in capsys.readouterr().err
    log.write_text("\n".join(arena.good()))
    assert run(["check", str(log), "--engine", "trace"]) == 2
    assert "E910" in capsys.readouterr().err


# --------------------------------------------------------------------------- logs of the engine itself


@pytest.mark.skipif(SAMPLES is None, reason="APNAP_LOG_SAMPLES names no folder with logs of engines")
@pytest.mark.parametrize(
    ("part", "triggers"), [("etb-then-lifegain", 2), ("three-simultaneous", 2), ("boardwipe-lookback", 4)]
)
def test_logs_of_arena_are_explained(part: str, triggers: int, capsys: pytest.CaptureFixture[str]) -> None:
    log = next(Path(SAMPLES or "").glob(f"mtga-gre-{part}*"))
    cards = Path(__file__).parent / "mtga_cards.json"
    code = run(["check", str(log), "--cards", str(cards), "--json"])
    found = json.loads(capsys.readouterr().out)
    assert (code, found["verdict"], found["triggers"]) == (0, "explained", triggers)
