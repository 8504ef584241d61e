"""``apnap check`` from the command line: verdicts, exit codes, JSON and SARIF, and what is wrong with a log itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from apnap.cli import run

CASE = Path(__file__).parents[2] / "cases" / "mtg" / "111-7-blood-artist-sees-tokens-die.case.toml"


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """The trace of a play."""
    path = tmp_path / "log.jsonl"
    assert run(["play", str(CASE), "--trace", str(path)]) == 0
    return path


def checked(log: Path, capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, str, str]:
    capsys.readouterr()
    code = run(["check", str(log), "--cards", str(CASE), *more])
    out, err = capsys.readouterr()
    assert "Traceback" not in out + err
    return code, out, err


def cut(log: Path, word: str) -> None:
    lines = log.read_text().splitlines()
    log.write_text("\n".join(x for x in lines if word not in x) + "\n")


def test_a_play_is_explained(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = checked(log, capsys)
    assert code == 0, out
    assert out.startswith("explained")
    assert "3 triggers" in out
    assert err == ""


def test_a_missing_trigger_is_broken_with_line_rule_and_what_was_expected(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cut(log, '"k":"trig","a":"a1"')
    code, out, _ = checked(log, capsys, "--json")
    found = json.loads(out)
    assert code == 1
    assert found["verdict"] == "broken"
    first = found["violations"][0]
    assert first["kind"] == "missing"
    assert "trigger-event" in [rule["slug"] for rule in first["rules"]]
    assert any("Blood Artist (P1) triggers" in text for text in first["expected"])
    nearest = first["nearest"]
    assert nearest["fixes"][0]["cost"] == nearest["none_below"] == 3
    (edit,) = nearest["fixes"][0]["edits"]
    assert (edit["how"], edit["line"]) == ("add", first["line"])
    assert edit["text"] == "add before it: Blood Artist (P1) triggers on Blood Artist"


def test_the_nearest_legal_logs_are_told_with_lines_cost_and_what_was_looked_at(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cut(log, '"k":"trig","a":"a1"')
    _, out, _ = checked(log, capsys)
    assert "legal with: (cost 3)\n      line 21: add before it: Blood Artist (P1) triggers on Blood Artist\n" in out
    assert "none smaller exists in lines " in out
    assert "legal with: what is said at line 21" in out
    assert "legal with" not in checked(log, capsys, "--fixes", "0")[1]


def test_sarif_has_a_result_with_rule_and_line(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cut(log, '"k":"trig","a":"a1"')
    code, out, _ = checked(log, capsys, "--sarif")
    run_ = json.loads(out)["runs"][0]
    assert code == 1
    result = run_["results"][0]
    assert result["ruleId"] == "trigger-event"
    assert result["locations"][0]["physicalLocation"]["region"]["startLine"] > 1
    assert run_["tool"]["driver"]["rules"][0]["id"] == "trigger-event"
    (fix, *_) = result["properties"]["nearest"]["fixes"]
    assert fix["cost"] == 3
    assert fix["edits"][0]["line"] == result["locations"][0]["physicalLocation"]["region"]["startLine"]
    assert "legal with" in result["message"]["text"]


def test_cards_without_text_are_not_modelled(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = run(["check", str(log), "--json"])
    found = json.loads(capsys.readouterr().out)
    assert code == 3
    assert found["verdict"] == "not modelled"
    assert "Blood Artist" in found["not_modelled"]


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda text: text[:-30], "E916"),
        (lambda text: text + "\x00\xff", "E904"),
        (lambda text: text + '{"k":"ev","what":"li{"k":"end","a":"x"}fe"}\n', "E904"),
        (lambda text: text + '{"k":"wonder"}\n', "E905"),
        (lambda text: text + text, "E908"),
        (lambda text: "\n".join([*text.splitlines()[:8], *reversed(text.splitlines()[8:])]) + "\n", "E911"),
    ],
)
def test_the_good_part_is_checked(spoil, code: str, log: Path, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    log.write_text(spoil(log.read_text()))
    exit_, out, err = checked(log, capsys)
    assert code in err
    assert "line " in err
    assert exit_ in (1, 2)
    assert "records:" in out


def test_a_line_in_another_encoding_and_one_without_end(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with log.open("ab") as out:
        out.write(b'{"k":"raw","text":"\xff\xfe"}\n')
        out.write(b'{"k":"raw","text":"' + b"x" * (17 << 20) + b'"}\n')
    code, _, err = checked(log, capsys)
    assert code == 2
    assert "E902" in err
    assert "E903" in err


def header(lines: list[str], old: str, new: str) -> list[str]:
    """The log with something else in its header."""
    assert old in lines[0]
    return [lines[0].replace(old, new), *lines[1:]]


@pytest.mark.parametrize(
    ("spoil", "code", "line"),
    [
        (lambda lines: header(lines, '"players":["P1","P2"]', '"players":[]'), "E906", "line 1"),
        (lambda lines: header(lines, '"players":["P1","P2"]', '"players":["P1","P1"]'), "E906", "line 1"),
        (lambda lines: header(lines, '"seats":["P1","P2"]', '"seats":["P1"]'), "E906", "line 1"),
        (lambda lines: header(lines, '"edition"', '"readings":{"nothing":"x"},"edition"'), "E703", ""),
        (lambda lines: header(lines, '"edition"', '"readings":{"apnap-order":"x"},"edition"'), "E704", ""),
        (lambda lines: header(lines, '"edition"', '"without":["nothing"],"edition"'), "E703", ""),
        (lambda lines: lines[1:], "E907", "line 1"),
        (lambda lines: [*lines[:9], "[" * 100_000 + "]" * 100_000, *lines[9:]], "E904", "line 10"),
        (lambda lines: [*lines[:9], "\0\0", *lines[9:]], "E904", "line 10"),
        (lambda lines: [*lines[:9], '{"k":"pri","p":"P9"}', *lines[9:]], "E915", "line 10"),
        (lambda lines: [x for line in lines for x in (line, line)], "E908", "line 2"),
    ],
)
def test_what_is_wrong_with_a_log_has_a_code_and_a_line(  # type: ignore[no-untyped-def]
    spoil, code: str, line: str, log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log.write_text("\n".join(spoil(log.read_text().splitlines())) + "\n")
    exit_, _, err = checked(log, capsys)
    assert exit_ == 2
    assert err.startswith(code)
    assert line in err


def test_a_log_in_utf_16_is_named_as_such(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log.write_bytes(log.read_text().encode("utf-16"))
    exit_, _, err = checked(log, capsys)
    assert exit_ == 2
    assert err.startswith("E903")


def test_after_a_line_that_is_left_out_nothing_is_called_a_violation(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = log.read_text().splitlines()
    at = next(n for n, line in enumerate(lines) if '"k":"trig"' in line)
    log.write_text("\n".join([*lines[:at], lines[at].replace("trig", "wonder"), *lines[at + 1 :]]) + "\n")
    exit_, out, err = checked(log, capsys)
    assert exit_ == 2
    assert out.startswith("not modelled")
    assert f"line {at + 1}: checked up to here" in out
    assert err.startswith("E905")


def test_a_log_in_which_nothing_happens_explains_nothing(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log.write_text(log.read_text().splitlines()[0] + "\n")
    exit_, out, _ = checked(log, capsys)
    assert exit_ == 3
    assert out.startswith("not modelled")


def test_cards_without_text_break_no_rules_by_what_they_may_say(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = CASE.parent / "704-5a-zero-life-loses-before-the-finks-trigger-resolves.case.toml"
    for path in (case, CASE.parent / "704-5f-a-counter-kills-an-indestructible-myr.case.toml"):
        assert run(["play", str(path), "--trace", str(log)]) == 0
        capsys.readouterr()
        assert run(["check", str(log)]) == 3
        out, err = capsys.readouterr()
        assert out.startswith("not modelled")
        assert err == ""


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["no-such-file.jsonl"], "E901"),
        (["LOG", "--engine", "nobody"], "E913"),
        (["LOG", "--rules", "mtg/1999-01-01"], "E917"),
        (["LOG", "--cards", "no-such-cards.json"], "E914"),
        (["OTHER"], "E912"),
    ],
)
def test_what_cannot_be_done_is_a_complaint(
    arguments: list[str], code: str, log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.txt"
    other.write_text("good morning\n")
    words = [str(log) if a == "LOG" else str(other) if a == "OTHER" else a for a in arguments]
    assert run(["check", *words]) == 2
    assert code in capsys.readouterr().err


def test_card_texts_as_scryfall_and_mtgjson_have_them(
    log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "Whenever this creature or another creature dies, target player loses 1 life and you gain 1 life."
    artist = {
        "name": "Blood Artist",
        "type_line": "Creature — Vampire",
        "oracle_text": text,
        "power": "0",
        "toughness": "1",
    }
    tokens = {
        "name": "Raise the Alarm",
        "type_line": "Instant",
        "oracle_text": "Create two 1/1 white Soldier creature tokens.",
    }
    doom = {"name": "Day of Judgment", "type_line": "Sorcery", "oracle_text": "Destroy all creatures."}
    scryfall = tmp_path / "scryfall.json"
    scryfall.write_text(json.dumps([artist, tokens, doom]))
    mtgjson = tmp_path / "mtgjson.json"
    renamed = [
        {"type": c["type_line"], "text": c["oracle_text"], **{k: v for k, v in c.items() if "_" not in k}}
        for c in (artist, tokens, doom)
    ]
    mtgjson.write_text(json.dumps({"data": {c["name"]: [c] for c in renamed}}))
    for cards in (scryfall, mtgjson):
        assert run(["check", str(log), "--cards", str(cards)]) == 0
        assert "3 triggers" in capsys.readouterr().out
