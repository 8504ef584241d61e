"""Whatever is in a file, the loader answers with a scenario or with coded faults, never with another exception."""

from __future__ import annotations

import contextlib
import random
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apnap.model.case import CODES, CaseFaults, Fault, load, load_text, template
from apnap.model.case.faults import MOST
from apnap.model.case.parsing import SyntaxProblem, parse_action, parse_claim
from apnap.model.games.magic import GAME as MAGIC
from apnap.model.scenario import Scenario
from tests.case.examples import case, claim

GOOD = [template("A title", MAGIC), case(), case(claim=claim('zone("Shock") == hand', 'cites = ["603.2"]'))]
SLOW = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
SNIPPETS = ["\0", '"', "'", "[", "]", "{", "}", "=", "\n", "[[", "P3", "-1", "9" * 30, '"""', "# ", "é", "\\u0000", "."]


def answer(text: str) -> Scenario | tuple[Fault, ...]:
    try:
        return load_text(text)
    except CaseFaults as e:
        found = e.faults
    assert 0 < len(found) <= MOST
    assert all(f.code in CODES and str(f) for f in found)
    return found


@SLOW
@given(text=st.sampled_from(GOOD), data=st.data())
def test_mutated_text(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 30)))
        text = text[:start] + data.draw(st.sampled_from(SNIPPETS) | st.text(max_size=5)) + text[end:]
    answer(text)


@SLOW
@given(text=st.sampled_from(GOOD), seed=st.integers(0, 2**32))
def test_mutated_bytes(text: str, seed: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    dice = random.Random(seed)
    data = bytearray(text.encode())
    for _ in range(dice.randint(1, 8)):
        data[dice.randrange(len(data))] = dice.randrange(256)
    path = tmp_path_factory.getbasetemp() / "mutated.case.toml"
    path.write_bytes(bytes(data))
    with contextlib.suppress(CaseFaults):
        load(path)


KEYS = st.sampled_from(["card", "id", "P1", "x"])
VALUES = st.recursive(
    st.integers(-3, 200)
    | st.booleans()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from(["", "P1", "P9", "Soul Warden", "603.2", "true", "life(P1)", 'cast "Shock"', "a\nb", "main"])
    | st.text(st.characters(codec="utf-8", exclude_characters="\x7f", min_codepoint=32), max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["card", "id", "P1", "x"]), inner, max_size=3)
    ),
    max_leaves=6,
)


def toml(value: Any) -> str:
    """A value as TOML, tables inline."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\r", "\\r")
        return f'"{escaped}"'
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{toml(k)} = {toml(v)}" for k, v in value.items()) + "}"
    return repr(value)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all values inside a document."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [p for k, v in items for p in ((*path, k), *places(v, (*path, k)))]


@SLOW
@given(text=st.sampled_from(GOOD), data=st.data())
def test_mutated_structure(text: str, data: st.DataObject) -> None:
    document = tomllib.loads(text)
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(places(document)))
        holder: Any = document
        for part in path[:-1]:
            holder = holder[part]
        if data.draw(st.booleans()):
            holder[path[-1]] = data.draw(VALUES)
        else:
            del holder[path[-1]]
        if not places(document):
            break
    answer("".join(f"{toml(k)} = {toml(v)}\n" for k, v in document.items()))


# fmt: off
CLAIM_WORDS = [
    "life", "(", ")", "P1", "P3", "==", "<", "and", "or", "not", "implies", ",", '"Soul Warden"', '"x"', "1", "-", "*",
    "triggered", "ability", "=", "by", "zone", "hand", "true", "before", "resolved", "count", "(",
]
ACTION_WORDS = [
    "cast", "use", '"Shock"', "targeting", "P1", ",", "dividing", "1", "begin", "of", "choosing", "happen", '"draw"',
]
# fmt: on


def printable(text: str) -> str:
    return "".join(c for c in text if c.isprintable())


@SLOW
@given(
    says=st.lists(st.sampled_from(CLAIM_WORDS), max_size=14).map(" ".join) | st.text(max_size=20),
    kind=st.sampled_from(["always", "outcomes"]),
)
def test_any_expression(says: str, kind: str) -> None:
    with contextlib.suppress(SyntaxProblem):
        parse_claim(says)
    answer(case(claim=f"\n[[claim]]\nsays = {toml(printable(says))}\nkind = {toml(kind)}\n"))


@SLOW
@given(written=st.lists(st.sampled_from(ACTION_WORDS), max_size=8).map(" ".join) | st.text(max_size=20))
def test_any_action(written: str) -> None:
    with contextlib.suppress(SyntaxProblem):
        parse_action(written)
    answer(case(f"\n[[script]]\nP1 = {toml(printable(written))}\n"))


def test_all_faults_at_once_whatever_the_part() -> None:
    path = Path(__file__).parents[1] / "bad" / "many-faults-at-once.toml"
    found = answer(path.read_text(encoding="utf-8"))
    assert isinstance(found, tuple)
    assert {f.code[:2] for f in found} == {"E2", "E3", "E5", "E6", "E7"}


def test_a_file_of_nothing_but_faults_is_cut_off() -> None:
    found = answer("".join(f"key{n} = {n}\n" for n in range(3 * MOST)))
    assert isinstance(found, tuple)
    assert len(found) == MOST


@pytest.mark.parametrize(
    "text", ["hand = [" + "1, " * 100_000 + "]", 'battlefield = [{ card = "Shock", count = 1000 }]']
)
def test_more_than_anyone_needs(text: str) -> None:
    found = answer(case(start=f"\n[start.P1]\n{text}\n"))
    assert isinstance(found, tuple)
    assert {f.code for f in found} == {"E204"}
