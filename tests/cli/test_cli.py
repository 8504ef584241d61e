"""What holds for all commands: start time, laziness, exit codes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENV = {**os.environ, "PYTHONPATH": str(ROOT)}


def child(*arguments, **more):
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, env=ENV, timeout=60, **more)


@pytest.mark.parametrize("words", ["", "--help", "verify --help", "--version"])
def test_help_imports_neither_solver_nor_grammar(words):
    script = (
        "import sys\nfrom apnap.cli import run\n"
        f"code = run({words.split()!r})\n"
        "heavy = {'z3', 'lark', 'apnap.verifier', 'apnap.model', 'apnap.report'} & set(sys.modules)\n"
        "assert not heavy, heavy\nsys.exit(code)"
    )
    done = child("-c", script)
    assert done.stderr == ""
    assert done.returncode == 0


def test_the_module_runs():
    done = child("-m", "apnap", "--version")
    assert (done.returncode, done.stdout) == (0, "0.1.0\n")


TALKER = """
from apnap import cli
from apnap.report.paper import Paper
def talk(arguments):
    for _ in range(10_000):
        Paper().line("x" * 100)
    return 0
cli.run = talk
cli.main()
"""


def test_a_reader_that_goes_away_is_no_traceback(tmp_path):
    (tmp_path / "talker.py").write_text(TALKER)
    script = f"'{sys.executable}' talker.py | head -c 1 >/dev/null; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, env=ENV, cwd=tmp_path, timeout=60)
    assert done.stderr == ""
    assert done.returncode == 141


def test_an_unknown_command(apnap_run):
    code, out, err = apnap_run("vrify")
    assert (code, out) == (2, "")
    assert err.startswith("E801")
    assert 'Did you mean "verify"?' in err


def test_python_names_are_lazy_and_listed():
    script = (
        "import sys, json, apnap\nassert 'attrs' not in sys.modules\n"
        "assert apnap.load\nassert 'z3' not in sys.modules\nprint(json.dumps(dir(apnap)))"
    )
    done = child("-c", script)
    assert done.stderr == ""
    assert {"load", "verify", "outcomes", "Scenario", "ClaimResult"} <= set(json.loads(done.stdout))


def test_an_unknown_python_name():
    import apnap

    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = apnap.nonsense


def test_a_failure_of_apnap_has_its_own_code(monkeypatch, apnap_run):
    import apnap.commands.rules as module

    monkeypatch.setattr(module, "shipped", lambda: 1 / 0)
    code, out, err = apnap_run("rules")
    assert (code, out) == (4, "")
    assert err.startswith("CLASH apnap: a fault of apnap: ZeroDivisionError")
