"""``apnap pairs``."""

import json
import tomllib
from pathlib import Path

import pytest

from apnap.commands.paths import SUFFIX
from apnap.model.games import games

ROOT = Path(__file__).parents[2]
CASES = ROOT / "cases"
NAME = "pair-a-source-that-leaves-together-with-others"
BOTH = [str(CASES / game / f"{NAME}{SUFFIX}") for game in games()]
NAMES = sorted(file.name for file in CASES.rglob(f"pair-*{SUFFIX}"))


def test_the_page_is_up_to_date(apnap_run):
    code, out, _ = apnap_run("pairs", "--markdown")
    assert code == 0
    assert out == (ROOT / "docs" / "two-games.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(set(NAMES)))
def test_the_files_of_a_pair_ask_the_same(name):
    cases = [tomllib.loads((CASES / game / name).read_text(encoding="utf-8")) for game in games()]
    asked = [[claim.get("kind", "always") for claim in case["claim"]] for case in cases]
    assert asked[0] == asked[1]


def test_side_by_side(apnap_run):
    code, out, _ = apnap_run("pairs", *BOTH)
    assert code == 0
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert lines[0] == "A source that leaves together with others"
    assert "603.5d" in lines[1]
    assert "603.10a" in lines[2]
    at = lines.index("1. they differ")
    assert lines[at + 1 : at + 3] == [
        'dm refuted triggered("Mourner") == 3',
        'mtg proved triggered("Mourner") == 3',
    ]


def test_json(apnap_run):
    (pair,) = json.loads(apnap_run("pairs", *BOTH, "--json")[1])["pairs"]
    assert pair["name"] == NAME
    assert [side["game"] for side in pair["sides"]] == list(games())
    assert pair["differ"] == [True, True, True, False, False]
    assert all(claim["ok"] for side in pair["sides"] for claim in side["claims"])


def test_a_verdict_that_is_not_expected(apnap_run, tmp_path):
    for game, file in zip(games(), BOTH, strict=True):
        text = Path(file).read_text(encoding="utf-8").replace('expect = "refuted"', 'expect = "proved"', 1)
        (tmp_path / game).mkdir()
        (tmp_path / game / f"{NAME}{SUFFIX}").write_text(text, encoding="utf-8")
    code, out, _ = apnap_run("pairs", str(tmp_path))
    assert code == 1
    assert "refuted   (expected proved)" in out


def test_what_is_in_one_game_only(apnap_run, tmp_path):
    text = Path(BOTH[0]).read_text(encoding="utf-8")
    for folder in ("here", "there"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / f"{NAME}{SUFFIX}").write_text(text, encoding="utf-8")
    code, out, err = apnap_run("pairs", str(tmp_path))
    assert (code, out) == (2, "")
    assert err.startswith("E805")


def test_files_that_cannot_be_read(apnap_run, tmp_path):
    for folder in ("here", "there"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / f"a{SUFFIX}").write_text("no toml", encoding="utf-8")
    code, _, err = apnap_run("pairs", str(tmp_path))
    assert code == 2
    assert err.count("E106") == 2
