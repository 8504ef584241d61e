"""The table of codes, its page, and the code itself."""

from __future__ import annotations

import re
from pathlib import Path

from apnap.model.case import CODES
from apnap.model.case.codes import GROUPS, page

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "apnap" / "model" / "case"


def test_the_page_is_up_to_date() -> None:
    assert (ROOT / "docs" / "faults.md").read_text(encoding="utf-8") == page()


def test_codes_are_ordered_and_grouped() -> None:
    assert list(CODES) == sorted(CODES)
    assert {code[:2] for code in CODES} == set(GROUPS)
    assert all(re.fullmatch(r"E[1-7]\d\d", code) for code in CODES)


def test_the_code_uses_the_codes_of_the_table_and_no_others() -> None:
    modules = [p for p in PACKAGE.glob("*.py") if p.name != "codes.py"]
    modules.append(ROOT / "apnap" / "verifier" / "played.py")
    used = {code for p in modules for code in re.findall(r"\"(E\d{3})\"", p.read_text(encoding="utf-8"))}
    assert used == set(CODES)
