"""``apnap play``."""

import json

import pytest

from apnap.commands.play import _asked
from apnap.model.case import load, template
from apnap.model.games.magic import GAME as MAGIC
from apnap.report.runs import NotUnderstood
from tests.cli.test_files import CASE

MODEST = CASE[: CASE.index("[[choice]]")] + CASE[CASE.index("[[claim]]") :]
"""Without the fixed choice: who is the target is free."""


@pytest.fixture
def file(folder):
    return folder("a", template("a", MAGIC))


@pytest.fixture
def free(folder):
    return folder("b", MODEST)


def test_a_play_step_by_step(file, apnap_run):
    code, out, err = apnap_run("play", file)
    assert (code, err) == (0, "")
    assert "Soul Warden" in out
    assert "[life: P1 22, P2 20]" in out
    assert "603.2 trigger-event" in out


def test_the_same_seed_gives_the_same_play(free, apnap_run):
    plays = [apnap_run("play", free, "--seed", str(n))[1] for n in range(8)]
    assert plays == [apnap_run("play", free, "--seed", str(n))[1] for n in range(8)]
    assert len(set(plays)) > 1


def test_the_choices_of_a_play_lead_to_it_again(free, apnap_run, tmp_path):
    ends = set()
    for seed in range(4):
        made = json.loads(apnap_run("play", free, "--seed", str(seed), "--json")[1])
        (tmp_path / "play.json").write_text(json.dumps(made))
        code, out, err = apnap_run("play", free, "--choices", "play.json", "--json")
        assert (code, err) == (0, "")
        again = json.loads(out)
        assert again["decisions"] == made["decisions"]
        assert again["steps"][-1]["totals"] == made["steps"][-1]["totals"]
        ends.add(json.dumps(made["steps"][-1]["totals"]))
    assert len(ends) > 1


def test_choices_that_no_play_follows(file, apnap_run):
    choices = '[{"kind": "may", "owner": "P1", "item": "Soul Warden", "value": [true]}]'
    code, out, err = apnap_run("play", file, "--choices", choices)
    assert (code, out) == (2, "")
    assert err.startswith("E808")


def test_why_an_ability_did_not_trigger(free, apnap_run):
    code, out, err = apnap_run("play", free, "--why-not", "Blood Artist")
    assert (code, err) == (0, "")
    marks = {line.split()[0] for line in out.splitlines()}
    assert marks == {"yes", "no"}
    found = json.loads(apnap_run("play", free, "--why-not", "Blood Artist:1", "--json")[1])
    assert {a["triggered"] for a in found["why_not"]} == {True, False}
    assert found["steps"]


@pytest.mark.parametrize("name", ["Shock", "Nobody", "", "Blood Artist:2", "Blood Artist:undying", "Bears A:1"])
def test_an_ability_that_nothing_has(free, name):
    with pytest.raises(NotUnderstood) as caught:
        _asked(load(free), name)
    assert caught.value.complaints[0].code == "E809"
    assert all("Blood Artist" in a for a in caught.value.complaints[0].accepted)


OPEN = """
title = "Open"
edition = "mtg/2026-08-07"
[cards."Elesh Norn, Grand Cenobite"]
type = "Legendary Creature — Praetor"
pt = "4/7"
text = "Vigilance"
[cards."Shock"]
type = "Instant"
text = "Shock deals 2 damage to any target."
[start]
active = "any"
[start.P1]
life = { from = 1, to = 3 }
battlefield = [{ any = ["Elesh Norn, Grand Cenobite",
                        { card = "Forest", counters = { "+1/+1" = { from = 1, to = 2 } } }] }]
hand = [{ any = ["Shock"] }]
[[script]]
P1 = 'cast "Shock" targeting P1'
optional = true
[[claim]]
says = "life(P1) >= 0"
"""


@pytest.fixture
def open_(folder):
    return folder("open", OPEN)


def test_an_open_start_is_played_on_its_smallest_board(open_, apnap_run):
    code, out, _ = apnap_run("play", open_)
    assert code == 0
    assert out.startswith(
        "1  nothing that may be there is there; P1 has 1 life; P1 is the active player; left out: P1 cast"
    )


def test_a_board_is_chosen_by_names_that_may_have_commas(open_, apnap_run):
    code, out, _ = apnap_run("play", open_, "--board", "Shock, Elesh Norn, Grand Cenobite", "--json")
    made = json.loads(out)
    assert code == 0
    assert made["board"] == {
        "there": ["Elesh Norn, Grand Cenobite", "Shock"],
        "life": {"P1": 1},
        "counters": {},
        "active": "P1",
        "script": [1],
    }
    assert made["steps"][-1]["text"] == "P1 lost the game, P2 won"


def test_a_play_in_json_is_played_again_on_its_board(open_, apnap_run, tmp_path):
    board = {
        "there": ["Forest", "Shock"],
        "life": {"P1": 3},
        "counters": {"Forest": {"+1/+1": 2}},
        "active": "P2",
        "script": [1],
    }
    (tmp_path / "play.json").write_text(json.dumps({"decisions": [], "board": board}))
    code, out, _ = apnap_run("play", open_, "--choices", "play.json", "--json")
    made = json.loads(out)
    assert (code, made["board"]) == (0, board)
    assert made["steps"][0]["text"].startswith(
        "P1 has Forest (battlefield), P1 has Shock (hand); P1 has 3 life; Forest has 2 +1/+1"
    )
    assert made["steps"][-1]["totals"] == {"P1": 1, "P2": 20}


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["--board", "Shok"], "E812", "'Shok' is nothing that may or may not be there"),
        (["--choices", '{"decisions": [], "board": {"there": [1]}}'], "E807", "the board is not as --json prints it"),
        (["--choices", '{"decisions": [], "board": {"there": ["X"]}}'], "E812", "'X' is nothing"),
        (["--choices", '{"decisions": [], "board": {"life": {"P1": 9}}}'], "E812", "P1 cannot have 9 life"),
        (["--choices", '{"decisions": [], "board": {"life": {"P3": 1}}}'], "E812", "P3 cannot have 1 life"),
        (
            ["--choices", '{"decisions": [], "board": {"counters": {"Forest": {"+1/+1": 1}}}}'],
            "E812",
            "Forest cannot have",
        ),
        (["--choices", '{"decisions": [], "board": {"active": "P3"}}'], "E812", "P3 cannot be the active player"),
        (["--choices", '{"decisions": [], "board": {"script": [1]}}'], "E812", "script entry 1 cannot be chosen"),
    ],
)
def test_boards_that_cannot_be(open_, apnap_run, arguments, code, words):
    status, out, err = apnap_run("play", open_, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith(code)
    assert words in err


def test_a_closed_case_has_no_boards(file, apnap_run):
    status, _, err = apnap_run("play", file, "--board", "Soul Warden")
    assert (status, err[:4]) == (2, "E812")


def test_what_is_open_is_shown(open_, apnap_run):
    out = apnap_run("show", open_)[1]
    for line in (
        "Start: main step of any player; turn order P1, P2",
        "  P1: 1 to 3 life",
        "  left open, 108 boards:",
        "    there: any of Elesh Norn, Grand Cenobite, Forest",
        "    +1/+1 counters on Forest: 1 to 2",
        "    active player: P1 or P2",
        '  1. P1: cast "Shock" targeting P1, or not',
    ):
        assert line in out.splitlines()
