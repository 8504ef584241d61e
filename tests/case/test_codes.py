"""The table of codes, its page, and the code itself."""

from __future__ import annotations

import re
from pathlib import Path

from apnap.commands import codes as of_commands
from apnap.commands.codes import page
from apnap.model import log_codes
from apnap.model.case import CODES
from apnap.model.case.codes import GROUPS

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "apnap" / "model" / "case"
FAULTS = (ROOT / "docs" / "faults.md").read_text(encoding="utf-8")


def used(paths: list[Path]) -> set[str]:
    """The codes that modules name."""
    return {code for p in paths for code in re.findall(r"\"(E\d{3})\"", p.read_text(encoding="utf-8"))}


def test_the_page_is_up_to_date() -> None:
    assert page() == FAULTS


def test_codes_are_ordered_and_grouped() -> None:
    assert list(CODES) == sorted(CODES)
    assert {code[:2] for code in CODES} == set(GROUPS)
    assert all(re.fullmatch(r"E[1-7]\d\d", code) for code in CODES)
    assert all(re.fullmatch(r"E8\d\d", code) for code in of_commands.OWN)
    assert all(re.fullmatch(r"E9\d\d", code) for code in log_codes.CODES)


def test_the_code_uses_the_codes_of_the_table_and_no_others() -> None:
    modules = [p for p in PACKAGE.glob("*.py") if p.name != "codes.py"]
    modules.append(ROOT / "apnap" / "verifier" / "played.py")
    assert used(modules) == set(CODES)


def test_every_code_of_the_source_is_on_the_page_and_every_code_of_the_page_is_used() -> None:
    tables = {PACKAGE / "codes.py", Path(of_commands.__file__), Path(log_codes.__file__)}
    modules = [p for p in (ROOT / "apnap").rglob("*.py") if p not in tables]
    on_page = re.findall(r"^\| (E\d{3}) \|", FAULTS, re.M)
    assert len(on_page) == len(set(on_page))
    assert used(modules) == set(on_page)


def test_pages_name_no_code_that_does_not_exist() -> None:
    pages = {p: set(re.findall(r"\bE\d{3}\b", p.read_text(encoding="utf-8"))) for p in (ROOT / "docs").rglob("*.md")}
    known = set(re.findall(r"^\| (E\d{3}) \|", FAULTS, re.M))
    assert {p.name: found - known for p, found in pages.items() if found - known} == {}
