"""The JSON Schema describes what the loader accepts."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from apnap.model.case import json_schema, template
from apnap.model.games.magic import GAME as MAGIC
from tests.case.examples import case

jsonschema = pytest.importorskip("jsonschema", reason="needs the extra 'test'")

ROOT = Path(__file__).parents[2]
SHIPPED = sorted((ROOT / "cases").rglob("*.case.toml"))
BAD = ROOT / "tests" / "bad"
UNFIT = [p.stem for p in sorted(BAD.glob("e[27]0[1-5]*.toml")) if p.stem[:4] not in ("e702", "e703", "e704", "e705")]
for beyond in ("e204-too-many-cards", "e203-creature-without-size", "e204-counters-with-rules"):
    UNFIT.remove(beyond)  # how many objects, which counters and what a creature needs are no matter of the schema


def errors(text: str) -> list[str]:
    validator = jsonschema.Draft202012Validator(json_schema())
    return [e.json_path for e in validator.iter_errors(json.loads(json.dumps(tomllib.loads(text), default=str)))]


def test_it_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(json_schema())
    assert json.loads(json.dumps(json_schema())) == json_schema()


@pytest.mark.parametrize("path", SHIPPED, ids=lambda p: p.name.removesuffix(".case.toml"))
def test_shipped_cases_fit(path: Path) -> None:
    assert errors(path.read_text(encoding="utf-8")) == []


def test_template_and_example_fit() -> None:
    assert errors(template("A title", MAGIC)) == []
    assert errors(case()) == []


@pytest.mark.parametrize("name", UNFIT)
def test_files_with_faults_of_keys_and_kinds_do_not_fit(name: str) -> None:
    assert errors((BAD / f"{name}.toml").read_text(encoding="utf-8"))


def test_every_key_is_described() -> None:
    def described(schema: Any) -> bool:
        keys = schema.get("properties", {})
        return all("description" in k for k in keys.values())

    schema = json_schema()
    assert all(described(s) for s in (schema, *schema["$defs"].values()))
