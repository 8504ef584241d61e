"""The pytest plugin, in projects of its own."""

import subprocess
import sys
from importlib.metadata import entry_points

import pytest

pytestmark = pytest.mark.usefixtures("engines")

INSTALLED = bool(entry_points(group="pytest11", name="apnap"))


@pytest.fixture
def project(pytester):
    """A function: file name and its claims → a case file in the project."""

    def write(name, *claims):
        (pytester.path / f"{name}.case.toml").write_text("\n".join(claims), encoding="utf-8")

    return write


@pytest.fixture
def inner(pytester):
    """A function that runs pytest in the project."""
    more = ["-p", "no:cacheprovider", *([] if INSTALLED else ["-p", "apnap.pytest_plugin"])]
    return lambda *arguments: pytester.runpytest_inprocess(*more, *arguments)


def test_a_test_for_each_claim(project, inner):
    project("603-2c-both-tokens", "proved", "refuted proved", "undecided")
    done = inner("-v")
    done.assert_outcomes(passed=2, failed=1)
    done.stdout.fnmatch_lines(
        [
            "603-2c-both-tokens.case.toml::proved PASSED*",
            "603-2c-both-tokens.case.toml::refuted proved FAILED*",
            "603-2c-both-tokens.case.toml::undecided PASSED*",
        ]
    )


def test_a_failing_claim_prints_the_play(project, inner):
    project("a", "refuted proved")
    done = inner()
    done.stdout.fnmatch_lines(["FAIL  refuted (expected proved)*a.case.toml*", "*Soul Warden triggers*"])
    done.stdout.no_fnmatch_line("*Traceback*")


def test_undecided_is_no_success(project, inner):
    project("a", "undecided proved")
    inner().assert_outcomes(failed=1)


def test_one_claim_by_its_id(project, inner):
    project("a", "proved", "refuted proved")
    inner("a.case.toml::proved").assert_outcomes(passed=1)


def test_the_same_claim_twice_has_two_ids(project, inner):
    project("a", "proved", "proved")
    done = inner("-v")
    done.assert_outcomes(passed=2)
    done.stdout.fnmatch_lines(["a.case.toml::proved (claim 2) PASSED*"])


def test_a_faulty_file_is_an_error_that_names_the_fault(project, inner):
    project("faulty")
    done = inner()
    done.assert_outcomes(errors=1)
    done.stdout.no_fnmatch_line("*Traceback*")


def test_a_crash_keeps_its_traceback(project, inner):
    project("a", "raise")
    done = inner()
    done.assert_outcomes(failed=1)
    done.stdout.fnmatch_lines(["*KeyError: 'boom'*"])


def test_other_files_are_left_alone(pytester, inner):
    pytester.makefile(".toml", pyproject="[tool.other]")
    pytester.makepyfile("def test_it(): pass")
    inner().assert_outcomes(passed=1)


def test_the_plugin_imports_nothing_heavy():
    script = (
        "import sys, pytest, apnap.pytest_plugin\n"
        "assert not {'z3', 'lark', 'rich', 'cyclopts', 'attrs', 'apnap.model'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)
