"""The command line with stand-ins for loader and verifier."""

import pytest

import apnap.model.case
import apnap.verifier
from apnap.cli import run
from tests.cli import fakes


@pytest.fixture
def engines(monkeypatch):
    """Put the stand-ins in place; processes that are forked have them too."""
    monkeypatch.setattr(apnap.model.case, "load", fakes.load, raising=False)
    monkeypatch.setattr(apnap.model.case, "CaseFaults", fakes.CaseFaults, raising=False)
    monkeypatch.setattr(apnap.verifier, "verify", fakes.verify, raising=False)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A function that writes a case file of claims into the current folder."""
    monkeypatch.chdir(tmp_path)

    def write(name, *claims):
        file = tmp_path / f"{name}.case.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(claims), encoding="utf-8")
        return str(file.relative_to(tmp_path))

    return write


@pytest.fixture
def apnap_run(capsys):
    """A function: arguments → exit code, standard output, standard error."""

    def call(*arguments):
        code = run(arguments)
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call
