"""The progress bar."""

from io import StringIO

from apnap.report.progress import Progress
from tests.report.conftest import Terminal


def test_nothing_into_a_pipe():
    stream = StringIO()
    with Progress(3, stream) as progress:
        progress.step("a")
    assert stream.getvalue() == ""


def test_a_terminal_sees_a_bar_that_is_wiped(monkeypatch):
    monkeypatch.setenv("TERM", "xterm")
    stream = Terminal()
    with Progress(2, stream) as progress:
        progress.step("a.case.toml")
    assert "[##########..........] 1/2 a.case.toml" in stream.getvalue()
    assert stream.getvalue().endswith("\r\x1b[K")


def test_a_dumb_terminal_gets_none(monkeypatch):
    monkeypatch.setenv("TERM", "dumb")
    stream = Terminal()
    Progress(2, stream).step("a")
    assert stream.getvalue() == ""
