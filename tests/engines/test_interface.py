"""What every engine's module gives, and the neutral trace as an engine of its own."""

from __future__ import annotations

import io
import re
from pathlib import Path

import jsonschema
import pytest

from apnap.engines.interface import Line, engines, guess
from apnap.engines.lines import read_lines
from apnap.model.trace.codec import from_line, to_line, trace_schema
from apnap.model.trace.faults import CODES, LogFaults
from apnap.model.trace.records import KINDS, UNSET, Event, Game

HEADER = '{"k":"game","v":1,"engine":"e","players":["P1","P2"]}'
DOCS = Path(__file__).parents[2] / "docs"


def read(*lines: str, engine: str = "trace") -> tuple[list[object], LogFaults]:
    """The records and the faults of some lines."""
    faults = LogFaults()
    numbered = (Line(n, text) for n, text in enumerate(lines, 1))
    return list(engines()[engine].read(numbered, faults)), faults


def test_missing_is_unknown_and_null_is_none() -> None:
    unknown, none = from_line('{"k":"ev","what":"life"}'), from_line('{"k":"ev","what":"life","cause":null}')
    assert isinstance(unknown, Event)
    assert isinstance(none, Event)
    assert unknown.cause is UNSET
    assert none.cause is None
    assert to_line(unknown) == '{"k":"ev","what":"life"}'


def test_the_page_has_one_line_and_an_example_for_every_kind() -> None:
    page = (DOCS / "trace.md").read_text()
    rows = re.findall(r"^\| `(\w+)` \|.*\| `(\{.*\})` \|$", page, re.M)
    assert [kind for kind, _ in rows] == list(KINDS)
    for kind, example in rows:
        assert type(from_line(example)) is KINDS[kind]
        jsonschema.validate(msg(example), trace_schema())


def msg(text: str) -> object:
    import json

    return json.loads(text)


def test_the_example_of_the_page_is_an_adapter() -> None:
    code = re.findall(r"```python\n(.*?)```", (DOCS / "adding-an-engine.md").read_text(), re.S)[0]
    module: dict[str, object] = {}
    exec(code, module)
    faults = LogFaults()
    records = list(module["read"]([Line(1, "LIFE Ann -2"), Line(2, "?")], faults))  # type: ignore[operator]
    assert [r.__struct_config__.tag for r in records] == ["game", "ev", "raw"]
    assert records[1].amount == -2


def test_a_trace_is_recognised() -> None:
    found = guess([HEADER])
    assert found is not None
    assert found.id == "trace"
    assert guess(["good morning"]) is None


@pytest.mark.parametrize(
    ("lines", "code", "line"),
    [
        ([HEADER, '{"k":"ev","what":"li'], "E904", 2),
        ([HEADER, '{"k":"ev","what":"life"}{"k":"raw","text":""}'], "E904", 2),
        ([HEADER, '{"k":"nonsense"}'], "E905", 2),
        ([HEADER, '{"k":"ev","what":"dance"}'], "E906", 2),
        ([HEADER, '{"k":"end","a":"x","colour":"red"}'], "E906", 2),
        (['{"k":"raw","text":""}'], "E907", 1),
        ([HEADER, HEADER], "E908", 2),
        ([HEADER.replace('"v":1', '"v":9')], "E909", 1),
        ([HEADER, '{"k":"raw","text":"","n":7}', '{"k":"raw","text":"","n":3}'], "E911", 3),
    ],
)
def test_what_is_wrong_is_a_code_with_its_line(lines: list[str], code: str, line: int) -> None:
    _, faults = read(*lines)
    assert [(f.code, f.line) for f in faults.found] == [(code, line)]


def test_the_good_part_is_read() -> None:
    records, faults = read(HEADER, "broken", '{"k":"end","a":"x"}')
    assert len(records) == 2
    assert len(faults.found) == 1
    assert isinstance(records[0], Game)


def test_a_line_without_end_needs_no_memory_without_end() -> None:
    faults = LogFaults()
    file = io.BytesIO(HEADER.encode() + b"\n" + b"x" * 5000 + b'\n{"k":"end","a":"x"}\n')
    assert [line.number for line in read_lines(file, faults, longest=200)] == [1, 3]
    assert [(f.code, f.line) for f in faults.found] == [("E902", 2)]


def test_other_encodings_and_a_cut_end_are_told() -> None:
    faults = LogFaults()
    file = io.BytesIO(HEADER.encode() + b"\n\xff\xfe{}\n" + b'{"k":"end","a')
    assert [line.number for line in read_lines(file, faults)] == [1]
    assert [(f.code, f.line) for f in faults.found] == [("E903", 2), ("E916", 3)]


def test_every_code_says_what_to_do() -> None:
    assert all(means and mend for means, mend in CODES.values())
