"""``apnap verify`` with stand-ins for the engines."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.usefixtures("engines"),
    pytest.mark.skipif(sys.platform != "linux", reason="stand-ins reach the workers by fork"),
]


def test_a_line_per_claim_and_a_summary(folder, apnap_run):
    name = folder("a", "proved", "refuted")
    code, out, err = apnap_run("verify", name)
    lines = out.splitlines()
    assert code == 0
    assert lines[0].split() == ["ok", "proved", "(expected", "proved)", name, "proved"]
    assert lines[1].split() == ["ok", "refuted", "(expected", "refuted)", name, "refuted"]
    assert lines[2].startswith("2 claims in 1 file: 2 as expected")
    assert err == ""


@pytest.mark.parametrize(
    ("claims", "code"),
    [
        (["proved"], 0),
        (["refuted proved"], 1),
        (["vacuous proved"], 1),
        (["undecided proved"], 3),
        (["undecided"], 0),
        (["undecided proved", "refuted proved"], 1),
        (["disagreement proved", "refuted proved"], 4),
    ],
)
def test_exit_codes(folder, apnap_run, claims, code):
    assert apnap_run("verify", folder("a", *claims))[0] == code


def test_a_faulty_file_does_not_hide_the_others(folder, apnap_run):
    folder("a", "refuted proved")
    folder("faulty")
    code, out, _ = apnap_run("verify", ".")
    assert code == 2
    assert "FAIL  refuted" in out
    assert "E303 faulty.case.toml, line 3:7, start.P1: no such card" in out
    assert "accepted: Soul Warden" in out


def test_a_fault_that_shows_only_in_the_plays_is_a_fault_of_the_file(folder, apnap_run):
    code, out, _ = apnap_run("verify", folder("a", "unused"))
    assert code == 2
    assert "E303 a.case.toml, line 3:7, start.P1: no such card" in out


def test_json(folder, apnap_run):
    folder("a", "proved", "refuted proved")
    folder("faulty")
    code, out, _ = apnap_run("verify", ".", "--json", "--reasons")
    found = json.loads(out)
    assert code == found["summary"]["exit"] == 2
    assert [(c["verdict"], c["ok"]) for c in found["claims"]] == [("proved", True), ("refuted", False)]
    assert found["claims"][0]["reasons"] == [{"slug": "no-slug", "number": None}]
    assert found["claims"][1]["play"]["steps"]
    assert found["faults"][0]["code"] == "E303"


@pytest.mark.parametrize("jobs", ["1", "3", "50"])
def test_the_order_does_not_depend_on_the_number_of_processes(folder, apnap_run, jobs):
    for name in "dbca":
        folder(name, "proved", "refuted")
    _, out, _ = apnap_run("verify", ".", "-j", jobs)
    assert [line.split()[4][0] for line in out.splitlines()[:-1]] == list("aabbccdd")


def test_words_select(folder, apnap_run):
    folder("soul-warden", "proved one proved", "refuted two refuted", "proved one two proved")
    folder("other", "proved two proved")
    code, out, _ = apnap_run("verify", ".", "-k", "SOUL two")
    assert code == 0
    assert [line.split("  ")[-1] for line in out.splitlines()[:-1]] == ["refuted two refuted", "proved one two proved"]
    assert out.splitlines()[-1].startswith("2 claims in 1 file")
    code, _, err = apnap_run("verify", ".", "-k", "nothing-like-it")
    assert code == 2
    assert err.startswith("E805")


def test_a_crash_is_a_fault_of_apnap_and_the_rest_goes_on(folder, apnap_run):
    for name, claim in [("a", "crash"), ("b", "raise"), ("c", "proved"), ("d", "crash"), ("e", "proved")]:
        folder(name, claim)
    for jobs in "12":
        code, out, _ = apnap_run("verify", ".", "-j", jobs)
        assert code == 4
        assert "a.case.toml: a fault of apnap: the process ended unexpectedly (exit -9)" in out
        assert "b.case.toml: a fault of apnap: KeyError: 'boom'" in out
        assert "2 claims in 5 files: 2 as expected, 3 file(s) on which apnap failed" in out


def test_plays_on_request(folder, apnap_run):
    name = folder("a", "refuted")
    assert "Soul Warden triggers" not in apnap_run("verify", name)[1]
    assert "Soul Warden triggers" in apnap_run("verify", name, "-v")[1]


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["nowhere"], "E802", "nowhere does not exist"),
        (["empty"], "E803", "no case file in empty"),
        (["a.case.toml", "--without", "nonsense"], "E703", "there is no rule 'nonsense'"),
        (["a.case.toml", "--reading", "nonsense=x"], "E703", "there is no rule 'nonsense'"),
        (["a.case.toml", "--reading", "nonsense"], "E704", "names no reading"),
        (["a.case.toml", "-j", "0"], "E804", "-j 0"),
        (["a.case.toml", "-j", "many"], "E801", "many"),
        (["a.case.toml", "--timeout", "-1"], "E804", "--timeout -1"),
        (["a.case.toml", "--timeout", "nan"], "E804", "--timeout nan"),
        (["a.case.toml", "--budget", "0"], "E804", "--budget 0"),
        (["a.case.toml", "--no-such-option"], "E801", "--no-such-option"),
    ],
)
def test_faults_of_the_command_line(folder, apnap_run, tmp_path, arguments, code, words):
    folder("a", "proved")
    (tmp_path / "empty").mkdir()
    exit_code, out, err = apnap_run("verify", *arguments)
    assert (exit_code, out) == (2, "")
    assert err.startswith(code)
    assert words in err


def test_all_faults_of_a_command_line_at_once(folder, apnap_run):
    folder("a", "proved")
    _, _, err = apnap_run("verify", "nowhere", "neither", "a.case.toml")
    assert err.count("E802") == 2


def test_a_file_given_twice_is_verified_once(folder, apnap_run, tmp_path):
    name = folder("a", "proved")
    (tmp_path / "link.case.toml").symlink_to(tmp_path / name)
    _, out, _ = apnap_run("verify", name, ".", str(tmp_path / name), "link.case.toml")
    assert out.splitlines()[-1].startswith("1 claim in 1 file")


CHILD = """
import apnap.model.case, apnap.verifier
from apnap.cli import main
from tests.cli import fakes
apnap.model.case.load, apnap.model.case.CaseFaults = fakes.load, fakes.CaseFaults
apnap.verifier.verify = fakes.verify
main()
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_run_says_what_was_finished(folder, tmp_path, jobs):
    folder("a", "proved")
    folder("b", "hang")
    folder("c", "hang")
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, "verify", ".", "-j", jobs],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    first = child.stdout.readline()
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=30)
    assert first.startswith("ok")
    assert child.returncode == 130
    assert "interrupted; not finished: b.case.toml, c.case.toml" in out
    assert err == ""
