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
