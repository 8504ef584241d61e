"""What can go wrong before a file's content is looked at."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from apnap.model.case import CaseFaults, load, load_text, template
from apnap.model.case.source import LARGEST
from apnap.model.games.magic import GAME as MAGIC


def only_fault(path: Path) -> str:
    with pytest.raises(CaseFaults) as caught:
        load(path)
    assert caught.value.file == path
    (fault,) = caught.value.faults
    return fault.code


def test_missing_file(tmp_path: Path) -> None:
    assert only_fault(tmp_path / "nowhere.case.toml") == "E101"


def test_path_that_no_file_can_have() -> None:
    assert only_fault(Path("a\0b.case.toml")) == "E101"
    assert only_fault(Path("a" * 5000)) == "E101"


def test_directory(tmp_path: Path) -> None:
    assert only_fault(tmp_path) == "E102"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.case.toml")
    assert only_fault(tmp_path / "pipe.case.toml") == "E102"


def test_huge_file(tmp_path: Path) -> None:
    path = tmp_path / "huge.case.toml"
    path.write_text("# " + "x" * LARGEST, encoding="utf-8")
    assert only_fault(path) == "E103"


def test_huge_text() -> None:
    with pytest.raises(CaseFaults, match="E103"):
        load_text("#" * (LARGEST + 1))


def test_byte_order_mark_and_windows_lines_are_fine(tmp_path: Path) -> None:
    path = tmp_path / "bom.case.toml"
    path.write_bytes(b"\xef\xbb\xbf" + template("Soul Warden", MAGIC).replace("\n", "\r\n").encode())
    assert load(path).path == path
