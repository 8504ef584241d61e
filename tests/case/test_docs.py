"""docs/writing-a-case.md says everything, and its example is right."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from apnap.model.case import CaseFaults, json_schema, load_text, parse_expression
from apnap.model.case.functions import NAMES
from apnap.model.claims import Life, Tuple
from tests.case.examples import loaded

PAGE = (Path(__file__).parents[2] / "docs" / "writing-a-case.md").read_text(encoding="utf-8")


def test_the_first_example_loads() -> None:
    blocks = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert load_text(blocks[0]).title.startswith("Soul Warden")


def test_every_function_is_documented() -> None:
    assert [name for name in NAMES if f"`{name}" not in PAGE] == []


def test_every_key_is_documented() -> None:
    schema: dict[str, Any] = json_schema()
    tables = [schema, *schema["$defs"].values()]
    keys = {k for table in tables for k in table.get("properties", {})}
    assert [k for k in sorted(keys) if not re.search(rf"\b{k}\b", PAGE)] == []


def test_single_expressions() -> None:
    scenario = loaded()
    assert parse_expression(scenario, "(life(P1), life(P2))") == Tuple((Life("P1"), Life("P2")))
    for text, code in [("lief(P1)", "E602"), ("", "E601"), ("not " * 90 + "true", "E612")]:
        with pytest.raises(CaseFaults, match=code) as caught:
            parse_expression(scenario, text)
        assert (caught.value.faults[0].path, caught.value.faults[0].line) == ("", None)
