"""``apnap audit`` as people call it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from apnap.cli import run

CASES = Path(__file__).parents[2] / "cases"
CASE = str(CASES / "dm" / "101-4b-s-triggers-of-both-players-the-turn-players-first.case.toml")


def test_an_edition_without_a_clash_or_a_gap(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["audit", "dm/1.48", "--part", "stuck"]) == 0
    out = capsys.readouterr().out
    assert out.count("no clash, no gap") == 2


def test_a_gap_names_the_rule_that_is_off(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["audit", "dm/1.48", "--part", "stuck", "--size", "2", "--without", "turn-player-first", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["exit"] == 1
    assert [x["gap"]["opened_by"] for x in found["boards"]] == [["turn-player-first"]] * 2
    assert {d["owner"] for d in found["boards"][0]["gap"]["alternatives"]} == {"P1", "P2"}
    assert found["boards"][0]["gap"]["play"]["steps"][-1]["kind"] == "trigger", "up to where nobody decides"


def test_rulings_and_citations_of_one_case(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["audit", "dm/1.48", CASE, "--part", "citations", "--json"]) == 1, "most rules are idle in one case"
    found = json.loads(capsys.readouterr().out)
    (ruling,) = found["ablation"]
    assert ruling["cited"]["101.4a"] == ["shield-trigger-first", "turn-player-first"]
    assert "trigger-event" in found["idle"]
    assert found["common_ground"] == [], "one case is too few to say what goes without saying"


def test_what_was_kept_is_not_found_out_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    case = tmp_path / "a.case.toml"
    case.write_bytes(Path(CASE).read_bytes())
    asked = ["audit", "dm/1.48", str(case), "--part", "citations", "--json", "--keep", str(tmp_path / "kept")]
    assert run(asked) == 1
    first = json.loads(capsys.readouterr().out)
    kept = (tmp_path / "kept").read_text()
    assert len(kept.splitlines()) == 2, "the ruling and its citations"

    with monkeypatch.context() as at_rest:
        at_rest.setattr("apnap.commands.workers._Worker", None)
        assert run(asked) == 1
    again = json.loads(capsys.readouterr().out)
    assert {**again, "seconds": 0} == {**first, "seconds": 0}
    assert (tmp_path / "kept").read_text() == kept

    case.write_text(case.read_text().replace('cites   = ["', 'cites   = ["603.4", "'))
    assert run(asked) == 1
    (changed,) = json.loads(capsys.readouterr().out)["citations"]
    assert "603.4" in changed["not_needed"]
    assert (tmp_path / "kept").read_text().startswith(kept)
    assert run([*asked, "--without", "newcomers-see"]) == 1
    assert len((tmp_path / "kept").read_text().splitlines()) == 6, "under other rules it is another question"


def test_redundant_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["audit", "dm/1.48", "--part", "redundant", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    matter = {"trigger-event", *found["redundant"], *found["untouched"]}
    assert "trigger-event" in matter - {*found["redundant"], *found["untouched"], *found["redundant_unknown"]}
    assert found["differences"] == []


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["mtg/1900"], "E701"),
        (["dm/1.48", "--size", "0"], "E804"),
        (["dm/1.48", "-j", "0"], "E804"),
        (["dm/1.48", "--part", "nothing"], "E804"),
        (["dm/1.48", "--without", "nothing"], "E703"),
        (["dm/1.48", str(CASES / "mtg" / "pair-nothing-to-aim-at-when-it-triggers.case.toml")], "E805"),
        (["dm/1.48", CASE, "--keep", CASE], "E815"),
        (["dm/1.48", CASE, "--keep", str(CASES)], "E810"),
        (["dm/1.48", "no-such-folder", "--part", "rulings"], "E802"),
    ],
)
def test_what_is_not_understood(arguments: list[str], code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["audit", *arguments]) == 2
    assert capsys.readouterr().err.startswith(code)
