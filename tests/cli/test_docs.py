"""The docs say what the command line does."""

from pathlib import Path

import pytest

from apnap.cli import app
from apnap.commands.codes import CODES

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("code", [c for c in CODES if c.startswith("E8")])
def test_every_code_is_documented(code):
    what, mend = CODES[code]
    assert f"| {code} | {what} | {mend} |" in (DOCS / "command-line.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", [name for name in app if not name.startswith("-")])
def test_every_command_is_documented(command):
    assert f"apnap {command}" in (DOCS / "command-line.md").read_text(encoding="utf-8")


def test_every_name_of_the_python_interface_is_documented():
    import apnap

    text = (DOCS / "python.md").read_text(encoding="utf-8")
    assert [n for n in apnap.__all__ if f"`{n}" not in text and f", `{n}`" not in text] == []
