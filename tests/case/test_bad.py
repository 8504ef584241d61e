"""Every broken file of tests/bad gives exactly the faults that its ``.expect`` file lists.

``APNAP_UPDATE=1 pytest tests/case/test_bad.py`` writes the lists anew; read the difference before you keep it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from apnap.model.case import CODES, CaseFaults, Fault, load

BAD = Path(__file__).parents[1] / "bad"
FILES = sorted(p for p in BAD.iterdir() if p.suffix not in (".expect", ".md"))
ELSEWHERE = {"E101", "E102", "E103", "E516", "E517"}  # the last two need plays: tests/verifier
"""Codes of files that cannot be kept in a folder: missing, a directory, huge. See test_source.py."""


def line_of(fault: Fault) -> str:
    """The fault in one line; the words of the text grammar are its own matter and not repeated here."""
    if fault.code in ("E301", "E302"):
        return f"{fault.code} line {fault.line}, {fault.path}\n"
    return f"{fault}\n"


def faults_of(path: Path) -> str:
    with pytest.raises(CaseFaults) as caught:
        load(path)
    return "".join(line_of(f) for f in caught.value.faults)


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_faults_are_as_listed(path: Path) -> None:
    expect = path.with_suffix(".expect")
    found = faults_of(path)
    if os.environ.get("APNAP_UPDATE"):
        expect.write_text(found, encoding="utf-8")
    assert found == expect.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_the_name_says_the_first_code(path: Path) -> None:
    codes = {line[:4] for line in path.with_suffix(".expect").read_text(encoding="utf-8").splitlines()}
    assert path.stem[:4].upper() in codes | {"MANY"}


def test_every_code_has_a_file() -> None:
    lines = [line for p in FILES for line in p.with_suffix(".expect").read_text(encoding="utf-8").splitlines()]
    assert {line[:4] for line in lines} | ELSEWHERE == set(CODES)


def test_there_is_no_expectation_without_a_file() -> None:
    stems = {p.stem for p in FILES}
    assert {p.stem for p in BAD.glob("*.expect")} == stems
