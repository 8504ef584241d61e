"""The docs say what the command line does."""

from pathlib import Path

import pytest

from apnap.cli import app
from apnap.commands.codes import CODES

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("code", [c for c in CODES if c.startswith("E8")])
def test_every_code_is_documented(code):
    what, mend = CODES[code]
    assert f"| {code} | {what} | {mend} |" in (DOCS / "faults.md").read_text(encoding="utf-8")


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


def test_the_open_start_of_the_docs_comes_out_as_it_says(folder, apnap_run):
    text = (DOCS / "any-board.md").read_text(encoding="utf-8")
    file = folder("orb", text.split("```toml\n")[1].split("```")[0])
    verify, outcomes, play = (part.split("```")[0] for part in text.split("```text\n")[1:])
    code, out, _ = apnap_run("verify", file, "-v")
    said = [line for line in verify.splitlines()[1:-1] if line.strip() != "..."]
    assert code == 0
    assert [line for line in said if line not in out.splitlines()] == []
    assert apnap_run("outcomes", file, 'triggered("Soul Warden")')[1] == outcomes.split("\n", 1)[1]
    assert apnap_run("play", file, "--board", "Torpor Orb, Panharmonicon 1")[1] == play.split("\n", 1)[1]


def test_the_comparisons_of_the_docs_come_out_as_they_say(folder, apnap_run):
    file = folder("orb", (DOCS / "any-board.md").read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0])
    text = (DOCS / "comparing.md").read_text(encoding="utf-8")
    shown = [part.split("```")[0].split("\n", 1) for part in text.split("```text\n")[1:]]
    options = {
        "add,multiply": ["--reading", "additional-triggers=add,multiply"],
        "add,stays": ["--reading", "additional-triggers=add,stays"],
        "--without": ["--without", "suppressors"],
    }
    claims = text.split("```toml\n")[1].split("```")[0]
    head = (DOCS / "any-board.md").read_text(encoding="utf-8").split("```toml\n")[1].split("[[claim]]")[0]
    said = next(out for command, out in shown if command == "$ apnap verify orb-compared.case.toml -v")
    code, out, _ = apnap_run("verify", folder("orb-compared", head + claims), "-v")
    assert code == 0
    assert out.splitlines()[:-1] == said.splitlines()[:-1]
    compared = [(command, out) for command, out in shown if command.startswith("$ apnap compare")]
    assert len(compared) == len(options)
    for (command, out), (word, given) in zip(compared, options.items(), strict=True):
        assert word in command
        assert apnap_run("compare", file, *given, "--of", 'triggered("Soul Warden")')[1] == out
