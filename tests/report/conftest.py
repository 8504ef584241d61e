"""Paper that a test can read."""

from io import StringIO

import pytest

from apnap.report.paper import Paper


class Terminal(StringIO):
    """A stream that says it is a terminal."""

    def isatty(self):
        return True


@pytest.fixture
def paper():
    return Paper(StringIO())


@pytest.fixture
def text(paper):
    return lambda: paper.console.file.getvalue()


@pytest.fixture
def terminal(monkeypatch):
    """A function: paper on a terminal of some width, without colours."""

    def make(width):
        monkeypatch.setenv("NO_COLOR", "1")
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setenv("COLUMNS", str(width))
        return Paper(Terminal())

    return make
