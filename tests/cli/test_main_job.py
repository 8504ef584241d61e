"""The main job with the real engines, on a small case."""

import json

import pytest

from apnap.model.case import template
from apnap.model.games.magic import GAME as MAGIC


@pytest.fixture
def file(folder):
    return folder("a", template("a", MAGIC))


def test_a_new_case_comes_out_as_expected(file, apnap_run):
    code, out, err = apnap_run("verify", file, "-j", "2")
    assert (code, err) == (0, "")
    assert all(line.startswith("ok") for line in out.splitlines()[:-1])


def test_json_says_what_stands_behind_a_verdict(file, apnap_run):
    found = json.loads(apnap_run("verify", file, "--json", "--reasons")[1])
    by_verdict = {c["verdict"]: c for c in found["claims"]}
    assert by_verdict["refuted"]["replayed"] is True
    assert by_verdict["refuted"]["play"]["steps"]
    assert by_verdict["refuted"]["reasons"] is None
    assert "solver" in by_verdict["proved"]["backing"]
    assert {"slug": "trigger-event", "number": "603.2"} in by_verdict["proved"]["reasons"]


def test_a_counterexample_can_be_played_again(file, apnap_run, tmp_path):
    found = json.loads(apnap_run("verify", file, "--json")[1])
    (play,) = [c["play"] for c in found["claims"] if c["verdict"] == "refuted"]
    (tmp_path / "play.json").write_text(json.dumps(play))
    again = json.loads(apnap_run("play", file, "--choices", "play.json", "--json")[1])
    assert again["steps"][-1]["totals"] == play["steps"][-1]["totals"]


def test_a_rule_switched_off_changes_the_verdict(file, apnap_run):
    code, out, _ = apnap_run("verify", file, "--without", "trigger-event")
    assert code == 1
    assert "FAIL" in out


def test_a_budget_used_up_is_undecided(file, apnap_run):
    code, out, _ = apnap_run("verify", file, "--budget", "1")
    assert code in (0, 3)  # the referee alone may decide a case as small as this
    assert "FAIL" not in out


def test_outcomes(file, apnap_run):
    code, out, _ = apnap_run("outcomes", file, "life(P1)", 'triggered("Soul Warden")')
    assert code == 0
    assert out.startswith('life(P1) = 22, triggered("Soul Warden") = 2\n')
    assert "1 outcome; proved: there is no other" in out


def test_from_python(file):
    import apnap

    results = apnap.verify(apnap.load(file))
    assert all(r.ok for r in results)
    assert {r.verdict for r in results} == {apnap.Verdict.PROVED, apnap.Verdict.REFUTED}
    expr = apnap.parse_expression(apnap.load(file), "life(P1)")
    assert [o.value for o in apnap.outcomes(apnap.load(file), (expr,)).outcomes] == [(22,)]
