"""``apnap compare`` and ``apnap readings``, from the files to the words."""

import json
from pathlib import Path

import pytest

from tests.verifier.doubled import CARDS

CASE = f"""{CARDS}[start.P1]
hand = ["Bear"]
battlefield = ["Warden", HORNS]
[[script]]
P1 = 'cast "Bear"'
[[claim]]
says = 'life(P1) == 23'
EXPECT
"""
OPEN = CASE.replace("HORNS", '{ any = [{ card = "Horn", count = 2 }] }').replace("EXPECT", 'expect = "refuted"')
CLOSED = CASE.replace("HORNS", '{ card = "Horn", count = 2 }').replace("EXPECT", "")
OTHERS = ["--reading", "additional-triggers=add,multiply"]


@pytest.fixture
def file(folder):
    return folder("a", OPEN)


def test_readings_that_differ(file, apnap_run):
    code, out, _ = apnap_run("compare", file, *OTHERS, "--of", "life(P1)")
    assert code == 0
    lines = out.splitlines()
    assert lines[:4] == [
        "additional-triggers=add and additional-triggers=multiply differ",
        "  on the smallest board: P1 has Horn 1 and Horn 2 (battlefield)",
        "  additional-triggers=add: life(P1) = 23",
        "  additional-triggers=multiply: life(P1) = 24",
    ]
    assert lines[4] == "  both plays begin:"
    assert "  additional-triggers=add: a play that ends with life(P1) = 23" in lines
    assert "  additional-triggers=multiply: the same decisions lead to life(P1) = 24" in lines
    assert lines[-1] == "  backed by: solver, enumerated by the referee, replayed by the referee"


def test_whole_plays_on_demand(file, apnap_run):
    out = apnap_run("compare", file, *OTHERS, "-v")[1]
    assert "both plays begin" not in out
    assert out.count("P1 has Horn 1 and Horn 2 (battlefield)") == 3


def test_readings_that_are_the_same(file, apnap_run):
    code, out, _ = apnap_run("compare", file, "--reading", "additional-triggers=add,stays")
    assert code == 0
    assert (
        out.splitlines()[0] == "additional-triggers=add and additional-triggers=stays: the same results on all 4 boards"
    )


def test_a_claim_is_true_or_false(file, apnap_run):
    out = apnap_run("compare", file, *OTHERS)[1]
    assert "  additional-triggers=add: life(P1) == 23 is true\n" in out


def test_a_comparison_as_json(file, apnap_run):
    found = json.loads(apnap_run("compare", file, *OTHERS, "--of", "life(P1)", "--json")[1])
    assert found["same"] is False
    assert [side["readings"] for side in found["sides"]] == [{}, {"additional-triggers": "multiply"}]
    apart = found["difference"]
    assert apart["board"]["there"] == ["Horn 1", "Horn 2"]
    assert (apart["side"], apart["value"]) == ("additional-triggers=add", [23])
    assert apart["results"] == [[[23]], [[24]]]
    assert apart["play"]["values"] == {"life(P1)": 23}
    assert apart["beside"]["values"] == {"life(P1)": 24}


def test_editions_a_rule_and_files(file, folder, apnap_run):
    assert "the same results" in apnap_run("compare", file, "--edition", "mtg/2023-11-17,mtg/2026-08-07")[1]
    assert "differ" in apnap_run("compare", file, "--without", "additional-triggers", "--of", "life(P1)")[1]
    one, other = folder("one", CLOSED), folder("two", CLOSED.replace("count = 2", "count = 1"))
    out = apnap_run("compare", one, other, "--of", "life(P1)")[1]
    assert "one.case.toml: life(P1) = 23" in out
    assert "two.case.toml: life(P1) = 22" in out


def test_what_is_undecided_exits_with_3(file, apnap_run):
    code, out, _ = apnap_run("compare", file, "--reading", "additional-triggers=add,stays", "--budget", "1")
    assert (code, "undecided" in out) == (3, True)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ([], "E816"),
        ([*OTHERS, "--without", "suppressors"], "E816"),
        (["--reading", "additional-triggers=add"], "E704"),
        (["--reading", "additional-triggers=add,twice"], "E704"),
        (["--reading", "no-such=a,b"], "E703"),
        (["--reading", "then-depends=skips,continues"], "E703"),
        (["--without", "no-such"], "E703"),
        (["--edition", "mtg/2023-11-17"], "E701"),
        (["--edition", "mtg/2023-11-17,dm/1.48"], "E701"),
        ([*OTHERS, "--of", "life(P9)"], "E6"),
        ([*OTHERS, "--budget", "0"], "E804"),
    ],
)
def test_what_cannot_be_compared(file, apnap_run, arguments, code):
    status, _, err = apnap_run("compare", file, *arguments)
    assert (status, err[: len(code)]) == (2, code)


def test_files_that_cannot_be_compared(file, folder, apnap_run):
    other = folder("other", CLOSED.replace("life(P1) == 23", "life(P1) == 22"))
    assert apnap_run("compare", file, other)[2].startswith("E817")
    assert apnap_run("compare", file, other, "--of", "life(P1)")[2].startswith("E818")


# --------------------------------------------------------------------------- readings


def test_rulings_exclude_readings(folder, apnap_run):
    file = folder("ruling", CLOSED.replace('title = "t"', 'title = "t"\nsource = "a ruling"'))
    code, out, _ = apnap_run("readings", "additional-triggers", file)
    assert code == 3  # add and stays are left, and nothing here tells them apart
    assert out.splitlines()[1:] == [
        "Magic: The Gathering (mtg/2026-08-07)",
        "  add (default): agrees with all 1 claims",
        "  multiply: excluded by 1 of 1 claims",
        f"    {file}  life(P1) == 23",
        "      refuted instead of proved; source: a ruling",
        "  stays: agrees with all 1 claims",
        "  no scenario was found on which add and stays differ",
    ]


def test_what_to_ask_is_a_case_file(folder, apnap_run):
    code, out, _ = apnap_run("readings", "additional-triggers", folder("a", CLOSED), "--between", "multiply,add")
    assert code == 0
    made = folder("made", out)
    assert apnap_run("verify", made)[0] == 0
    assert apnap_run("verify", made, "--reading", "additional-triggers=add")[0] == 1


def test_what_to_ask_is_written_once(folder, apnap_run):
    arguments = ("readings", "additional-triggers", folder("ruling", CLOSED), "--between", "add,multiply")
    assert "written to ask.case.toml" in apnap_run(*arguments, "--write", "ask.case.toml")[1]
    assert apnap_run("verify", "ask.case.toml")[0] == 0
    assert apnap_run(*arguments, "--write", "ask.case.toml")[2].startswith("E806")
    assert Path("ask.case.toml").read_text(encoding="utf-8").startswith("title")


def test_readings_as_json(folder, apnap_run):
    found = json.loads(apnap_run("readings", "additional-triggers", folder("ruling", CLOSED), "--json")[1])
    [game] = found["games"]
    assert {r["name"]: r["agrees"] for r in game["readings"]} == {"add": True, "multiply": False, "stays": True}
    assert game["readings"][1]["excluded_by"][0]["claim"] == "life(P1) == 23"
    assert game["questions"] == [{"readings": ["add", "stays"], "case": None, "of": ""}]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["no-such"], "E703"),
        (["603.2d"], "E703"),
        (["last-in-first-out"], "E704"),
        (["405.5"], "E704"),
        (["additional-triggers", "--between", "add"], "E704"),
        (["additional-triggers", "--between", "add,twice"], "E704"),
        (["additional-triggers", "nowhere"], "E802"),
    ],
)
def test_rules_that_have_no_such_readings(apnap_run, arguments, code):
    status, _, err = apnap_run("readings", *arguments)
    assert (status, err[:4]) == (2, code)
