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


def test_the_ruling_of_the_readme_comes_out_as_it_says(folder, apnap_run):
    text = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    case, output = (text.split(f"```{kind}\n")[1].split("```")[0] for kind in ("toml", "text"))
    code, out, _ = apnap_run("verify", folder("soul-warden", case), "--reasons", "-v")
    assert code == 0
    verdicts = [line for line in output.splitlines() if line.startswith("ok")]
    assert [line for line in out.splitlines() if line.startswith("ok")] == verdicts
    assert "a play that refutes it:" in out
